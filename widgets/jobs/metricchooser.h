// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/delegates/sheet.h"

#include <QStringList>

class QLabel;
class QLineEdit;
class QListView;

namespace trainyard::jobs {

class TickList;

// Chooses the metrics that have a chart, of all that the drawn runs have and those that are shown already.
// What is ticked comes behind the others.
class MetricChooser final : public delegates::Sheet
{
    Q_OBJECT
public:
    MetricChooser(const QStringList &all, const QStringList &shown, QWidget *window);

    QLineEdit &searchField();
    QListView &list();
    void offer(const QStringList &all); // which the runs have now

signals:
    void metricsChosen(const QStringList &metrics);

private:
    void take(int row, bool isTicked);
    void addRows(const QStringList &metrics);
    void limit();
    void retranslate();

    QStringList m_all;
    QStringList m_shown;
    QStringList m_offered; // by row
    TickList *m_ticks = nullptr;
    QLabel *m_hint = nullptr;
};

} // namespace trainyard::jobs
