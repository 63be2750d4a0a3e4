// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/charthelp.h"

#include "widgets/charts/chartactions.h"
#include "widgets/theme/tokens.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::charts {

using namespace theme;

namespace {

using Row = std::pair<QString, QString>;

Row rowOf(const QAction *action)
{
    QString text = action->text();
    text.remove(QStringLiteral("(&") + action->text().section(u'&', 1).left(1) + u')'); // as Chinese has it
    return {action->shortcut().toString(QKeySequence::NativeText), text.remove(u'&')};
}

QGridLayout *gridOf(const QList<Row> &rows, QWidget *parent)
{
    QList<std::pair<QLabel *, QString>> explained;
    for (const auto &[how, what] : rows) {
        auto *label = new QLabel(how, parent);
        label->setProperty("text_role", QStringLiteral("strong"));
        explained.append({label, what});
    }
    return delegates::explained(explained);
}

} // namespace

ChartHelp::ChartHelp(const ChartActions &actions, QWidget *window)
    : Sheet(tr("Keys and mouse in a chart"), window)
{
    QList<Row> mouse{{tr("Drag"), tr("Show the marked part; along one axis only that one's")},
                     {tr("Double click"), tr("Show everything; on a marker: name it")},
                     {tr("Click"), tr("Hold the crosshair there; there again: let it go")},
                     {tr("Ctrl+click"), tr("Pin a marker; its flag can be dragged")},
                     {tr("Wheel, pinch"), tr("Zoom along x")},
                     {tr("Shift+wheel, sideways"), tr("Move along x")}};
    QList<Row> keys{{tr("← →"), tr("Move the crosshair; with Shift faster")},
                    {tr("↑ ↓"), tr("Let another line stand out")},
                    {tr("Esc"), tr("Let crosshair and line go")}};
    for (const QAction *action :
         {actions.zoomIn, actions.zoomOut, actions.showAll, actions.back, actions.forward, actions.pin,
          actions.rename, actions.unpin, actions.undo, actions.redo, actions.readings, actions.copyReadings,
          actions.points, actions.log, actions.copyPicture, actions.exportChart})
        if (action->isVisible())
            keys << rowOf(action);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(space24);
    auto *left = new QVBoxLayout;
    left->addLayout(gridOf(mouse, this));
    left->addStretch();
    columns->addLayout(left, 1);
    columns->addLayout(gridOf(keys, this), 1);
    body().addLayout(columns);
    addCloseButton();
    setFixedWidth(800);
}

} // namespace trainyard::charts
