// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/planview.h"

#include "models/plan/jobplanfeed.h"
#include "models/plan/launchplanmodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;
using models::LaunchPlanModel;
using models::toQString;

namespace {

constexpr int nameWidth = 270;
constexpr int valueWidth = 270;   // paths are cut in any; what it is has the rest
constexpr int commandHeight = 62; // three lines
constexpr int iconSize = 18;

QString processText(const api::PlannedNode &node, const api::PlannedProcess &process)
{
    const QString name = process.isPreparation  ? PlanView::tr("preparation")
                         : process.name.empty() ? PlanView::tr("the job's process")
                                                : PlanView::tr("process %1").arg(toQString(process.name));
    return QStringLiteral("%1 · %2").arg(toQString(node.id), name);
}

} // namespace

PlanView::PlanView(models::JobPlanFeed &feed, QWidget *parent)
    : QWidget(parent)
    , m_feed(feed)
    , m_model(new LaunchPlanModel(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("terminal"), m_stack))
{
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeBody());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(&feed, &models::JobPlanFeed::changed, this, &PlanView::takePlan);
    connect(m_processes, &QComboBox::currentIndexChanged, this, &PlanView::showProcess);
    retranslate();
    takePlan();
}

PlanView::~PlanView()
{
    m_processes->disconnect(this);
}

QWidget *PlanView::makeBody()
{
    auto *body = new QWidget(m_stack);
    m_guess = new QLabel(body);
    m_guess->setWordWrap(true);
    m_guess->setProperty("text_role", QStringLiteral("muted"));
    m_processTitle = new QLabel(body);
    m_processes = new QComboBox(body);
    m_processes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_processTitle->setBuddy(m_processes);
    m_place = new QLabel(body);
    m_place->setProperty("text_role", QStringLiteral("caption"));
    m_place->setWordWrap(true);
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_command = new QPlainTextEdit(body);
    m_command->setReadOnly(true);
    m_command->setProperty("kind", QStringLiteral("framed"));
    theme::setFont(*m_command, theme::Type::Mono);
    theme::setFixedHeight(*m_command, commandHeight);
    m_command->setTabChangesFocus(true);
    m_variables = new delegates::RowTable(body);
    m_variables->setModel(m_model);
    m_variables->horizontalHeader()->setStretchLastSection(true);
    m_variables->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_variables->setColumnWidth(LaunchPlanModel::NameColumn, theme::scaled(nameWidth));
    m_variables->setColumnWidth(LaunchPlanModel::ValueColumn, theme::scaled(valueWidth));
    m_variables->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    new delegates::HeadMemory(*m_variables->horizontalHeader(), QStringLiteral("variables"));
    auto *choice = new QHBoxLayout;
    choice->addWidget(m_processTitle);
    choice->addWidget(m_processes);
    choice->addStretch();
    auto *layout = new QVBoxLayout(body);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    layout->addWidget(makeNotice(body));
    layout->addWidget(m_guess);
    layout->addLayout(choice);
    layout->addWidget(m_command);
    layout->addWidget(m_place);
    layout->addWidget(m_variables, 1);
    return body;
}

QFrame *PlanView::makeNotice(QWidget *parent)
{
    m_notice = new QFrame(parent);
    m_notice->setProperty("kind", QStringLiteral("notice"));
    m_warning = new QLabel(m_notice);
    m_warning->setWordWrap(true);
    m_warning->setTextFormat(Qt::PlainText);
    m_warning->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *layout = new QHBoxLayout(m_notice);
    layout->setContentsMargins(space12, space8, space12, space8);
    layout->setSpacing(space8);
    layout->addWidget(new delegates::IconLabel(QStringLiteral("warning"), iconSize, Role::Queued, m_notice));
    layout->addWidget(m_warning, 1);
    m_notice->hide();
    return m_notice;
}

QString PlanView::guess() const
{
    return m_guess->isHidden() ? QString() : m_guess->text();
}

QString PlanView::warning() const
{
    return m_warning->text();
}

void PlanView::setJob(const api::Job &job)
{
    const bool isOther = !m_job || m_job->attempt != job.attempt || m_job->uuid != job.uuid;
    m_job = job;
    showGuess();
    if (isOther && isVisible())
        m_feed.load();
}

void PlanView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed.load();
}

void PlanView::takePlan()
{
    const auto &plan = m_feed.plan();
    m_stack->setCurrentIndex(plan ? 1 : 0);
    m_empty->setTexts(m_feed.problem().isEmpty() ? tr("Reading the launch plan…")
                                                 : tr("There is no launch plan"),
                      models::engineText(m_feed.problem()));
    showGuess();
    if (!plan)
        return;
    QStringList warnings;
    for (const std::string &warning : plan->warnings)
        warnings << models::engineText(toQString(warning));
    m_warning->setText(warnings.join(u'\n'));
    m_notice->setVisible(!warnings.isEmpty());
    const int before = std::max(0, m_processes->currentIndex());
    {
        const QSignalBlocker blocker(m_processes);
        m_processes->clear();
        for (const api::PlannedNode &node : plan->nodes)
            for (const api::PlannedProcess &process : node.processes)
                m_processes->addItem(processText(node, process));
        m_processes->setCurrentIndex(std::min(before, m_processes->count() - 1));
    }
    showProcess();
}

void PlanView::showGuess()
{
    const auto &plan = m_feed.plan();
    m_guess->setVisible(plan && plan->isGuess);
    const bool mayStart = !m_job || (m_job->attempt == 0 && !api::isFinished(m_job->executionState));
    m_guess->setText(mayStart ? tr("The job has no nodes yet: their names and addresses will differ.")
                              : tr("The engine kept no launch plan of this job: this is what it would start "
                                   "now, with the cluster as it is today."));
}

void PlanView::showProcess()
{
    int number = m_processes->currentIndex();
    const auto &plan = m_feed.plan();
    if (!plan || !m_job)
        return;
    for (const api::PlannedNode &node : plan->nodes) {
        if (number >= int(node.processes.size())) {
            number -= int(node.processes.size());
            continue;
        }
        if (number < 0)
            return;
        const api::PlannedProcess &process = node.processes[std::size_t(number)];
        m_command->setPlainText(toQString(process.commandLine));
        m_place->setText(tr("In %1; output to %2")
                             .arg(toQString(process.workingDirectory), toQString(process.standardOutput)));
        m_model->setProcess(*m_job, process);
        return;
    }
}

void PlanView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void PlanView::retranslate()
{
    m_processTitle->setText(tr("&Process"));
    m_processes->setAccessibleName(tr("Process of the launch plan"));
    m_command->setAccessibleName(tr("Command of the process"));
    m_variables->setAccessibleName(tr("Variables of the process"));
    m_model->retranslate();
    takePlan();
}

} // namespace trainyard::jobs
