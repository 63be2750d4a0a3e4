// SPDX-License-Identifier: Apache-2.0
#include "widgets/trash/cleanupdialog.h"

#include "models/text.h"
#include "widgets/delegates/checkdelegate.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAction>
#include <QCheckBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace trainyard::trash {

using namespace theme;
using models::CleanUp;

namespace {

constexpr int restMs = 200;
constexpr int secondsOfMinute = 60;
constexpr int secondsOfDay = 24 * 60 * 60;
const QString tableSetting = QStringLiteral("trash/cleanUpTable"); // how its head was left

} // namespace

CleanUpDialog::CleanUpDialog(std::unique_ptr<CleanUp> cleanUp, QWidget &window)
    : FreeSheet([name = models::toQString(cleanUp->scope().name)] { return tr("Clean up %1").arg(name); },
                window, models::toPath(cleanUp->scope()))
    , m_cleanUp(std::move(cleanUp))
    , m_table(new delegates::RowTable(this))
    , m_hint(new QLabel(this))
    , m_summary(new QLabel(this))
{
    setProperty("help_topic", QStringLiteral("trash#clean-up"));
    body().addWidget(makeRule());
    makeTable();
    body().addWidget(m_table, 1);
    m_hint->setProperty("text_role", QStringLiteral("muted"));
    m_hint->setWordWrap(true);
    body().addWidget(m_hint);
    m_summary->setProperty("text_role", QStringLiteral("strong"));
    auto *cancel = new QPushButton(this);
    delegates::inEachLanguage(*cancel, [cancel] { cancel->setText(tr("Cancel")); });
    cancel->setAutoDefault(false); // Enter in the table opens a job
    m_action = new QPushButton(this);
    m_action->setProperty("kind", QStringLiteral("primary"));
    m_action->setAutoDefault(false);
    auto *foot = new QHBoxLayout;
    foot->setSpacing(space8);
    foot->addWidget(m_summary, 1);
    foot->addWidget(cancel);
    foot->addWidget(m_action);
    body().addLayout(foot);
    theme::setMinimumWidth(*this, 840);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &CleanUpDialog::applyRule);
    connect(m_cleanUp.get(), &CleanUp::changed, this, &CleanUpDialog::refresh);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_action, &QPushButton::clicked, this, [this] {
        emit chosen(m_cleanUp->jobs());
        accept();
    });
    m_cleanUp->setRule(rule());
    delegates::inEachLanguage(*this, [this] { retranslate(); });
}

void CleanUpDialog::retranslate()
{
    m_failed->setText(tr("&Failed or stopped jobs"));
    m_succeeded->setText(tr("&Succeeded jobs"));
    m_isShort->setText(tr("only those that ran s&horter than"));
    m_minutes->setSuffix(tr(" min"));
    m_minutes->setAccessibleName(tr("Minutes that they ran at most"));
    m_isOld->setText(tr("only those that ended &longer ago than"));
    m_days->setAccessibleName(tr("Days since they ended"));
    sayUnits();
    m_table->setAccessibleName(tr("Jobs that go into the trash"));
    m_nothing->setSentence(tr("No job matches."));
    m_hint->setText(
        tr("Jobs with stars or notes stay unless you check them. Space checks the selected ones, Enter opens "
           "one."));
    m_cleanUp->retranslate();
    m_action->setText(tr("&Move to the trash"));
    refresh();
}

void CleanUpDialog::sayUnits()
{
    //: Behind a number, of which it is the plural form
    const QString days = tr(" day(s)", nullptr, m_days->value());
    if (m_days->suffix() != days)
        m_days->setSuffix(days);
}

