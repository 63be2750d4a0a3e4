// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "models/document/jobdocument.h"
#include "models/sentences/sentence.h"

#include <QWidget>

class QToolButton;

namespace trainyard::delegates {
class FileKeeper;
}
namespace trainyard::editor {
class EditorPane;
}

namespace trainyard::clusters {

// The cluster.json that makes the same cluster, to read, search and export, or to begin another one with.
class ClusterDefinition final : public QWidget
{
    Q_OBJECT
public:
    explicit ClusterDefinition(QWidget *parent = nullptr);

    void setCluster(const api::Cluster &cluster);
    editor::EditorPane &pane() { return *m_pane; }
    QToolButton &likeButton() { return *m_like; }
    QToolButton &exportButton() { return *m_export; }

signals:
    void likeRequested(); // another cluster
    void saved(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    void askFile();
    void retranslate();

    document::JobDocument m_document;
    delegates::FileKeeper *m_files = nullptr;
    editor::EditorPane *m_pane = nullptr;
    QToolButton *m_like = nullptr;
    QToolButton *m_export = nullptr;
};

} // namespace trainyard::clusters
