// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jobdocument.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"

#include <QtTest>

#include <memory>

namespace trainyard::test {

inline const QByteArray editedJob = R"({
  "properties": {
    "nodeCount": 1,
    "stdOutErrPathPrefix": "/tmp",
    "inputDirectories": [
      {
        "id": "DATA",
        "path": "/data"
      }
    ],
    "customToolkitSettings": {
      "commandLine": "true"
    }
  }
}
)";

// The editor of a small job, shown and with the keyboard.
class SampleEditor
{
protected:
    void open()
    {
        m_job = std::make_unique<document::JobDocument>();
        m_job->load(editedJob);
        m_pane = std::make_unique<editor::EditorPane>(*m_job);
        m_pane->resize(700, 500);
        m_pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_pane.get()));
        m_editor = &m_pane->editor();
        m_editor->setFocus();
    }

    void close()
    {
        m_pane.reset();
        m_job.reset();
    }

    void loadWith(const QString &members) // in the properties
    {
        m_job->load(
            QString::fromUtf8(editedJob).replace("\"nodeCount\"", members + "\"nodeCount\"").toUtf8());
    }

    std::unique_ptr<document::JobDocument> m_job;
    std::unique_ptr<editor::EditorPane> m_pane;
    editor::JobEditor *m_editor = nullptr;
};

} // namespace trainyard::test
