// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/nextbuttons.h"

#include "widgets/delegates/flowlayout.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QPushButton>

namespace trainyard::overview {

using models::NextStep;

namespace {

QString iconOf(NextStep step)
{
    switch (step) {
    case NextStep::ShowCluster:
    case NextStep::Enlarge:
        return QStringLiteral("cluster");
    case NextStep::Correct:
    case NextStep::SmallerBatch:
    case NextStep::MoreTime:
        return QStringLiteral("copy");
    case NextStep::Resume:
    case NextStep::TrainLonger:
        return QStringLiteral("play");
    case NextStep::ShowLog:
        return QStringLiteral("log");
    case NextStep::ShowOutputs:
        return QStringLiteral("model");
    case NextStep::OpenFolder:
        return QStringLiteral("folder");
    }
    return {};
}

} // namespace

NextButtons::NextButtons(QWidget *parent)
    : QWidget(parent)
{
    (new delegates::FlowLayout(this, theme::space8))->setContentsMargins({});
}

QString NextButtons::text(NextStep step)
{
    switch (step) {
    case NextStep::ShowCluster:
        return tr("Show the cluster's &queue");
    case NextStep::Enlarge:
        return tr("Enlar&ge the cluster…");
    case NextStep::Correct:
        return tr("&Resubmit with changes…");
    case NextStep::SmallerBatch:
        return tr("Resubmit with half the &batch…");
    case NextStep::Resume:
        return tr("Resume from chec&kpoint…");
    case NextStep::MoreTime:
        return tr("Resume with more &time…");
    case NextStep::TrainLonger:
        return tr("Tr&ain longer…");
    case NextStep::ShowLog:
        return tr("&Show the log");
    case NextStep::ShowOutputs:
        return tr("Show the out&puts");
    case NextStep::OpenFolder:
        return tr("Open &the folder");
    }
    return {};
}

void NextButtons::setSteps(const QList<NextStep> &steps)
{
    if (m_steps == steps)
        return;
    m_steps = steps;
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const NextStep step : steps) {
        auto *button = new QPushButton(this);
        const bool isFirst = step == steps.first();
        if (isFirst)
            button->setProperty("kind", QStringLiteral("primary"));
        button->setIcon(theme::icon(iconOf(step), isFirst ? theme::Role::OnAccent : theme::Role::TextMuted));
        layout()->addWidget(button);
        button->show();
        connect(button, &QPushButton::clicked, this, [this, step] { emit chosen(step); });
        m_buttons.insert(step, button);
    }
    setVisible(!steps.isEmpty());
    retranslate();
}

void NextButtons::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NextButtons::retranslate()
{
    for (auto each = m_buttons.cbegin(); each != m_buttons.cend(); ++each)
        each.value()->setText(text(each.key()));
}

} // namespace trainyard::overview
