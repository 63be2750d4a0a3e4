// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/scaledialog.h"

#include "models/resources/clusterlistmodel.h"
#include "models/text.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::clusters {

using namespace theme;

namespace {

constexpr int mostNodes = 100'000;
constexpr int belowChoice = 26; // where the text of a radio button begins

bool isSame(const api::Scale &a, const api::Scale &b)
{
    if (a.index() != b.index())
        return false;
    if (const auto *manual = std::get_if<api::ManualScale>(&a)) {
        const auto &other = std::get<api::ManualScale>(b);
        return manual->targetNodeCount == other.targetNodeCount &&
               manual->nodeDeallocationOption == other.nodeDeallocationOption;
    }
    const auto &automatic = std::get<api::AutoScale>(a);
    const auto &other = std::get<api::AutoScale>(b);
    return automatic.minimumNodeCount == other.minimumNodeCount &&
           automatic.maximumNodeCount == other.maximumNodeCount;
}

} // namespace

ScaleDialog::ScaleDialog(const api::Cluster &cluster, const models::ClusterListModel &clusters,
                         QWidget &about)
    : FreeSheet([name = models::toQString(cluster.id.name)] { return tr("Scale %1").arg(name); }, about,
                subjectOf(cluster.id))
    , m_id(cluster.id)
    , m_inForce(cluster.spec.scale)
    , m_manual(new QRadioButton(this))
    , m_automatic(new QRadioButton(this))
    , m_hint(new QLabel(this))
    , m_apply(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("clusters#growing-and-shrinking"));
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    theme::setLeastLines(*m_hint, 2);
    body().addLayout(makeForm());
    body().addWidget(m_hint);
    addButtons(*m_apply);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        emit scaleChosen(scale());
        accept();
    });
    theme::setFixedWidth(*this, 460);
    connect(m_manual, &QRadioButton::toggled, this, &ScaleDialog::validate);
    take(cluster);
    fill(m_inForce);
    delegates::inEachLanguage(*this, [this] { retranslate(); });
    follow(clusters);
    (m_manual->isChecked() ? m_target : m_least)->setFocus();
}

QString ScaleDialog::subjectOf(const api::ResourceId &cluster)
{
    return models::toPath(cluster);
}

void ScaleDialog::follow(const models::ClusterListModel &clusters)
{
    connect(&clusters, &QAbstractItemModel::dataChanged, this, [this, &clusters] {
        if (const api::Cluster *now = clusters.cluster(m_id))
            take(*now);
    });
    connect(&clusters, &QAbstractItemModel::rowsRemoved, this, [this, &clusters] {
        if (!clusters.cluster(m_id))
            reject();
    });
}

void ScaleDialog::take(const api::Cluster &cluster)
{
    m_nodes = cluster.currentNodeCount;
    m_busy = cluster.nodes.running + cluster.nodes.preparing;
    const bool isUntouched = isSame(scale(), m_inForce);
    const bool isOther = !isSame(cluster.spec.scale, m_inForce);
    m_inForce = cluster.spec.scale;
    if (isUntouched && isOther)
        fill(m_inForce);
    validate();
}

QSpinBox *ScaleDialog::makeCount()
{
    auto *count = new QSpinBox(this);
    count->setRange(0, mostNodes);
    theme::setMinimumWidth(*count, 110);
    connect(count, &QSpinBox::valueChanged, this, &ScaleDialog::validate);
    return count;
}

// Either way's fields below its choice, all of them in one column.
QLayout *ScaleDialog::makeForm()
{
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    form->addRow(m_manual);
    addManual(*form);
    form->addRow(m_automatic);
    addAutomatic(*form);
    for (QWidget *field : std::initializer_list<QWidget *>{m_target, m_leaving, m_least, m_most})
        form->labelForField(field)->setContentsMargins(belowChoice, 0, 0, 0);
    return form;
}

void ScaleDialog::addManual(QFormLayout &form)
{
    m_target = makeCount();
    m_leaving = new QComboBox(this);
    using Option = api::DeallocationOption;
    for (const Option option : {Option::Requeue, Option::Terminate, Option::WaitForJobCompletion})
        m_leaving->addItem(QString(), int(option));
    connect(m_leaving, &QComboBox::currentIndexChanged, this, &ScaleDialog::validate);
    delegates::addRow(form, m_target, [] { return tr("Nodes"); });
    delegates::addRow(form, m_leaving, [] { return tr("Jobs on removed nodes"); });
}

