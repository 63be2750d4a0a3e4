// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/nextbuttons.h"

#include "models/continuation/remedies.h"
#include "models/text.h"
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
    case NextStep::CreateCluster:
    case NextStep::ScaleHolder:
        return QStringLiteral("cluster");
    case NextStep::MoveToFront:
        return QStringLiteral("arrow-up");
    case NextStep::CleanUp:
        return QStringLiteral("trash");
    case NextStep::Correct:
    case NextStep::SmallerBatch:
    case NextStep::LowerRate:
    case NextStep::MoreTime:
    case NextStep::InstallModule:
    case NextStep::InstallMpi:
    case NextStep::AllowScript:
    case NextStep::MindPipe:
    case NextStep::ChooseScript:
    case NextStep::ChooseInterpreter:
    case NextStep::CorrectPath:
    case NextStep::CorrectPreparation:
    case NextStep::CorrectVolumes:
    case NextStep::CorrectContainer:
        return QStringLiteral("copy");
    case NextStep::LetWork:
    case NextStep::SetUpAgain:
    case NextStep::Again:
    case NextStep::Resume:
    case NextStep::TrainLonger:
        return QStringLiteral("play");
    case NextStep::ShowSetupLog:
    case NextStep::ShowLog:
        return QStringLiteral("log");
    case NextStep::ShowOutputs:
        return QStringLiteral("model");
    case NextStep::OpenFolder:
        return QStringLiteral("folder");
    }
    return {};
}

QString named(const std::optional<api::ResourceId> &cluster)
{
    return cluster ? models::toQString(cluster->name).replace(u'&', QStringLiteral("&&")) : QString();
}

} // namespace

NextButtons::NextButtons(QWidget *parent)
    : QWidget(parent)
{
    (new delegates::FlowLayout(this, theme::space8))->setContentsMargins({});
}

QString NextButtons::text(NextStep step, const api::Job &job)
{
    switch (step) {
    case NextStep::ShowCluster:
        return tr("Show the cluster's &queue");
    case NextStep::MoveToFront:
        return tr("Move &to the front");
    case NextStep::Enlarge:
        return tr("Enlar&ge the cluster…");
    case NextStep::CreateCluster:
        return tr("&Create the cluster…");
    case NextStep::ShowSetupLog:
        return tr("Show the &setup log");
    case NextStep::SetUpAgain:
        return tr("Run the setup task a&gain");
    case NextStep::LetWork:
        return tr("&Let the nodes take work again");
    case NextStep::ScaleHolder:
        return tr("Sc&ale %1…").arg(named(models::holderOf(job)));
    case NextStep::Correct:
        return tr("&Resubmit with changes…");
    case NextStep::Again:
        return tr("Ru&n again");
    case NextStep::SmallerBatch:
        return tr("Resubmit with half the &batch…");
    case NextStep::LowerRate:
        return tr("Resubmit with a &tenth of the learning rate…");
    case NextStep::Resume:
        return tr("Resume from chec&kpoint…");
    case NextStep::MoreTime:
        return tr("Resume with more &time…");
    case NextStep::TrainLonger:
        return tr("Tr&ain longer…");
    case NextStep::InstallModule:
        return tr("&Install %1 in the preparation…").arg(models::missingModule(job));
    case NextStep::InstallMpi:
        return tr("&Install MPI in the preparation…");
    case NextStep::AllowScript:
        return tr("Make it e&xecutable in the preparation…");
    case NextStep::MindPipe:
        return tr("Resubmit with p&ipefail…");
    case NextStep::ChooseScript:
        return tr("&Correct the script…");
    case NextStep::ChooseInterpreter:
        return tr("Choose an&other interpreter…");
    case NextStep::CorrectPath:
        return tr("&Correct the path…");
    case NextStep::CorrectPreparation:
        return tr("Edit the pre&paration…");
    case NextStep::CorrectVolumes:
        return tr("&Correct the volumes…");
    case NextStep::CorrectContainer:
        return tr("&Correct the container…");
    case NextStep::CleanUp:
        return tr("Clean &up…");
    case NextStep::ShowLog:
        return tr("&Show the log");
    case NextStep::ShowOutputs:
        return tr("Show the out&puts");
    case NextStep::OpenFolder:
        return tr("Open &the folder");
    }
    return {};
}

void NextButtons::setSteps(const QList<NextStep> &steps, const api::Job &job)
{
    m_job = job;
    if (m_steps == steps)
        return retranslate();
    m_steps = steps;
    const std::optional<NextStep> focused = focusedStep();
    hide(); // which hands the focus on, where its button does not come again
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
    if (focused && m_buttons.contains(*focused))
        m_buttons[*focused]->setFocus();
}

std::optional<NextStep> NextButtons::focusedStep() const
{
    for (auto each = m_buttons.cbegin(); each != m_buttons.cend(); ++each)
        if (each.value() == window()->focusWidget())
            return each.key();
    return std::nullopt;
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
        each.value()->setText(text(each.key(), m_job));
}

} // namespace trainyard::overview
