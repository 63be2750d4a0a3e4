// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logpane.h"

#include "models/logs/mergedlog.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/logs/besideview.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/matchlist.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/logs/timebutton.h"
#include "widgets/theme/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeySequence>
#include <QLineEdit>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::logs {

using namespace theme;
using models::LogSource;

LogPane::LogPane(QWidget *parent)
    : QWidget(parent)
    , m_contact(new delegates::ContactNotice(this, {space16, 0, space16, space8}))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_stack(new QStackedWidget(m_splitter))
    , m_single(new LogView(m_stack))
    , m_beside(new BesideView(m_stack))
    , m_view(m_single)
{
    setProperty("help_topic", QStringLiteral("log"));
    m_stack->addWidget(m_single);
    m_stack->addWidget(m_beside);
    makeBar();
    m_list = new MatchList(m_find->finder().matches(), m_splitter);
    m_list->hide();
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    connectFind();
    connectTimes();
    makeShortcuts();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_contact);
    layout->addWidget(m_splitter, 1);
    retranslate();
}

LogPane::~LogPane()
{
    m_find->finder().disconnect(this);
    m_beside->disconnect(this);
    for (LogView *view : views())
        view->disconnect(this);
    m_single->setSource(nullptr); // the merged log goes first
}

QToolButton *LogPane::addButton(const QString &iconName, bool isToggle)
{
    auto *button = new QToolButton(&m_bar->second());
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCheckable(isToggle);
    m_bar->second().layout()->addWidget(button);
    return button;
}

void LogPane::makeBar()
{
    m_bar = new delegates::FoldingBar(space4, this);
    m_bar->setMargins({space16, space8, space16, space8});
    m_sources = new SourceChooser(&m_bar->first());
    m_find = new FindBar(&m_bar->first());
    auto *layout = qobject_cast<QHBoxLayout *>(m_bar->first().layout());
    layout->addWidget(m_sources);
    layout->addSpacing(space4);
    layout->addWidget(m_find, 1);
    layout->addStretch();
    makeButtons();
    connect(m_sources, &SourceChooser::changed, this, &LogPane::showSources);
    connect(m_beside, &BesideView::viewAdded, this, &LogPane::prepare);
    connect(m_beside, &BesideView::activeChanged, this, [this](LogView *view) {
        if (view && m_stack->currentWidget() == m_beside)
            setActive(view);
    });
}

void LogPane::setOfSetup()
{
    m_patterns->hide();
    m_times->hide();
}

void LogPane::makeButtons()
{
    m_wrap = addButton(QStringLiteral("wrap"), true);
    m_unfold = addButton(QStringLiteral("bars"), true);
    m_times = new TimeButton(&m_bar->second());
    m_bar->second().layout()->addWidget(m_times);
    m_goTo = addButton(QStringLiteral("goto-line"), false);
    m_follow = addButton(QStringLiteral("follow"), true);
    m_patterns = addButton(QStringLiteral("pattern"), false);
    m_copy = addButton(QStringLiteral("copy"), false);
    m_save = addButton(QStringLiteral("save"), false);
    m_follow->setChecked(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_wrap, &QToolButton::toggled, this, [this](bool isOn) {
        QSettings store;
        settings::logWrap.set(store, isOn);
        for (LogView *view : views())
            view->setWrapping(isOn);
    });
    connect(m_unfold, &QToolButton::toggled, this, [this](bool isOn) {
        for (LogView *view : views())
            view->setBars(isOn ? LogSource::Bars::Unfolded : LogSource::Bars::Folded);
    });
    connect(m_goTo, &QToolButton::clicked, this, &LogPane::goToLine);
    connect(m_follow, &QToolButton::clicked, this, [this](bool isOn) {
        for (LogView *view : views())
            view->setFollowing(isOn);
    });
    connect(m_patterns, &QToolButton::clicked, this, [this] { emit patternsRequested({}); });
    connect(m_copy, &QToolButton::clicked, this, [this] { m_view->copy(); });
    connect(m_save, &QToolButton::clicked, this, [this] {
        if (const auto *file = document())
            emit saveRequested(models::toQString(client::Client::fileTarget(file->path())),
                               file->path().isMerged ? QStringLiteral("output.log") : file->fileName());
    });
    m_wrap->setChecked(settings::logWrap.get(QSettings()));
}

