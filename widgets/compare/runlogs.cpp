// SPDX-License-Identifier: Apache-2.0
#include "widgets/compare/runlogs.h"

#include "models/logs/logdocument.h"
#include "models/text.h"
#include "widgets/compare/comparekeys.h"
#include "widgets/compare/logalignment.h"
#include "widgets/compare/logcolumn.h"
#include "widgets/compare/logdifferences.h"
#include "widgets/delegates/partmemory.h"
#include "widgets/logs/logview.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::compare {

using namespace theme;
using models::LogDocument;

namespace {

constexpr int gatherMs = 80;

const QString fileKey = QStringLiteral("file"); // of state()
const QString togetherKey = QStringLiteral("together");
const QString shownKey = QStringLiteral("shown");
const QString placesKey = QStringLiteral("places");

} // namespace

RunLogs::RunLogs(Open open, QWidget *parent)
    : QWidget(parent)
    , m_open(std::move(open))
    , m_differences(new LogDifferences(this))
    , m_places(*m_differences)
    , m_split(new QSplitter(Qt::Horizontal, this))
{
    setProperty("help_topic", QStringLiteral("compare"));
    makeBar();
    makeSteps();
    connect(keys::shortcut(comparekeys::previousRuns, *this), &QShortcut::activated, this,
            [this] { turn(-1); });
    connect(keys::shortcut(comparekeys::nextRuns, *this), &QShortcut::activated, this, [this] { turn(1); });
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &RunLogs::tellKeys);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_differences);
    layout->addWidget(m_split, 1);
    m_aligning.setSingleShot(true);
    m_aligning.setInterval(gatherMs);
    connect(&m_aligning, &QTimer::timeout, this, &RunLogs::align);
    connect(m_differences, &LogDifferences::stepped, this, [this] { m_places.forget(); });
    retranslate();
}

RunLogs::~RunLogs()
{
    m_differences->show({});
    for (LogColumn *column : m_columns)
        delete column;
}

void RunLogs::makeBar()
{
    m_bar = new QWidget(this);
    m_fileTitle = new QLabel(m_bar);
    m_file = new QComboBox(m_bar);
    m_file->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_fileTitle->setBuddy(m_file);
    m_togetherTitle = new QLabel(m_bar);
    m_together = new QComboBox(m_bar);
    m_together->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (const Together together : {Together::ByTime, Together::ByLine, Together::ByDifference, Together::No})
        m_together->addItem({}, int(together));
    m_togetherTitle->setBuddy(m_together);
    m_place = new QLabel(m_bar);
    m_place->setProperty("text_role", QStringLiteral("muted"));
    m_previous = new QToolButton(m_bar);
    m_previous->setIcon(icon(QStringLiteral("arrow-left")));
    m_next = new QToolButton(m_bar);
    m_next->setIcon(icon(QStringLiteral("arrow-right")));
    for (QToolButton *button : {m_previous, m_next})
        button->setFocusPolicy(Qt::TabFocus);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_fileTitle);
    layout->addWidget(m_file);
    layout->addSpacing(space12);
    layout->addWidget(m_togetherTitle);
    layout->addWidget(m_together);
    layout->addStretch();
    layout->addWidget(m_place);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    connect(m_previous, &QToolButton::clicked, this, [this] { turn(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { turn(1); });
    connect(m_file, &QComboBox::currentIndexChanged, this, &RunLogs::showFile);
    connect(m_file, &QComboBox::activated, this, [this] {
        m_wantedFile.clear();
        m_places.forget();
        m_runSteps->note(); // it came before
        m_fileSteps->noteSoon();
    });
    connect(m_together, &QComboBox::currentIndexChanged, this, [this] {
        showFile();
        align();
    });
}

// What is chosen by hand; what is there as files and runs come and go is none.
void RunLogs::makeSteps()
{
    m_fileSteps = new ValueSteps(
        [](const QJsonValue &, const QJsonValue &file) -> models::Sentence {
            return [name = file.toString()] { return tr("show %1 in the logs").arg(name); };
        },
        this, [this] { return QJsonValue(chosenFile()); },
        [this](const QJsonValue &file) {
            m_wantedFile = file.toString();
            m_places.forget();
            offerFiles();
        });
    m_runSteps = new ValueSteps(
        [this](const QJsonValue &before, const QJsonValue &after) {
            return runStep(m_page.shownBy(before.toArray()), m_page.shownBy(after.toArray()));
        },
        this, [this] { return QJsonValue(m_page.state()); },
        [this](const QJsonValue &shown) {
            m_page.restore(shown.toArray());
            showPage();
        },
        [this](const QJsonValue &shown) { return m_page.canRestore(shown.toArray()); });
    m_togetherSteps =
        new ValueSteps([] { return tr("change how logs scroll together"); }, this,
                       [this] { return QJsonValue(m_together->currentIndex()); },
                       [this](const QJsonValue &how) { m_together->setCurrentIndex(how.toInt()); });
    connect(m_together, &QComboBox::activated, m_togetherSteps, &RestingValue::noteSoon);
}

// Which runs the reader has.
void RunLogs::showChosen()
{
    m_fileSteps->note(); // it came before
    m_runSteps->noteSoon();
    showPage();
}

models::Sentence RunLogs::runStep(const QList<api::ResourceId> &before,
                                  const QList<api::ResourceId> &after) const
{
    QList<api::ResourceId> added = after;
    added.removeIf([&before](const api::ResourceId &run) { return before.contains(run); });
    if (before.size() != after.size() || added.size() > 1)
        return [] { return tr("show the logs of other runs"); };
    if (added.isEmpty())
        return [] { return tr("change the order of the logs"); };
    return [name = nameOf(added.first())] { return tr("show the log of %1").arg(name); };
}

void RunLogs::setRuns(const QList<api::ResourceId> &runs)
{
    if (m_runs == runs)
        return;
    m_runSteps->note();
    m_runs = runs;
    m_page.setRuns(runs);
    m_runSteps->settle();
    showPage();
}

void RunLogs::turn(int by)
{
    if (!m_page.canTurn(by))
        return;
    m_page.turn(by);
    showChosen();
}

void RunLogs::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    open();
}

