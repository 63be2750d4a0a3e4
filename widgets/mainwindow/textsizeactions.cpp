// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/textsizeactions.h"

#include "widgets/mainwindow/appearance.h"
#include "widgets/theme/textsize.h"

#include <QAction>
#include <QMenu>

namespace trainyard {

TextSizeActions::TextSizeActions(QObject *parent)
    : QObject(parent)
    , larger(make("largerText", {Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}))
    , smaller(make("smallerText", {Qt::CTRL | Qt::Key_Minus}))
    , usual(make("usualText", {Qt::CTRL | Qt::Key_0}))
{
    connect(larger, &QAction::triggered, this, [] { appearance::stepTextSize(1); });
    connect(smaller, &QAction::triggered, this, [] { appearance::stepTextSize(-1); });
    connect(usual, &QAction::triggered, this, [] { appearance::setTextPercent(theme::usualTextPercent); });
    theme::inEachTextSize(*this, [this] { refresh(); });
    retranslate();
}

// `name` is the same in every language: bindings of keys are kept by it.
QAction *TextSizeActions::make(const char *name, const QList<QKeySequence> &keys)
{
    auto *action = new QAction(this);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    return action;
}

void TextSizeActions::addTo(QMenu &menu)
{
    menu.addActions({larger, smaller, usual});
}

void TextSizeActions::refresh()
{
    larger->setEnabled(theme::nextTextPercent(1) != 0);
    smaller->setEnabled(theme::nextTextPercent(-1) != 0);
    usual->setEnabled(theme::textPercent() != theme::usualTextPercent);
}

void TextSizeActions::retranslate()
{
    larger->setText(tr("&Larger text"));
    smaller->setText(tr("&Smaller text"));
    usual->setText(tr("&Normal text size"));
}

} // namespace trainyard
