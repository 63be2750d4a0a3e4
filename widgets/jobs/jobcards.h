// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/wall/metriccards.h"
#include "models/wall/systemcards.h"
#include "widgets/wall/wallcontent.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

namespace trainyard::models {
class JobMetrics;
}

namespace trainyard::jobs {

// The cards of a job's wall: which there are, and what each draws. Behind its metrics come those of how busy
// it and its machine are.
class JobCards
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::jobs::JobCards)
public:
    JobCards(models::JobMetrics &metrics, models::JobMetrics &system); // outlive this

    // Those of the jobs that it goes on from, the latest first: charts from now on show them before its own.
    void setBefore(const QList<models::JobMetrics *> &metrics) { m_before = metrics; }
    QList<models::WallEntry> entries(); // as many as the job has metrics now
    wall::WallChart chart(const QString &card) const;
    const models::SystemCard *systemCard(const QString &card) const // null: it is another one
    {
        const auto found = m_systemCards.find(card);
        return found == m_systemCards.end() ? nullptr : &*found;
    }
    bool isSystem(const QString &card) const { return m_systemCards.contains(card); }
    QString sectionTitle(const QString &section) const;

private:
    wall::WallChart systemChart(const models::SystemCard &card) const;
    QString directionText(const QString &tag) const;
    QString ownerText(const models::SystemSource &source) const;
    std::shared_ptr<models::CurveSource> source(const QString &tag) const;
    charts::ChartLine line(const QString &tag, bool isAlone) const;
    bool isFraction(const QStringList &tags) const;

    models::JobMetrics &m_metrics;
    models::JobMetrics &m_system;
    QList<models::JobMetrics *> m_before;
    QHash<QString, models::MetricCard> m_cards;
    QHash<QString, models::SystemCard> m_systemCards;
};

} // namespace trainyard::jobs