void RunLogs::open()
{
    if (m_columns.empty())
        showPage();
}

void RunLogs::addColumn()
{
    auto *column = new LogColumn(m_split);
    m_columns.push_back(column);
    m_split->addWidget(column);
    column->show();
    connect(column, &LogColumn::runChosen, this, [this, column](int run) {
        m_page.choose(std::find(m_columns.begin(), m_columns.end(), column) - m_columns.begin(),
                      m_runs.value(run));
        showChosen();
    });
    delegates::onInput(column->view(), this, [this] { m_places.forget(); });
    connect(column, &LogColumn::filesChanged, this, &RunLogs::offerFiles);
    connect(column, &LogColumn::fileGoes, this, [this] { m_differences->show({}); });
    connect(column, &LogColumn::scrolled, this, [this, column] {
        if (column->view().hasFocus() || column->view().underMouse())
            m_active = column;
        if (column == m_active)
            m_aligning.start();
    });
}

// Those that stay where they are keep their places in the logs. A session that changes columns is let go of
// by one before the other takes it.
void RunLogs::showPage()
{
    if (!isVisible() && m_columns.empty())
        return tellRuns();
    const auto &shown = m_page.shown();
    const auto isKept = [&](std::size_t column) {
        return m_columns[column]->run() == shown.value(qsizetype(column));
    };
    bool areAllKept = m_columns.size() == std::size_t(shown.size());
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        areAllKept = areAllKept && isKept(column);
    if (!areAllKept) {
        m_active = nullptr;
        m_differences->show({});
    }
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        if (!isKept(column))
            m_columns[column]->setRun({}, nullptr);
    while (m_columns.size() > std::size_t(shown.size())) {
        m_columns.back()->hide();
        m_columns.back()->deleteLater(); // its chooser may be who asked
        m_columns.pop_back();
    }
    while (m_columns.size() < std::size_t(shown.size()))
        addColumn();
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        if (const api::ResourceId &run = shown[qsizetype(column)]; !isKept(column))
            m_columns[column]->setRun(run, m_open(run));
    tellRuns();
    offerFiles();
}

QString RunLogs::nameOf(const api::ResourceId &run) const
{
    return m_nameOf ? m_nameOf(run) : models::toQString(run.name);
}

// Which are shown, and what else could be.
void RunLogs::tellRuns()
{
    QStringList names;
    for (const api::ResourceId &run : std::as_const(m_runs))
        names << nameOf(run);
    const auto &shown = m_page.shown();
    for (std::size_t column = 0; column < m_columns.size(); ++column)
        m_columns[column]->setRuns(names, int(m_runs.indexOf(shown.value(qsizetype(column)))));
    m_place->setText(tr("%1 of %n run(s)", nullptr, int(m_runs.size())).arg(shown.size()));
    for (QWidget *each : std::initializer_list<QWidget *>{m_place, m_previous, m_next})
        each->setVisible(m_runs.size() > RunPage::most);
    m_previous->setEnabled(m_page.canTurn(-1));
    m_next->setEnabled(m_page.canTurn(1));
}

