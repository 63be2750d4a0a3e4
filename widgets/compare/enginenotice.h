// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>
#include <QList>

class QLabel;

namespace trainyard::models {
class RunSources;
}

namespace trainyard::delegates {
class IconLabel;
}

namespace trainyard::compare {

// Says in a comparison which of the other engines is not reached, and why, and which job is not there; what
// is shown of its runs stays. Hidden while there is nothing to say.
class EngineNotice final : public QFrame
{
    Q_OBJECT
public:
    explicit EngineNotice(const models::RunSources &sources, QWidget *parent = nullptr); // they outlive it

    void setRuns(const QList<api::ResourceId> &runs);
    QString text() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    QStringList sentences() const;
    bool isConnecting() const; // and no more is wrong
    void refresh();

    const models::RunSources &m_sources;
    QList<api::ResourceId> m_runs;
    delegates::IconLabel *m_trouble = nullptr;
    delegates::IconLabel *m_connecting = nullptr;
    QLabel *m_text = nullptr;
};

} // namespace trainyard::compare