void LogPane::connectFind()
{
    models::LogFinder &finder = m_find->finder();
    connect(m_find, &FindBar::queryChanged, this, [this, &finder] {
        for (LogView *view : views())
            view->setPattern(finder.pattern());
        m_find->setCurrent({});
        updateList();
    });
    connect(m_find, &FindBar::nextRequested, this, &LogPane::next);
    connect(m_find, &FindBar::previousRequested, this, &LogPane::previous);
    connect(m_find, &FindBar::left, this, [this] { m_view->setFocus(); });
    connect(m_find, &FindBar::listToggled, this, &LogPane::updateList);
    connect(&finder, &models::LogFinder::found, this, &LogPane::showMatch);
    connect(&finder, &models::LogFinder::changed, this, &LogPane::updateList);
    connect(m_list, &MatchList::chosen, this, &LogPane::showMatch);
}

void LogPane::connectTimes()
{
    connect(m_times, &TimeButton::styleChosen, this, [this](TimeStyle style) {
        m_timeColumn.style = style;
        for (LogView *view : views())
            view->setTimes(m_timeColumn);
    });
    m_timeColumn.style = m_times->style();
    prepare(m_single);
}

// What all views have in common.
void LogPane::prepare(LogView *view)
{
    view->setTimes(m_timeColumn);
    view->setWrapping(m_wrap->isChecked());
    view->setBars(m_unfold->isChecked() ? LogSource::Bars::Unfolded : LogSource::Bars::Folded);
    view->setPattern(m_find->finder().pattern());
    connect(view, &LogView::followingChanged, this, [this, view](bool isFollowing) {
        if (view == m_view)
            m_follow->setChecked(isFollowing);
    });
    connect(view, &LogView::tooLargeToCopy, this,
            [this] { emit failed(tr("This is too much to be copied; save the file instead.")); });
    connect(view, &LogView::patternWanted, this, &LogPane::patternsRequested);
    connect(view, &LogView::timeChosen, this,
            [this](qint64 milliseconds) { emit timeChosen(double(milliseconds) / 1000); });
    connect(view, &LogView::timeUnknown, this,
            [this] { emit failed(tr("It was not noted when these lines came.")); });
}

QList<LogView *> LogPane::views() const
{
    return QList<LogView *>{m_single} + m_beside->views();
}

models::LogDocument *LogPane::document() const
{
    return qobject_cast<models::LogDocument *>(m_view->source());
}

void LogPane::setActive(LogView *view)
{
    m_view = view;
    m_follow->setChecked(view->isFollowing());
    models::LogDocument *shown = document();
    if (shown == m_searched)
        return;
    if (m_searched)
        m_searched->disconnect(this);
    m_searched = shown;
    m_find->finder().setDocument(shown);
    m_find->setCurrent({});
    if (shown)
        connect(shown, &models::LogDocument::lineFound, this,
                [this](quint64 offset) { m_view->showOffset(offset); });
}

void LogPane::setJobStart(std::optional<Timestamp> time)
{
    const auto start = time ? std::optional<qint64>(time->time_since_epoch().count()) : std::nullopt;
    if (m_timeColumn.start == start)
        return;
    m_timeColumn.start = start;
    for (LogView *view : views())
        view->setTimes(m_timeColumn);
}

void LogPane::setLostSince(const QDateTime &time)
{
    m_contact->setLostSince(time);
}

void LogPane::showTime(double wallTime)
{
    m_view->showTime(qint64(std::llround(wallTime * 1000)));
}

void LogPane::makeShortcuts()
{
    const auto shortcut = [this](const QKeySequence &keys, auto slot) {
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, slot);
    };
    shortcut(QKeySequence(Qt::Key_F3), &LogPane::next);
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3), &LogPane::previous);
    shortcut(QKeySequence(Qt::CTRL | Qt::Key_G), &LogPane::goToLine);
    shortcut(QKeySequence(Qt::ALT | Qt::Key_W), [this] { m_wrap->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_U), [this] { m_unfold->toggle(); });
    shortcut(QKeySequence(Qt::ALT | Qt::Key_T), [this] { m_times->chooseNext(); });
}

void LogPane::addFile(models::LogDocument *file)
{
    m_sources->addFile(file);
    if (!m_wantedFile.isEmpty() && file->fileName() == m_wantedFile) {
        m_sources->showFile(m_wantedFile);
        showWanted();
    }
}

void LogPane::removeFile(models::LogDocument *file)
{
    m_sources->removeFile(file);
}

