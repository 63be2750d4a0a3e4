// SPDX-License-Identifier: Apache-2.0
#include "widgets/overview/whycard.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/timetext.h"
#include "widgets/overview/nextbuttons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace trainyard::overview {

using namespace theme;
using models::toQString;

namespace {

QString titleOf(const api::Job &job)
{
    switch (job.executionState) {
    case api::ExecutionState::Queued:
        return WhyCard::tr("Why it is waiting");
    case api::ExecutionState::Running:
        return WhyCard::tr("It is running");
    case api::ExecutionState::Terminating:
        return WhyCard::tr("It is being stopped");
    case api::ExecutionState::Succeeded:
        return job.cause == api::Cause::None ? WhyCard::tr("It is done")
                                             : WhyCard::tr("It is done, but something failed");
    case api::ExecutionState::Failed:
        return job.cause == api::Cause::TerminatedByUser ? WhyCard::tr("It was stopped")
                                                         : WhyCard::tr("Why it failed");
    }
    return {};
}

// Evidence is often a part of a sentence: "the cluster has 2 nodes".
QString asSentence(QString text)
{
    const QString word = text.section(u' ', 0, 0);
    if (word == word.toLower())
        text.replace(0, 1, text.left(1).toUpper());
    static const QString ends = QStringLiteral(".!?。！？");
    return text.isEmpty() || ends.contains(text.back()) ? text
                                                        : WhyCard::tr("%1.", "a whole sentence").arg(text);
}

QString runningSince(const api::Job &job)
{
    const auto &start = job.execution.startTime;
    return start ? WhyCard::tr("It has been running since %1.")
                       .arg(delegates::timeInSentence(models::toDateTime(*start)))
                 : WhyCard::tr("Its processes are at work.");
}

// With one link: Qt would lead back to it again and again.
class LinkLabel final : public QLabel
{
public:
    using QLabel::QLabel;

protected:
    bool focusNextPrevChild(bool isNext) override
    {
        return hasSelectedText() ? QFrame::focusNextPrevChild(isNext) : QLabel::focusNextPrevChild(isNext);
    }
};

} // namespace

WhyCard::WhyCard(QWidget *parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_sentence(new QLabel(this))
    , m_evidence(new LinkLabel(this))
    , m_next(new NextButtons(this))
{
    setProperty("kind", QStringLiteral("card"));
    m_title->setProperty("text_role", QStringLiteral("title"));
    m_sentence->setObjectName(QStringLiteral("reason"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_evidence->setObjectName(QStringLiteral("evidence"));
    for (QLabel *label : {m_sentence, m_evidence})
        label->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space16, space16, space16);
    layout->setSpacing(space8);
    layout->addWidget(m_title);
    layout->addWidget(m_sentence);
    layout->addWidget(m_evidence);
    layout->addWidget(m_next);
    connect(m_evidence, &QLabel::linkActivated, this, [this] {
        if (const auto found = m_job ? models::evidenceOf(toQString(m_job->evidence)) : std::nullopt)
            emit evidenceChosen(*found);
    });
    retranslate();
}

void WhyCard::setJob(const api::Job &job, bool isLocal)
{
    m_job = job;
    m_next->setSteps(models::nextSteps(job, isLocal), job);
    retranslate();
}

void WhyCard::setRemark(const models::Sentence &remark)
{
    m_remark = remark;
    retranslate();
}

QString WhyCard::sentenceOf(const api::Job &job) const
{
    if (!job.stateReason.empty())
        return models::engineText(job.stateReason);
    switch (job.executionState) {
    case api::ExecutionState::Queued:
        return tr("The engine has not said yet what it waits for.");
    case api::ExecutionState::Running:
        if (const QString remark = m_remark.text(); !remark.isEmpty())
            return remark;
        return job.attempt > 1 ? tr("It was started %n time(s).", nullptr, job.attempt) : runningSince(job);
    case api::ExecutionState::Terminating:
        return tr("Its processes are told to end.");
    case api::ExecutionState::Succeeded:
        return tr("All its processes ended well.");
    case api::ExecutionState::Failed:
        return tr("The engine does not know why.");
    }
    return {};
}

void WhyCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WhyCard::retranslate()
{
    m_evidence->setAccessibleName(tr("The line that proves it"));
    if (!m_job)
        return;
    m_title->setText(titleOf(*m_job));
    m_sentence->setText(sentenceOf(*m_job));
    const QString evidence = toQString(m_job->evidence);
    const auto line = models::evidenceOf(evidence);
    const bool isLine = line.has_value();
    const bool isTold = line && m_sentence->text().contains(line->line); // the link only leads there
    m_evidence->setFont(theme::font(isLine && !isTold ? theme::Type::Mono : theme::Type::Body));
    m_evidence->setTextFormat(isLine ? Qt::RichText : Qt::PlainText);
    m_evidence->setTextInteractionFlags(isLine ? Qt::TextBrowserInteraction : Qt::TextSelectableByMouse);
    const QString link = isTold ? tr("Show this line in the log") : evidence;
    m_evidence->setText(isLine ? QStringLiteral("<a href=\"log\">%1</a>").arg(link.toHtmlEscaped())
                               : asSentence(models::engineText(evidence)));
    m_evidence->setToolTip(isTold ? evidence : isLine ? tr("Show this line in the log") : QString());
    m_evidence->setVisible(!evidence.isEmpty());
}

} // namespace trainyard::overview
