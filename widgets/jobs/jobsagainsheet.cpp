// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/jobsagainsheet.h"

#include "models/continuation/againtransfer.h"
#include "models/resources/clusterlistmodel.h"
#include "models/text.h"
#include "widgets/delegates/columnfit.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::jobs {

using namespace theme;
using models::AgainKind;
using models::JobsAgain;

namespace {

constexpr int fieldWidth = 160;
constexpr int nameWidth = 180;
constexpr int tellingWidth = 260; // at least; what becomes of a job has the rest

auto titleFor(AgainKind kind, int count)
{
    return [kind, count] {
        switch (kind) {
        case AgainKind::Clone:
            return JobsAgainSheet::tr("Submit %n job(s) again", nullptr, count);
        case AgainKind::Resume:
            return JobsAgainSheet::tr("Resume %n job(s) from their checkpoints", nullptr, count);
        case AgainKind::Extend:
            return JobsAgainSheet::tr("Train %n job(s) longer", nullptr, count);
        }
        Q_UNREACHABLE();
    };
}

} // namespace

JobsAgainSheet::JobsAgainSheet(std::shared_ptr<JobsAgain> jobs, QWidget &window, const QString &subject)
    : FreeSheet(titleFor(jobs->kind(), jobs->rowCount()), window, subject)
    , m_jobs(std::move(jobs))
    , m_table(new delegates::RowTable(this))
    , m_message(new QLabel(this))
{
    setProperty("help_topic", QStringLiteral("job#afterwards"));
    makeTable();
    body().addWidget(m_table, 1);
    body().addWidget(makeFields());
    m_message->setProperty("text_role", QStringLiteral("muted"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    body().addWidget(m_message);
    makeFoot();
    theme::setMinimumWidth(*this, 900);
    connect(m_jobs.get(), &JobsAgain::changed, this, &JobsAgainSheet::refresh);
    const models::ClusterListModel &clusters = m_jobs->yard().clusters;
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&clusters, change, this, [this] {
            fillClusters();
            takeChanges();
        });
    delegates::inEachLanguage(*this, [this] { retranslate(); });
}

void JobsAgainSheet::makeTable()
{
    m_table->setModel(m_jobs.get());
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    new delegates::ColumnFit(*m_table, {nameWidth, nameWidth, tellingWidth});
    theme::setMinimumHeight(*m_table, 200);
    m_table->setCurrentIndex(m_jobs->index(0, JobsAgain::NameColumn));
}

QWidget *JobsAgainSheet::makeFields()
{
    auto *box = new QWidget(this);
    m_cluster = new QComboBox(box);
    fillClusters();
    m_nodes = new QSpinBox(box);
    m_nodes->setRange(0, 1000); // 0: as many as before
    m_epochs = new QSpinBox(box);
    m_epochs->setRange(0, 1'000'000); // 0: twice as many
    for (QSpinBox *field : {m_nodes, m_epochs})
        theme::setMinimumWidth(*field, fieldWidth);
    m_variable = new QLineEdit(box);
    m_value = new QLineEdit(box);
    m_argument = new QLineEdit(box);
    auto *variable = new QHBoxLayout;
    variable->setSpacing(space8);
    variable->addWidget(m_variable, 1);
    variable->addWidget(m_value, 2);
    m_form = new QFormLayout(box);
    m_form->setContentsMargins({});
    m_form->setHorizontalSpacing(space16);
    m_form->setVerticalSpacing(space8);
    delegates::addRow(*m_form, m_cluster, [] { return tr("Cluster"); });
    delegates::addRow(*m_form, m_nodes, [] { return tr("Nodes"); });
    delegates::addRow(*m_form, m_epochs, [] { return tr("More epochs"); });
    auto *label = new QLabel(box);
    label->setBuddy(m_variable);
    delegates::inEachLanguage(*label, [label] { label->setText(tr("One more environment variable")); });
    m_form->addRow(label, variable);
    delegates::addRow(*m_form, m_argument, [] { return tr("One more command-line argument"); });
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    if (m_jobs->kind() != AgainKind::Extend) {
        m_form->labelForField(m_epochs)->hide();
        m_epochs->hide();
    }
    fill(m_jobs->changes());
    connect(m_cluster, &QComboBox::currentIndexChanged, this, &JobsAgainSheet::takeChanges);
    for (QSpinBox *field : {m_nodes, m_epochs})
        connect(field, &QSpinBox::valueChanged, this, &JobsAgainSheet::takeChanges);
    for (QLineEdit *field : {m_variable, m_value, m_argument})
        connect(field, &QLineEdit::textChanged, this, &JobsAgainSheet::takeChanges);
    return box;
}

// Also when there are others: the one that is chosen stays chosen.
void JobsAgainSheet::fillClusters()
{
    const QSignalBlocker quiet(m_cluster);
    const QVariant chosen = m_cluster->currentData();
    const QString none = m_cluster->itemText(0);
    m_cluster->clear();
    m_cluster->addItem(none);
    const models::ClusterListModel &clusters = m_jobs->yard().clusters;
    for (int row = 0; row < clusters.rowCount(); ++row) {
        const api::ResourceId &id = clusters.clusterAt(row).id;
        m_cluster->addItem(
            QStringLiteral("%1 · %2").arg(models::toQString(id.name), models::toQString(id.workspace)),
            models::toPath(id));
    }
    m_cluster->setCurrentIndex(std::max(0, m_cluster->findData(chosen)));
}

void JobsAgainSheet::fill(const models::AgainChanges &changes)
{
    if (changes.cluster)
        m_cluster->setCurrentIndex(std::max(0, m_cluster->findData(models::toPath(*changes.cluster))));
    m_nodes->setValue(changes.nodeCount);
    m_epochs->setValue(changes.moreEpochs);
    m_variable->setText(changes.variable);
    m_value->setText(changes.value);
    m_argument->setText(changes.argument);
}

void JobsAgainSheet::makeFoot()
{
    m_close = new QPushButton(this);
    m_close->setAutoDefault(false);
    m_submit = new QPushButton(this);
    m_submit->setProperty("kind", QStringLiteral("primary"));
    m_submit->setDefault(true);
    auto *row = new QHBoxLayout;
    row->setSpacing(space8);
    row->addStretch();
    row->addWidget(m_close);
    row->addWidget(m_submit);
    body().addLayout(row);
    connect(m_close, &QPushButton::clicked, this, &JobsAgainSheet::reject);
    connect(m_submit, &QPushButton::clicked, this, [this] {
        m_isWanted = true;
        emit submitWanted();
    });
}

models::AgainChanges JobsAgainSheet::changes() const
{
    const auto id = api::ResourceId::parse(m_cluster->currentData().toString().toStdString());
    return {.cluster = id ? std::optional(*id) : std::nullopt,
            .nodeCount = m_nodes->value(),
            .moreEpochs = m_epochs->value(),
            .variable = m_variable->text().trimmed(),
            .value = m_value->text(),
            .argument = m_argument->text().trimmed()};
}

void JobsAgainSheet::takeChanges()
{
    m_jobs->setChanges(changes());
    refresh();
}

QString JobsAgainSheet::message() const
{
    return m_message->text();
}

QString JobsAgainSheet::summary() const
{
    if (const QString problem = models::problemOf(m_jobs->changes()); !problem.isEmpty())
        return problem;
    const int all = m_jobs->rowCount();
    const int done = m_jobs->count(JobsAgain::State::Submitted);
    const int failed = m_jobs->count(JobsAgain::State::Failed);
    if (failed > 0)
        return tr("%n job(s) could not be submitted; the reason is given beside each.", nullptr, failed);
    if (done > 0)
        return tr("%1 of %2 submitted.").arg(done).arg(all);
    const int impossible = m_jobs->count(JobsAgain::State::Impossible);
    if (impossible == all && m_jobs->kind() == AgainKind::Extend)
        return tr("None of the %n job(s) can be trained longer; the reason is given beside each.", nullptr,
                  all);
    if (impossible == all && m_jobs->kind() == AgainKind::Resume)
        return tr("None of the %n job(s) can be resumed; the reason is given beside each.", nullptr, all);
    return impossible == 0
               ? QString()
               : tr("%n job(s) cannot be included; the reason is given beside each.", nullptr, impossible);
}

void JobsAgainSheet::refresh()
{
    const bool isSubmitting = m_jobs->isSubmitting();
    if (isSubmitting && m_isWanted)
        return accept();
    const int wanted = m_jobs->submittable();
    const bool isLooking = m_jobs->count(JobsAgain::State::Looking) > 0;
    for (QWidget *field :
         std::initializer_list<QWidget *>{m_cluster, m_nodes, m_epochs, m_variable, m_value, m_argument})
        field->setEnabled(!isSubmitting && m_jobs->count(JobsAgain::State::Impossible) < m_jobs->rowCount());
    m_submit->setEnabled(!isSubmitting && !isLooking && wanted > 0 &&
                         models::problemOf(m_jobs->changes()).isEmpty());
    m_submit->setText(wanted > 0 ? tr("&Submit %n job(s)", nullptr, wanted) : tr("&Submit"));
    m_message->setText(summary());
    delegates::fitLater(*this);
}

void JobsAgainSheet::retranslate()
{
    m_table->setAccessibleName(tr("Jobs that are submitted again"));
    m_cluster->setItemText(0, tr("The same as before"));
    m_nodes->setSpecialValueText(tr("As many as before"));
    m_epochs->setSpecialValueText(tr("Twice as many"));
    m_variable->setPlaceholderText(tr("Name"));
    m_variable->setAccessibleName(tr("Name of the environment variable"));
    m_value->setPlaceholderText(tr("Value"));
    m_value->setAccessibleName(tr("Value of the environment variable"));
    m_argument->setPlaceholderText(QStringLiteral("--lr 0.01"));
    m_close->setText(tr("Close"));
    refresh();
}

void showSubmission(models::AgainTransfer &submission, QWidget &window)
{
    const QString subject = QString::number(quintptr(&submission));
    const auto make = [&] {
        auto *sheet = new JobsAgainSheet(submission.jobs(), window, subject);
        QObject::connect(sheet, &JobsAgainSheet::submitWanted, &submission, &models::Transfer::start);
        QObject::connect(&submission, &QObject::destroyed, sheet, &QObject::deleteLater);
        return sheet;
    };
    delegates::showSheet(window, make, subject);
}

} // namespace trainyard::jobs
