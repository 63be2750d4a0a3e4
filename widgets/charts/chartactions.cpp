// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/chartactions.h"

#include "widgets/theme/icons.h"

#include <QMenu>

namespace trainyard::charts {

ChartActions::ChartActions(QWidget *chart)
    : QObject(chart)
{
    zoomIn = make(chart, "chart/zoomIn", {Qt::Key_Plus, Qt::Key_Equal});
    zoomOut = make(chart, "chart/zoomOut", {Qt::Key_Minus});
    showAll = make(chart, "chart/showAll", {Qt::Key_Home, Qt::Key_0}, QStringLiteral("zoom-reset"));
    back = make(chart, "chart/back", {QKeySequence(Qt::ALT | Qt::Key_Left), Qt::Key_Backspace});
    forward = make(chart, "chart/forward", {QKeySequence(Qt::ALT | Qt::Key_Right)});
    outliers = make(chart, "chart/outliers", {Qt::Key_O});
    pin = make(chart, "chart/pin", {Qt::Key_M});
    rename = make(chart, "chart/rename", {Qt::Key_F2});
    unpin = make(chart, "chart/unpin", {QKeySequence(Qt::SHIFT | Qt::Key_M)});
    unpinAll = make(chart, "chart/unpinAll", {});
    readings = make(chart, "chart/readings", {Qt::Key_R}, QStringLiteral("list"));
    readings->setCheckable(true);
    copyReadings = make(chart, "chart/copyReadings", {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)});
    points = make(chart, "chart/points", {Qt::Key_P}, QStringLiteral("list"));
    log = make(chart, "chart/log", {Qt::Key_L}, QStringLiteral("log"));
    copyPicture = make(chart, "chart/copyPicture", QKeySequence::keyBindings(QKeySequence::Copy),
                       QStringLiteral("copy"));
    exportChart = make(chart, "chart/exportChart", {Qt::Key_E}, QStringLiteral("save"));
    addToNotes = make(chart, "chart/addToNotes", {Qt::Key_N}, QStringLiteral("notebook"));
    help = make(chart, "chart/help", {Qt::Key_Question}, QStringLiteral("info"));
    retranslate();
}

QAction *ChartActions::make(QWidget *chart, const char *name, const QList<QKeySequence> &keys,
                            const QString &icon)
{
    auto *action = new QAction(this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    if (!icon.isEmpty())
        action->setIcon(theme::icon(icon));
    chart->addAction(action);
    keys::PartKeys::ofProgram().join(*action, QLatin1String(name));
    return action;
}

QList<QAction *> ChartActions::all() const
{
    return findChildren<QAction *>(Qt::FindDirectChildrenOnly);
}

QList<keys::PartKey> ChartActions::fixedKeys()
{
    return {{"chart/crosshair",
             {Qt::Key_Left, Qt::Key_Right},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Move the crosshair; with Shift faster")},
            {"chart/line",
             {Qt::Key_Up, Qt::Key_Down},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Highlight another line")},
            {"chart/letGo",
             {Qt::Key_Escape},
             QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Release crosshair and line")}};
}

void ChartActions::fill(QMenu &menu) const
{
    menu.addActions({showAll, back, forward, outliers});
    menu.addSeparator();
    menu.addActions({pin, rename, unpin, unpinAll});
    menu.addSeparator();
    menu.addActions({readings, copyReadings, points, log});
    menu.addSeparator();
    menu.addActions({copyPicture, exportChart, addToNotes});
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
    readings->setText(tr("&Readings of all lines"));
    copyReadings->setText(tr("Copy the rea&dings"));
    points->setText(tr("Show as a &table"));
    log->setText(tr("Show in the &log"));
    copyPicture->setText(tr("&Copy as a picture"));
    exportChart->setText(tr("E&xport…"));
    addToNotes->setText(tr("&Add to the notes"));
    help->setText(tr("&Keys and mouse"));
}

} // namespace trainyard::charts
