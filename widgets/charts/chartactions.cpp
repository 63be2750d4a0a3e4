// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartactions.h"

#include "widgets/theme/icons.h"

#include <QMenu>

namespace trainyard::charts {

ChartActions::ChartActions(QWidget *chart)
    : QObject(chart)
{
    zoomIn = make(chart, {Qt::Key_Plus, Qt::Key_Equal});
    zoomOut = make(chart, {Qt::Key_Minus});
    showAll = make(chart, {Qt::Key_Home, Qt::Key_0}, QStringLiteral("zoom-reset"));
    back = make(chart, {QKeySequence(Qt::ALT | Qt::Key_Left), Qt::Key_Backspace});
    forward = make(chart, {QKeySequence(Qt::ALT | Qt::Key_Right)});
    outliers = make(chart, {Qt::Key_O});
    pin = make(chart, {Qt::Key_M});
    rename = make(chart, {Qt::Key_F2});
    unpin = make(chart, {QKeySequence(Qt::SHIFT | Qt::Key_M)});
    unpinAll = make(chart, {});
    undo = make(chart, QKeySequence::keyBindings(QKeySequence::Undo));
    redo = make(chart, QKeySequence::keyBindings(QKeySequence::Redo));
    readings = make(chart, {Qt::Key_R}, QStringLiteral("list"));
    readings->setCheckable(true);
    copyReadings = make(chart, {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)});
    points = make(chart, {Qt::Key_P});
    log = make(chart, {Qt::Key_L}, QStringLiteral("log"));
    copyPicture = make(chart, QKeySequence::keyBindings(QKeySequence::Copy), QStringLiteral("copy"));
    exportChart = make(chart, {Qt::Key_E}, QStringLiteral("save"));
    help = make(chart, {Qt::Key_Question}, QStringLiteral("info"));
    points->setVisible(false);
    retranslate();
}

QAction *ChartActions::make(QWidget *chart, const QList<QKeySequence> &keys, const QString &icon)
{
    auto *action = new QAction(this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    if (!icon.isEmpty())
        action->setIcon(theme::icon(icon));
    chart->addAction(action);
    return action;
}

void ChartActions::fill(QMenu &menu) const
{
    menu.addActions({showAll, back, forward, outliers});
    menu.addSeparator();
    menu.addActions({pin, rename, unpin, unpinAll, undo, redo});
    menu.addSeparator();
    menu.addActions({readings, copyReadings, points, log});
    menu.addSeparator();
    menu.addActions({copyPicture, exportChart});
    menu.addSeparator();
    menu.addAction(help);
}

void ChartActions::retranslate()
{
    zoomIn->setText(tr("Zoom &in"));
    zoomOut->setText(tr("Zoom &out"));
    showAll->setText(tr("&Show everything"));
    back->setText(tr("&Back to what was shown before"));
    forward->setText(tr("For&ward again"));
    outliers->setText(tr("Show or clip o&utliers"));
    pin->setText(tr("Pin a &marker here"));
    rename->setText(tr("&Name the marker"));
    unpin->setText(tr("Remo&ve the marker"));
    unpinAll->setText(tr("Remove all mar&kers"));
    undo->setText(tr("&Undo"));
    redo->setText(tr("R&edo"));
    readings->setText(tr("&Readings of all lines"));
    copyReadings->setText(tr("Copy the rea&dings"));
    points->setText(tr("&Points of the line as a table"));
    log->setText(tr("Show in the &log"));
    copyPicture->setText(tr("&Copy as a picture"));
    exportChart->setText(tr("E&xport…"));
    help->setText(tr("&Keys and mouse"));
}

} // namespace trainyard::charts
