// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QFrame>
#include <QList>

class QLabel;

namespace trainyard::models {
class RunSources;
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
    void refresh();

    const models::RunSources &m_sources;
    QList<api::ResourceId> m_runs;
    QLabel *m_text = nullptr;
};

} // namespace trainyard::compare
