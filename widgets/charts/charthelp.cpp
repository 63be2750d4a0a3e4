// SPDX-License-Identifier: Apache-2.0
#include "widgets/charts/charthelp.h"

#include "widgets/charts/chartactions.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>

#include <utility>

namespace trainyard::charts {

using namespace theme;

namespace {

using delegates::LiveText;
using Row = std::pair<LiveText, LiveText>;

QString textOf(const QAction &action)
{
    QString text = action.text();
    text.remove(QStringLiteral("(&") + action.text().section(u'&', 1).left(1) + u')'); // as Chinese has it
    return text.remove(u'&');
}

QString withArrows(QString keys)
{
    for (const auto &[key, arrow] : {std::pair(Qt::Key_Left, u'←'), std::pair(Qt::Key_Right, u'→')})
        keys.replace(QKeySequence(key).toString(QKeySequence::NativeText), QChar(arrow));
    return keys;
}

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &key : action.shortcuts())
        keys << withArrows(key.toString(QKeySequence::NativeText));
    return keys.join(QStringLiteral(", "));
}

Row rowOf(const QAction *action)
{
    const QPointer<const QAction> of(action); // of a chart that may go
    return {[of] { return of ? keysOf(*of) : QString(); }, [of] { return of ? textOf(*of) : QString(); }};
}

QGridLayout *gridOf(const QList<Row> &rows, QWidget *parent)
{
    QList<std::pair<QLabel *, LiveText>> explained;
    for (const auto &[how, what] : rows) {
        auto *label = new QLabel(parent);
        delegates::inEachLanguage(*label, [label, how = how] { label->setText(how()); });
        label->setProperty("text_role", QStringLiteral("strong"));
        explained.append({label, what});
    }
    return delegates::explained(explained);
}

} // namespace

ChartHelp::ChartHelp(const ChartActions &actions, QWidget &chart)
    : ReadingAid([] { return tr("Keys and mouse in a chart"); }, chart)
{
    setProperty("help_topic", QStringLiteral("charts#looking-closer"));
    for (ChartHelp *other : chart.window()->findChildren<ChartHelp *>(Qt::FindDirectChildrenOnly))
        if (other != this)
            other->close(); // of another chart, with much the same in it
    const QList<Row> mouse{
        {[] { return tr("Drag"); },
         [] { return tr("Zoom to the marked part; along one axis, only that axis"); }},
        {[] { return tr("Double click"); }, [] { return tr("Show everything; on a marker: name it"); }},
        {[] { return tr("Click"); },
         [] { return tr("Hold the crosshair there; click again to release it"); }},
        {[] { return tr("Ctrl+click"); }, [] { return tr("Pin a marker; its flag can be dragged"); }},
        {[] { return tr("Wheel, pinch"); }, [] { return tr("Zoom along x"); }},
        {[] { return tr("Shift+wheel, sideways"); }, [] { return tr("Move along x"); }}};
    const QList<Row> pointing{
        {[] { return tr("← →"); }, [] { return tr("Move the crosshair; with Shift faster"); }},
        {[] { return tr("↑ ↓"); }, [] { return tr("Highlight another line"); }},
        {[] { return tr("Esc"); }, [] { return tr("Release crosshair and line"); }}};
    QList<Row> keys;
    for (const QAction *action :
         {actions.zoomIn, actions.zoomOut, actions.showAll, actions.back, actions.forward, actions.pin,
          actions.outliers, actions.rename, actions.unpin, actions.readings, actions.copyReadings,
          actions.points, actions.log, actions.copyPicture, actions.exportChart, actions.addToNotes})
        if (action->isVisible())
            keys << rowOf(action);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(space24);
    auto *left = new QVBoxLayout;
    left->addLayout(gridOf(mouse + pointing, this));
    left->addStretch();
    columns->addLayout(left, 1);
    auto *right = new QVBoxLayout;
    right->addLayout(gridOf(keys, this));
    right->addStretch();
    columns->addLayout(right, 1);
    body().addLayout(columns);
    addCloseButton();
    theme::setFixedWidth(*this, 800);
}

} // namespace trainyard::charts
