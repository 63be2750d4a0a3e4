// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonValue>
#include <QObject>
#include <QStringList>

#include <optional>

namespace trainyard {
class ValueSteps;
}

namespace trainyard::jobs {

// Which metrics the charts of runs show, in which order. As long as none are chosen on this page, they are
// those that were chosen last on any, as far as the runs have them, or the two that tell most. Choices are
// remembered with the page, for pages to come, and are steps of the window's undo. GUI thread.
class MetricChoice final : public QObject
{
    Q_OBJECT
public:
    static constexpr qsizetype most = 24;

    explicit MetricChoice(QObject *part); // which it is a child of, and which is on the page

    // Of runs that have all these. What is chosen on this page stays, whether they have it or not.
    QStringList shownOf(const QStringList &all) const;
    void choose(const QStringList &metrics);

signals:
    void changed();

private:
    QJsonValue state() const; // null: none are chosen here
    void take(const QJsonValue &state);
    void remember() const;

    QStringList m_usual; // an empty one: that which tells most
    std::optional<QStringList> m_chosen;
    ValueSteps *m_steps = nullptr;
};

} // namespace trainyard::jobs