QString RunLogs::chosenFile() const
{
    return m_wantedFile.isEmpty() ? m_file->currentText() : m_wantedFile;
}

QJsonObject RunLogs::state() const
{
    return {{fileKey, chosenFile()},
            {togetherKey, m_together->currentData().toInt()},
            {shownKey, m_page.state()},
            {placesKey, m_places.state(m_columns)}};
}

void RunLogs::restore(const QJsonObject &state)
{
    m_wantedFile = state.value(fileKey).toString();
    m_places.restore(state.value(placesKey).toObject(), m_wantedFile);
    m_together->setCurrentIndex(std::max(0, m_together->findData(state.value(togetherKey).toInt())));
    m_togetherSteps->settle();
    m_page.restore(state.value(shownKey).toArray());
    m_runSteps->settle();
    showPage();
    m_fileSteps->settle();
}

void RunLogs::offerFiles()
{
    const QStringList names = fileNames(m_columns);
    const QString wanted = chosenFile();
    const bool isWantedThere = names.contains(wanted);
    const QString before = isWantedThere ? wanted : m_file->currentText();
    m_wantedFile = isWantedThere ? QString() : wanted; // other runs may still tell of it
    {
        const QSignalBlocker blocker(m_file);
        m_file->clear();
        m_file->addItems(names);
        m_file->setCurrentIndex(std::max(0, int(names.indexOf(before))));
    }
    if (!m_fileSteps->isMoving())
        m_fileSteps->settle();
    showFile();
}

void RunLogs::showFile()
{
    const bool isByDifference = Together(m_together->currentData().toInt()) == Together::ByDifference;
    const QString name = m_file->currentText();
    QList<LogDifferences::Pane> panes;
    for (const LogColumn *column : m_columns)
        if (LogDocument *file = column->file(name))
            panes.append({&column->view(), file});
    const bool isCompared = isByDifference && panes.size() > 1;
    m_differences->show(isCompared ? panes : QList<LogDifferences::Pane>());
    for (LogColumn *column : m_columns) {
        LogDocument *file = column->file(name);
        logs::LogView &view = column->view();
        if (!(isCompared && file) && view.source() != file) {
            view.setSource(file);
            view.setFollowing(false);
            view.showAtTop(0);
        }
        column->setMissing(file                   ? QString()
                           : m_file->count() == 0 ? tr("Nothing has been printed yet.")
                                                  : tr("This run has no %1.").arg(name));
    }
    if (m_places.take(m_columns, name))
        m_aligning.stop();
}

bool RunLogs::stepDifference(int by)
{
    return m_differences->step(by);
}

void RunLogs::align()
{
    if (!m_active)
        return;
    switch (Together(m_together->currentData().toInt())) {
    case Together::ByLine:
        if (!alignToLine(*m_active, m_columns))
            m_aligning.start();
        return;
    case Together::ByTime:
        return alignToTime(*m_active, m_columns);
    case Together::ByDifference:
        return m_differences->follow(&m_active->view());
    case Together::No:
        return;
    }
}

QList<logs::LogView *> RunLogs::views() const
{
    QList<logs::LogView *> views;
    for (const LogColumn *column : m_columns)
        views << &column->view();
    return views;
}

QComboBox &RunLogs::runChooser(qsizetype column)
{
    return m_columns.at(std::size_t(column))->chooser();
}

void RunLogs::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunLogs::retranslate()
{
    m_fileTitle->setText(tr("F&ile"));
    m_file->setAccessibleName(tr("File that is compared"));
    m_togetherTitle->setText(tr("&Scroll together"));
    m_together->setAccessibleName(tr("Scroll together"));
    m_together->setItemText(0, tr("by the time since the start"));
    m_together->setItemText(1, tr("by line"));
    m_together->setItemText(2, tr("by what differs"));
    m_together->setItemText(3, tr("not"));
    tellKeys();
    tellRuns();
    showFile();
}

void RunLogs::tellKeys()
{
    const auto name = [](QToolButton &button, const QString &text, const keys::PartKey &key) {
        button.setToolTip(keys::withKeys(text, keys::PartKeys::of(key)));
        button.setAccessibleName(text);
    };
    name(*m_previous, tr("The logs of the previous runs"), comparekeys::previousRuns);
    name(*m_next, tr("The logs of the next runs"), comparekeys::nextRuns);
}

} // namespace trainyard::compare