void ScaleDialog::addAutomatic(QFormLayout &form)
{
    m_least = makeCount();
    m_most = makeCount();
    delegates::addRow(form, m_least, [] { return tr("At least"); });
    delegates::addRow(form, m_most, [] { return tr("At most"); });
}

void ScaleDialog::retranslate()
{
    m_manual->setText(tr("A fixed &number"));
    m_target->setAccessibleName(tr("Number of nodes"));
    m_leaving->setAccessibleName(tr("Jobs on removed nodes"));
    const QStringList leaving{tr("Queue their jobs again"), tr("End their jobs"), tr("Wait for their jobs")};
    for (int i = 0; i < m_leaving->count(); ++i)
        m_leaving->setItemText(i, leaving[i]);
    m_automatic->setText(tr("As jobs n&eed them"));
    m_least->setAccessibleName(tr("Minimum number of nodes"));
    m_most->setAccessibleName(tr("Maximum number of nodes"));
    m_apply->setText(tr("&Scale"));
    validate();
}

// What is not in force is filled in with what would keep the nodes as they are.
void ScaleDialog::fill(const api::Scale &scale)
{
    const auto *manual = std::get_if<api::ManualScale>(&scale);
    const auto *automatic = std::get_if<api::AutoScale>(&scale);
    m_target->setValue(manual ? manual->targetNodeCount : m_nodes);
    m_leaving->setCurrentIndex(manual ? m_leaving->findData(int(manual->nodeDeallocationOption)) : 0);
    m_least->setValue(automatic ? automatic->minimumNodeCount : 0);
    m_most->setValue(automatic ? automatic->maximumNodeCount : std::max(1, m_nodes));
    (manual ? m_manual : m_automatic)->setChecked(true);
}

void ScaleDialog::offer(int nodes)
{
    QSpinBox &count = m_manual->isChecked() ? *m_target : *m_most;
    count.setValue(std::max(count.value(), nodes));
    count.setFocus();
    count.selectAll();
}

api::Scale ScaleDialog::scale() const
{
    if (m_manual->isChecked())
        return api::ManualScale{m_target->value(), api::DeallocationOption(m_leaving->currentData().toInt())};
    const auto *before = std::get_if<api::AutoScale>(&m_inForce);
    return api::AutoScale{m_least->value(), m_most->value(),
                          before ? before->initialNodeCount : m_least->value()};
}

QString ScaleDialog::hint() const
{
    return m_hint->text();
}

QString ScaleDialog::consequence() const
{
    if (m_automatic->isChecked())
        return m_least->value() > 0
                   ? tr("At least %n node(s) stay; the others are removed when no job needs them.", nullptr,
                        m_least->value())
                   : tr("Nodes are added when a job waits for them, and removed when no job needs them.");
    const int change = m_target->value() - m_nodes;
    if (change > 0)
        return tr("%n more node(s), as far as the engine's machine has room for them.", nullptr, change);
    if (change < 0)
        return tr("%1 %2", "two sentences").arg(tr("%n node(s) fewer.", nullptr, -change), leavingText());
    return tr("No change.");
}

// As many nodes as will be left stay busy.
QString ScaleDialog::leavingText() const
{
    const int stopped = std::clamp(m_busy - m_target->value(), 0, m_nodes - m_target->value());
    if (stopped == 0)
        return tr("Idle nodes are removed; no job is stopped.");
    switch (api::DeallocationOption(m_leaving->currentData().toInt())) {
    case api::DeallocationOption::Requeue:
        return tr("%n of them are busy: their jobs are stopped and queued again.", nullptr, stopped);
    case api::DeallocationOption::Terminate:
        return tr("%n of them are busy: their jobs are stopped for good.", nullptr, stopped);
    case api::DeallocationOption::WaitForJobCompletion:
        break;
    }
    return tr("%n of them are busy and are removed once their jobs have ended.", nullptr, stopped);
}

void ScaleDialog::validate()
{
    const bool isManual = m_manual->isChecked();
    m_target->setEnabled(isManual);
    m_leaving->setEnabled(isManual);
    m_least->setEnabled(!isManual);
    m_most->setEnabled(!isManual);
    const bool isWrong = !isManual && m_least->value() > m_most->value();
    m_hint->setText(isWrong ? tr("The minimum is above the maximum.") : consequence());
    m_apply->setEnabled(!isWrong && !isSame(scale(), m_inForce));
}

} // namespace trainyard::clusters
