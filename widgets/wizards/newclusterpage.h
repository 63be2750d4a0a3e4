// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/draft/clusterdraft.h"
#include "widgets/pages/page.h"
#include "widgets/wizards/draftsides.h"

class QLabel;
class QPushButton;
class QTabWidget;

namespace trainyard::models {
class Backend;
}

namespace trainyard::wizards {

class ClusterForm;

// A new cluster: a form beside the description that it makes, as the engine takes it. What is edited in one
// shows in the other. Creates the cluster by the backend, and says here when that fails.
class NewClusterPage final : public Page
{
    Q_OBJECT
public:
    explicit NewClusterPage(models::Backend &backend, QWidget *parent = nullptr); // which outlives it
    ~NewClusterPage() override;

    QString title() const override;
    QIcon icon() const override;
    bool focusFilter() override;            // the search of the text
    QJsonObject pageState() const override; // the draft, without its secrets
    QJsonObject movedState() const override;
    void restore(const QJsonObject &state) override;

    void setTarget(const api::ResourceId &id);   // what lies in the workspace where it should stand
    void begin(const QByteArray &text);          // with a description that somebody has
    void beginLike(const api::Cluster &cluster); // beside it, under a name that is free

    models::ClusterDraft &draft() { return m_draft; }
    ClusterForm &form() { return *m_form; }
    editor::EditorPane &text() { return m_sides->text(); }
    editor::PropertyPane &fields() { return m_sides->fields(); }
    QTabWidget &views() { return m_sides->views(); } // text, fields
    QPushButton &createButton() { return *m_create; }
    QLabel &state() { return m_sides->state(); }

signals:
    void created(const trainyard::api::ResourceId &cluster); // the engine has it

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectParts();
    void chooseName(); // one that is free
    void proposeWorkspace();
    void followWorkspace();
    void create();
    void takeDone(const QString &key);
    void takeFailure(const QString &key, const QString &sentence);
    void refresh();
    void retranslate();

    models::Backend &m_backend;
    models::ClusterDraft m_draft;
    DraftSides *m_sides = nullptr;
    ClusterForm *m_form = nullptr;
    QPushButton *m_create = nullptr;
    QString m_creating; // the key of what the engine has not answered yet
};

} // namespace trainyard::wizards