QWidget *CleanUpDialog::makeRule()
{
    auto *box = new QWidget(this);
    m_failed = new QCheckBox(box);
    m_failed->setChecked(true);
    m_succeeded = new QCheckBox(box);
    m_isShort = new QCheckBox(box);
    m_minutes = new QSpinBox(box);
    m_minutes->setRange(1, 100'000);
    m_minutes->setValue(1);
    m_isOld = new QCheckBox(box);
    m_days = new QSpinBox(box);
    m_days->setRange(1, 10'000);
    m_days->setValue(7);
    m_minutes->setEnabled(false);
    m_days->setEnabled(false);
    auto *layout = new QGridLayout(box);
    layout->setContentsMargins({});
    layout->setHorizontalSpacing(space12);
    layout->setVerticalSpacing(space8);
    layout->addWidget(m_failed, 0, 0);
    layout->addWidget(m_succeeded, 1, 0);
    layout->addWidget(m_isShort, 0, 1);
    layout->addWidget(m_minutes, 0, 2);
    layout->addWidget(m_isOld, 1, 1);
    layout->addWidget(m_days, 1, 2);
    layout->setColumnStretch(3, 1);
    for (QCheckBox *check : {m_failed, m_succeeded, m_isShort, m_isOld})
        connect(check, &QCheckBox::toggled, this, &CleanUpDialog::applyRule);
    for (QSpinBox *spin : {m_minutes, m_days})
        connect(spin, &QSpinBox::valueChanged, this, [this] {
            m_rest.start();
            m_action->setEnabled(false); // what it would take is not yet shown
        });
    connect(m_days, &QSpinBox::valueChanged, this, &CleanUpDialog::sayUnits);
    connect(m_isShort, &QCheckBox::toggled, m_minutes, &QWidget::setEnabled);
    connect(m_isOld, &QCheckBox::toggled, m_days, &QWidget::setEnabled);
    return box;
}

void CleanUpDialog::makeTable()
{
    auto *proxy = new QSortFilterProxyModel(this);
    proxy->setSortRole(CleanUp::SortRole);
    proxy->setSourceModel(m_cleanUp.get());
    m_table->setModel(proxy);
    m_table->setItemDelegateForColumn(CleanUp::NameColumn, new delegates::CheckDelegate(m_table));
    m_table->setItemDelegateForColumn(CleanUp::StateColumn,
                                      new delegates::StateDelegate(CleanUp::StateRole, m_table));
    m_table->setItemDelegateForColumn(CleanUp::EndedColumn,
                                      new delegates::TimeDelegate(CleanUp::SortRole, m_table));
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    auto *toggle = new QAction(m_table);
    toggle->setShortcut(Qt::Key_Space);
    toggle->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(toggle);
    connect(toggle, &QAction::triggered, this, &CleanUpDialog::toggleSelected);
    connect(m_table, &QTableView::activated, this, &CleanUpDialog::activate);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(CleanUp::EndedColumn, Qt::AscendingOrder);
    m_table->setColumnWidth(CleanUp::NameColumn, theme::scaled(190));
    m_table->setColumnWidth(CleanUp::StateColumn, theme::scaled(110));
    m_table->setColumnWidth(CleanUp::DurationColumn, theme::scaled(90));
    m_table->setColumnWidth(CleanUp::EndedColumn, theme::scaled(150));
    m_table->setColumnWidth(CleanUp::SizeColumn, theme::scaled(90));
    auto *head = new delegates::HeadMemory(*m_table->horizontalHeader(), QStringLiteral("clean-up"));
    head->keepIn(tableSetting, [] { return tr("change the clean-up table"); });
    connect(this, &QDialog::finished, head, &delegates::HeadMemory::note);
    theme::setMinimumHeight(*m_table, 240);
    m_nothing = new delegates::EmptyNote(*m_table);
}

void CleanUpDialog::toggleSelected()
{
    const auto *proxy = static_cast<const QSortFilterProxyModel *>(m_table->model());
    QList<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows << proxy->mapToSource(index).row();
    m_cleanUp->toggle(rows);
}

void CleanUpDialog::activate(const QModelIndex &index)
{
    const auto *proxy = static_cast<const QSortFilterProxyModel *>(m_table->model());
    emit jobActivated(m_cleanUp->jobAt(proxy->mapToSource(index).row()));
}

models::CleanUpRule CleanUpDialog::rule() const
{
    models::CleanUpRule rule;
    rule.failed = m_failed->isChecked();
    rule.succeeded = m_succeeded->isChecked();
    if (m_isShort->isChecked())
        rule.shorterThanSeconds = qint64(m_minutes->value()) * secondsOfMinute;
    if (m_isOld->isChecked())
        rule.olderThanSeconds = qint64(m_days->value()) * secondsOfDay;
    return rule;
}

void CleanUpDialog::applyRule()
{
    m_rest.stop();
    m_cleanUp->setRule(rule());
    refresh();
}

QString CleanUpDialog::summary() const
{
    return m_summary->text();
}

void CleanUpDialog::refresh()
{
    const int count = m_cleanUp->count();
    const int leftOut = m_cleanUp->rowCount() - count;
    const QString size = QLocale().formattedDataSize(qint64(m_cleanUp->bytes()), 1);
    const bool isAny = m_cleanUp->rowCount() > 0;
    const QString what = !isAny                    ? QString() // the table says it
                         : count == 0              ? tr("No job is checked.")
                         : m_cleanUp->isMeasured() ? tr("%n job(s), %1", nullptr, count).arg(size)
                                                   : tr("%n job(s), at least %1", nullptr, count).arg(size);
    m_table->setFocusPolicy(isAny ? Qt::StrongFocus : Qt::NoFocus);
    if (!isAny && m_table->hasFocus())
        m_failed->setFocus();
    m_hint->setVisible(isAny);
    m_summary->setText(count > 0 && leftOut > 0 ? tr("%1; %n left out", nullptr, leftOut).arg(what) : what);
    m_action->setEnabled(count > 0 && !m_rest.isActive());
}

} // namespace trainyard::trash
