// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/job.h"
#include "models/document/jobdocument.h"

#include <QWidget>

class QToolButton;

namespace trainyard::editor {
class EditorPane;
}

namespace trainyard::jobs {

// A job as the engine shows it, as JSON to read, fold and search. Secrets are not part of it.
class DefinitionView final : public QWidget
{
    Q_OBJECT
public:
    explicit DefinitionView(QWidget *parent = nullptr);

    void setJob(const api::Job &job);
    editor::EditorPane &pane() { return *m_pane; }

signals:
    void resubmitRequested(); // with changes

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    document::JobDocument m_document;
    editor::EditorPane *m_pane = nullptr;
    QToolButton *m_resubmit = nullptr;
};

} // namespace trainyard::jobs
