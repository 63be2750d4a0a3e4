// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/keys/partkeys.h"

#include <QAction>
#include <QList>
#include <QObject>

class QMenu;
class QWidget;

namespace trainyard::charts {

// What can be done with a chart, for its menu, its keys and the list of these. The keys work while the chart
// has the focus; the user may choose others.
class ChartActions final : public QObject
{
    Q_OBJECT
public:
    explicit ChartActions(QWidget *chart); // its child

    QAction *zoomIn = nullptr;
    QAction *zoomOut = nullptr;
    QAction *showAll = nullptr;
    QAction *back = nullptr;
    QAction *forward = nullptr;
    QAction *outliers = nullptr;
    QAction *pin = nullptr;
    QAction *rename = nullptr;
    QAction *unpin = nullptr;
    QAction *unpinAll = nullptr;
    QAction *readings = nullptr; // checkable
    QAction *copyReadings = nullptr;
    QAction *points = nullptr;
    QAction *log = nullptr;
    QAction *copyPicture = nullptr;
    QAction *exportChart = nullptr;
    QAction *addToNotes = nullptr;
    QAction *help = nullptr;

    QList<QAction *> all() const;
    static QList<keys::PartKey> fixedKeys(); // the others', which cannot be changed
    void fill(QMenu &menu) const;
    void retranslate();

private:
    QAction *make(QWidget *chart, const char *name, const QList<QKeySequence> &keys,
                  const QString &icon = {});
};

} // namespace trainyard::charts
