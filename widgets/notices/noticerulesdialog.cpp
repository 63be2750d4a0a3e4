// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticerulesdialog.h"

#include "models/text.h"
#include "widgets/theme/textsize.h"
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

constexpr int mostMinutes = 7 * 24 * 60;
constexpr int mostGib = 100'000;

} // namespace

NoticeRulesDialog::NoticeRulesDialog(const NoticeRules &rules, const QList<Workspace> &workspaces,
                                     QWidget *window)
    : Sheet([] { return tr("Notification rules"); }, window)
    , m_before(rules)
    , m_told(workspaces)
    , m_workspaces(new QListWidget(this))
    , m_desktop(new QCheckBox(this))
    , m_quiet(new QCheckBox(this))
{
    setProperty("help_topic", QStringLiteral("notices#notification-rules"));
    auto *of = new QLabel(this);
    of->setBuddy(m_workspaces);
    theme::setMaximumHeight(*m_workspaces, 160);
    m_workspaces->setProperty("kind", QStringLiteral("framed"));
    body().addLayout(makeEvents());
    body().addWidget(of);
    body().addWidget(m_workspaces);
    body().addWidget(m_desktop);
    body().addWidget(m_quiet);
    body().addSpacing(space8);
    auto *save = new QPushButton(this);
    addButtons(*save);
    connect(save, &QPushButton::clicked, this, [this] {
        emit rulesChosen(this->rules());
        accept();
    });
    m_desktop->setChecked(rules.onDesktop);
    m_quiet->setChecked(rules.isQuiet);
    fillWorkspaces();
    theme::setFixedWidth(*this, 460);
    delegates::inEachLanguage(*this, [=, this] {
        of->setText(tr("In these &workspaces"));
        m_workspaces->setAccessibleName(tr("Workspaces to notify about"));
        m_desktop->setText(tr("On the &desktop, too, while another window is in front"));
        m_quiet->setText(tr("&Quiet: only add to the list"));
        save->setText(tr("&Save"));
    });
}

QLayout *NoticeRulesDialog::makeEvents()
{
    m_done = new QCheckBox(this);
    m_failed = new QCheckBox(this);
    m_ended = new QCheckBox(this);
    m_done->setObjectName(QStringLiteral("done"));
    m_done->setChecked(m_before.done);
    m_failed->setChecked(m_before.failed);
    m_ended->setChecked(m_before.ended);
    auto *events = new QVBoxLayout;
    events->setSpacing(space8);
    events->addWidget(m_done);
    events->addWidget(m_failed);
    events->addWidget(m_ended);
    m_waits = new QCheckBox(this);
    m_minutes = addAmount(*events, *m_waits, m_before.waits);
    m_minutes->setRange(1, mostMinutes);
    m_minutes->setValue(m_before.waitMinutes);
    m_starred = new QCheckBox(this);
    m_starred->setObjectName(QStringLiteral("starred"));
    m_starred->setChecked(m_before.onlyStarred);
    m_disk = new QCheckBox(this);
    m_gib = addAmount(*events, *m_disk, m_before.diskLow);
    m_gib->setRange(1, mostGib);
    m_gib->setValue(m_before.diskGiB);
    events->addWidget(m_starred);
    delegates::inEachLanguage(*this, [this] {
        m_done->setText(tr("When a job is d&one or was stopped"));
        m_failed->setText(tr("When a job has &failed"));
        m_ended->setText(tr("When &all jobs of an experiment have ended"));
        m_waits->setText(tr("When a job &has been waiting for"));
        m_minutes->setSuffix(tr(" min"));
        m_minutes->setAccessibleName(tr("Minutes of waiting"));
        m_starred->setText(tr("Of single jobs, only those with a sta&r"));
        m_disk->setText(tr("When free d&isk space is below"));
        m_gib->setSuffix(tr(" GiB"));
        m_gib->setAccessibleName(tr("GiB that are left"));
    });
    return events;
}

QSpinBox *NoticeRulesDialog::addAmount(QVBoxLayout &events, QCheckBox &when, bool isOn)
{
    auto *amount = new QSpinBox(this);
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

void NoticeRulesDialog::fillWorkspaces()
{
    for (const Workspace &workspace : std::as_const(m_told)) {
        auto *item = new QListWidgetItem(m_workspaces);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(m_before.isSilent(workspace.engine, workspace.id) ? Qt::Unchecked : Qt::Checked);
    }
    delegates::inEachLanguage(*this, [this] {
        for (int row = 0; row < m_workspaces->count(); ++row) {
            const QString name = models::toQString(m_told[row].id.name);
            const QString engine = m_told[row].engineName();
            m_workspaces->item(row)->setText(
                engine.isEmpty() ? name : tr("%1 on %2", "workspace, engine").arg(name, engine));
        }
    });
}

// Workspaces of engines that are not connected keep what was chosen for them.
NoticeRules NoticeRulesDialog::rules() const
{
    NoticeRules rules{.done = m_done->isChecked(),
                      .failed = m_failed->isChecked(),
                      .waits = m_waits->isChecked(),
                      .waitMinutes = m_minutes->value(),
                      .ended = m_ended->isChecked(),
                      .onlyStarred = m_starred->isChecked(),
                      .diskLow = m_disk->isChecked(),
                      .diskGiB = m_gib->value(),
                      .silent = m_before.silent,
                      .onDesktop = m_desktop->isChecked(),
                      .isQuiet = m_quiet->isChecked()};
    for (int row = 0; row < m_workspaces->count(); ++row) {
        const bool isTold = m_workspaces->item(row)->checkState() == Qt::Checked;
        rules.setSilent(m_told[row].engine, m_told[row].id, !isTold);
    }
    return rules;
}

} // namespace trainyard::notices
