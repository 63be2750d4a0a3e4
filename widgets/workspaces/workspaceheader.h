// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>

class QPushButton;
namespace trainyard::delegates {
class FactsLabel;
}

namespace trainyard::workspaces {

// A workspace's name, what is in it in a line, and what can be done with it.
class WorkspaceHeader final : public QFrame
{
    Q_OBJECT
public:
    explicit WorkspaceHeader(const api::ResourceId &id, QWidget *parent = nullptr);

    struct Counts {
        int clusters = 0;
        int experiments = 0;
        int jobs = 0;
        int running = 0;
    };
    void setCounts(const Counts &counts);
    void setConnected(bool isConnected); // else nothing can be changed
    QString facts() const;

signals:
    void newJobRequested();
    void jobsRequested();
    void deleteRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    Counts m_counts;
    QPushButton *m_newJob = nullptr;
    QPushButton *m_jobs = nullptr;
    QPushButton *m_delete = nullptr;
    delegates::FactsLabel *m_facts = nullptr;
};

} // namespace trainyard::workspaces