void LogPane::showSources()
{
    using Arrangement = SourceChooser::Arrangement;
    const auto files = m_sources->files();
    const Arrangement arrangement = files.size() > 1 ? m_sources->arrangement() : Arrangement::Single;
    const bool isMerged = arrangement == Arrangement::Merged;
    auto merged = std::move(m_merged);
    if (isMerged && merged && merged->files() == files)
        m_merged = std::move(merged);
    else if (isMerged)
        m_merged = std::make_unique<models::MergedLog>(files);
    models::LogDocument *single = isMerged                             ? &m_merged->document()
                                  : arrangement == Arrangement::Single ? files.value(0)
                                                                       : nullptr;
    QStringList names;
    for (const models::LogDocument *file : isMerged ? files : decltype(files)())
        names.append(SourceChooser::label(*file));
    if (m_single->source() != single)
        m_single->setSource(single);
    m_single->setParts(names);
    const bool isBeside = arrangement == Arrangement::Beside;
    m_beside->setFiles(isBeside ? files : QList<models::LogDocument *>());
    m_stack->setCurrentWidget(isBeside ? static_cast<QWidget *>(m_beside) : m_single);
    setActive(isBeside ? m_beside->activeView() : m_single);
}

QLineEdit &LogPane::searchField()
{
    return m_find->field();
}

void LogPane::showSearch()
{
    searchField().setFocus(Qt::ShortcutFocusReason);
    searchField().selectAll();
}

void LogPane::findLine(const QString &fileName, const QString &text)
{
    QString known = text;
    if (known.endsWith(QChar(0x2026))) // the engine quotes no more of it
        known.chop(1);
    m_wantedFile = fileName;
    m_sources->showFile(fileName);
    m_find->setText(known);
    showWanted();
}

// The last match is the one that the engine quotes: the search begins behind the end and goes back.
void LogPane::showWanted()
{
    const models::LogDocument *file = document();
    if (m_wantedFile.isEmpty() || !file || file->fileName() != m_wantedFile)
        return;
    m_view->setFollowing(false);
    m_find->finder().findPrevious(0); // around the beginning
    m_wantedFile.clear();
}

void LogPane::goToLine()
{
    models::LogDocument *file = document();
    if (!file)
        return;
    auto *dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Go to line"));
    dialog->setLabelText(tr("Line:"));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, std::numeric_limits<int>::max());
    dialog->setIntValue(int(m_view->firstVisibleLine().value_or(0)) + 1);
    connect(dialog, &QInputDialog::intValueSelected, file,
            [file](int line) { file->findLine(quint64(line) - 1); });
    dialog->open();
}

void LogPane::showMatch(const api::LogMatch &match)
{
    m_view->showMatch(match.lineOffset, match.offset);
    m_find->setCurrent(match.lineOffset);
    m_list->showCurrent(match.lineOffset);
}

void LogPane::next()
{
    const auto current = m_view->currentMatch();
    const quint64 top = m_view->topOffset();
    m_find->finder().findNext(current.value_or(top > 0 ? top - 1 : std::numeric_limits<quint64>::max()));
}

void LogPane::previous()
{
    m_find->finder().findPrevious(m_view->currentMatch().value_or(m_view->topOffset()));
}

void LogPane::updateList()
{
    m_list->setVisible(m_find->isListWanted() && m_find->finder().matches().rowCount() > 0);
}

// The list of matches stands where it takes least away: beside the lines, or below where there is height.
void LogPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_splitter->setOrientation(width() > 2 * height() ? Qt::Horizontal : Qt::Vertical);
}

void LogPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LogPane::retranslate()
{
    m_wrap->setToolTip(tr("Wrap long lines (Alt+W)"));
    m_wrap->setAccessibleName(tr("Wrap long lines"));
    m_patterns->setToolTip(tr("Read metrics from lines (M in the log: from the current line)"));
    m_patterns->setAccessibleName(tr("Read metrics from lines"));
    m_unfold->setToolTip(tr("Show every state of progress bars (Alt+U)"));
    m_unfold->setAccessibleName(tr("Show every state of progress bars"));
    m_goTo->setToolTip(tr("Go to line (Ctrl+G)"));
    m_goTo->setAccessibleName(tr("Go to line"));
    m_follow->setText(tr("Follow"));
    m_follow->setToolTip(tr("Stay at the end while the job prints"));
    m_follow->setAccessibleName(tr("Follow the end of the log"));
    m_copy->setToolTip(tr("Copy the selection, or the whole file"));
    m_copy->setAccessibleName(tr("Copy the log"));
    m_save->setToolTip(tr("Save the whole file on this machine"));
    m_save->setAccessibleName(tr("Save the log"));
    m_single->setAccessibleName(tr("Log"));
}

} // namespace trainyard::logs
