// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/crumbs.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/theme/mnemonics.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QToolButton>

namespace trainyard::delegates {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::delegates::Crumbs)
};

} // namespace

QWidget *freshCrumbs(QWidget *before, QWidget *parent)
{
    if (before) {
        before->hide();
        before->setParent(nullptr);
        before->deleteLater();
    }
    auto *row = new QWidget(parent);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    return row;
}

QToolButton *addCrumb(QWidget &row, const QString &name, bool isLast, int widest)
{
    auto *button = new QToolButton(&row);
    const QFontMetrics metrics(button->font());
    button->setText(theme::literal(metrics.elidedText(name, Qt::ElideMiddle, widest)));
    button->setToolTip(name);
    inEachLanguage(*button, [button, name] { button->setAccessibleName(Texts::tr("Open %1").arg(name)); });
    button->setProperty("kind", isLast ? QStringLiteral("lastcrumb") : QStringLiteral("crumb"));
    button->setFocusPolicy(Qt::TabFocus);
    row.layout()->addWidget(button);
    return button;
}

} // namespace trainyard::delegates
