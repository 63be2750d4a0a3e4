// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticerulesdialog.h"

#include "models/text.h"
#include "widgets/theme/tokens.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace trainyard::notices {

using namespace theme;
using models::NoticeRules;

namespace {

constexpr int keyRole = Qt::UserRole;
constexpr int mostMinutes = 7 * 24 * 60;
constexpr int mostGib = 100'000;

} // namespace

NoticeRulesDialog::NoticeRulesDialog(const NoticeRules &rules, const QList<api::ResourceId> &workspaces,
                                     QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_before(rules)
    , m_workspaces(new QListWidget(this))
    , m_desktop(new QCheckBox(tr("On the &desktop, too, while another window is in front"), this))
    , m_quiet(new QCheckBox(tr("&Quiet: only into the list"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setWindowTitle(tr("What to be told"));
    auto *title = new QLabel(windowTitle(), this);
    title->setProperty("text_role", QStringLiteral("title"));
    auto *of = new QLabel(tr("Of &workspaces"), this);
    of->setBuddy(m_workspaces);
    m_workspaces->setAccessibleName(tr("Workspaces that are told of"));
    m_workspaces->setMaximumHeight(160);
    m_workspaces->setProperty("kind", QStringLiteral("framed"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space24, space24, space24, space16);
    layout->setSpacing(space12);
    layout->addWidget(title);
    layout->addLayout(makeEvents());
    layout->addWidget(of);
    layout->addWidget(m_workspaces);
    layout->addWidget(m_desktop);
    layout->addWidget(m_quiet);
    layout->addSpacing(space8);
    layout->addLayout(makeButtons());
    m_desktop->setChecked(rules.onDesktop);
    m_quiet->setChecked(rules.isQuiet);
    fillWorkspaces(workspaces);
    setFixedWidth(460);
}

QLayout *NoticeRulesDialog::makeEvents()
{
    m_done = new QCheckBox(tr("When a job is d&one"), this);
    m_failed = new QCheckBox(tr("When a job has &failed"), this);
    m_ended = new QCheckBox(tr("When &all jobs of an experiment have ended"), this);
    m_done->setObjectName(QStringLiteral("done"));
    m_done->setChecked(m_before.done);
    m_failed->setChecked(m_before.failed);
    m_ended->setChecked(m_before.ended);
    auto *events = new QVBoxLayout;
    events->setSpacing(space8);
    events->addWidget(m_done);
    events->addWidget(m_failed);
    events->addWidget(m_ended);
    m_waits = new QCheckBox(tr("When a job &has been waiting for"), this);
    m_minutes = addAmount(*events, *m_waits, m_before.waits, tr(" min"), tr("Minutes of waiting"));
    m_minutes->setRange(1, mostMinutes);
    m_minutes->setValue(m_before.waitMinutes);
    m_disk = new QCheckBox(tr("When the engine's free d&isk space is below"), this);
    m_gib = addAmount(*events, *m_disk, m_before.diskLow, tr(" GiB"), tr("GiB that are left"));
    m_gib->setRange(1, mostGib);
    m_gib->setValue(m_before.diskGiB);
    return events;
}

QSpinBox *NoticeRulesDialog::addAmount(QVBoxLayout &events, QCheckBox &when, bool isOn, const QString &unit,
                                       const QString &name)
{
    auto *amount = new QSpinBox(this);
    amount->setSuffix(unit);
    amount->setAccessibleName(name);
    when.setChecked(isOn);
    amount->setEnabled(isOn);
    connect(&when, &QCheckBox::toggled, amount, &QWidget::setEnabled);
    auto *line = new QHBoxLayout;
    line->addWidget(&when);
    line->addWidget(amount);
    line->addStretch();
    events.addLayout(line);
    return amount;
}

QLayout *NoticeRulesDialog::makeButtons()
{
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *save = new QPushButton(tr("&Save"), this);
    save->setProperty("kind", QStringLiteral("primary"));
    save->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(save);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(save, &QPushButton::clicked, this, [this] {
        emit rulesChosen(rules());
        accept();
    });
    return buttons;
}

void NoticeRulesDialog::fillWorkspaces(const QList<api::ResourceId> &workspaces)
{
    for (const api::ResourceId &workspace : workspaces) {
        auto *item = new QListWidgetItem(models::toQString(workspace.name), m_workspaces);
        const QString key = models::toQString(workspace.key());
        item->setData(keyRole, key);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(m_before.silent.contains(key) ? Qt::Unchecked : Qt::Checked);
    }
}

// Workspaces of other engines keep what was chosen for them.
NoticeRules NoticeRulesDialog::rules() const
{
    NoticeRules rules{.done = m_done->isChecked(),
                      .failed = m_failed->isChecked(),
                      .waits = m_waits->isChecked(),
                      .waitMinutes = m_minutes->value(),
                      .ended = m_ended->isChecked(),
                      .diskLow = m_disk->isChecked(),
                      .diskGiB = m_gib->value(),
                      .silent = m_before.silent,
                      .onDesktop = m_desktop->isChecked(),
                      .isQuiet = m_quiet->isChecked()};
    for (int row = 0; row < m_workspaces->count(); ++row) {
        const QListWidgetItem *item = m_workspaces->item(row);
        const QString key = item->data(keyRole).toString();
        rules.silent.removeAll(key);
        if (item->checkState() == Qt::Unchecked)
            rules.silent << key;
    }
    return rules;
}

} // namespace trainyard::notices
