// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logpane.h"

#include "models/logs/mergedlog.h"
#include "models/text.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/logs/besideview.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/followsteps.h"
#include "widgets/logs/linedialog.h"
#include "widgets/logs/logbar.h"
#include "widgets/logs/logkeys.h"
#include "widgets/logs/lognote.h"
#include "widgets/logs/logsearch.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QKeySequence>
#include <QLineEdit>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace trainyard::logs {

using namespace theme;

namespace {

const QString sourcesKey = QStringLiteral("sources"); // of state()
const QString findKey = QStringLiteral("find");
const QString unfoldedKey = QStringLiteral("unfolded");
const QString placesKey = QStringLiteral("places");

} // namespace

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
    m_search = new LogSearch(findBar(), *m_splitter, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    new delegates::SplitMemory(*m_splitter, QStringLiteral("log-matches"));
    makeViews();
    m_note = new LogNote(*m_single, [this] { return sources().hasTextBeside(m_single->source()); });
    connect(&sources(), &SourceChooser::grew, m_note, &LogNote::refresh);
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
    delete m_search; // before what it shows
    m_beside->disconnect(this);
    for (LogView *view : views())
        view->disconnect(this);
    m_single->setSource(nullptr); // the merged log goes first
}

void LogPane::makeBar()
{
    m_bar = new LogBar(this);
    connect(&sources(), &SourceChooser::changed, this, &LogPane::showSources);
    connect(m_bar, &LogBar::wrappingChanged, this, [this](bool isOn) {
        for (LogView *view : views())
            view->setWrapping(isOn);
    });
    connect(m_bar, &LogBar::barsChanged, this, [this](models::LogSource::Bars bars) {
        for (LogView *view : views())
            view->setBars(bars);
    });
    connect(m_bar, &LogBar::timeStyleChosen, this, [this](TimeStyle style) {
        m_timeColumn.style = style;
        for (LogView *view : views())
            view->setTimes(m_timeColumn);
    });
    connect(m_bar, &LogBar::followingChosen, this,
            [this](bool isOn) { chooseFollowing(*this, views(), isOn); });
    connect(m_bar, &LogBar::lineRequested, this, &LogPane::goToLine);
    connect(m_bar, &LogBar::patternsRequested, this, [this] { emit patternsRequested({}); });
    connect(m_bar, &LogBar::copyRequested, this, [this] { m_view->copy(); });
    connect(m_bar, &LogBar::saveRequested, this, &LogPane::save);
}

void LogPane::makeViews()
{
    m_timeColumn.style = m_bar->timeStyle();
    prepare(m_single);
    m_search->setView(*m_single, nullptr);
    connect(m_beside, &BesideView::viewAdded, this, &LogPane::prepare);
    connect(m_beside, &BesideView::activeChanged, this, [this](LogView *view) {
        if (view && m_stack->currentWidget() == m_beside)
            setActive(view);
    });
}

void LogPane::setOfSetup()
{
    m_bar->hideJobButtons();
    setProperty("help_topic", QStringLiteral("clusters#preparing-nodes"));
}

void LogPane::save()
{
    if (const auto *file = document())
        emit saveRequested(models::toQString(client::Client::fileTarget(file->path())),
                           file->path().isMerged ? QStringLiteral("output.log") : file->fileName());
}

// What all views have in common.
void LogPane::prepare(LogView *view)
{
    view->setTimes(m_timeColumn);
    view->setWrapping(m_bar->isWrapping());
    view->setBars(m_bar->bars());
    m_search->markIn(*view);
    connect(view, &LogView::followingChanged, this, [this, view](bool isFollowing) {
        if (view == m_view)
            m_bar->setFollowing(isFollowing);
        if (!isFollowing)
            sources().hold();
    });
    connect(view, &LogView::placed, this, [this, view] {
        if (view->source() && view->source()->size() > 0)
            sources().hold();
    });
    connect(view, &LogView::tooLargeToCopy, this,
            [this] { emit failed([] { return tr("This is too much to copy; save the file instead."); }); });
    connect(view, &LogView::patternWanted, this, &LogPane::patternsRequested);
    connect(view, &LogView::timeChosen, this,
            [this](qint64 milliseconds) { emit timeChosen(double(milliseconds) / 1000); });
    connect(view, &LogView::timeUnknown, this,
            [this] { emit failed([] { return tr("It was not recorded when these lines came."); }); });
}

QList<LogView *> LogPane::views() const
{
    return QList<LogView *>{m_single} + m_beside->views();
}

QList<LogView *> LogPane::shownViews() const
{
    return m_stack->currentWidget() == m_beside ? m_beside->views() : QList<LogView *>{m_single};
}

models::LogDocument *LogPane::document() const
{
    return qobject_cast<models::LogDocument *>(m_view->source());
}

void LogPane::setActive(LogView *view)
{
    m_view = view;
    m_bar->setFollowing(view->isFollowing());
    m_search->setView(*view, document());
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

void LogPane::setJobEnded(bool hasEnded)
{
    m_note->setEnded(hasEnded);
    m_beside->setEnded(hasEnded);
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
    const auto shortcut = [this](const keys::PartKey &key, auto slot) {
        connect(keys::shortcut(key, *this), &QShortcut::activated, this, slot);
    };
    shortcut(logkeys::next, [this] { m_search->next(); });
    shortcut(logkeys::previous, [this] { m_search->previous(); });
    shortcut(logkeys::goToLine, &LogPane::goToLine);
    shortcut(logkeys::wrap, [this] { m_bar->toggleWrapping(); });
    shortcut(logkeys::bars, [this] { m_bar->toggleBars(); });
    shortcut(logkeys::times, [this] { m_bar->chooseNextTimes(); });
}

void LogPane::addFile(models::LogDocument *file)
{
    sources().addFile(file);
    if (!m_wantedFile.isEmpty() && file->fileName() == m_wantedFile) {
        sources().showFile(m_wantedFile);
        showWanted();
    }
}

void LogPane::removeFile(models::LogDocument *file)
{
    sources().removeFile(file);
}

void LogPane::showSources()
{
    using Arrangement = SourceChooser::Arrangement;
    const auto files = sources().files();
    const Arrangement arrangement = files.size() > 1 ? sources().arrangement() : Arrangement::Single;
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
    m_note->setSource(single);
    const bool isBeside = arrangement == Arrangement::Beside;
    m_beside->setFiles(isBeside ? files : QList<models::LogDocument *>());
    m_stack->setCurrentWidget(isBeside ? static_cast<QWidget *>(m_beside) : m_single);
    setActive(isBeside ? m_beside->activeView() : m_single);
    takePlaces();
}

QJsonObject LogPane::state() const
{
    const QJsonArray places = m_places.state(shownViews(), m_view);
    QJsonObject state;
    if (!places.isEmpty())
        state.insert(placesKey, places);
    const auto add = [&state](const QString &key, const QJsonObject &part) {
        if (!part.isEmpty())
            state.insert(key, part);
    };
    add(sourcesKey, m_bar->sources().state(!places.isEmpty()));
    add(findKey, m_bar->findBar().state());
    if (m_bar->bars() == models::LogSource::Bars::Unfolded)
        state.insert(unfoldedKey, true);
    return state;
}

void LogPane::restore(const QJsonObject &state)
{
    if (state.value(unfoldedKey).toBool())
        m_bar->setBars(models::LogSource::Bars::Unfolded);
    findBar().restore(state.value(findKey).toObject());
    m_places.restore(state.value(placesKey).toArray());
    sources().restore(state.value(sourcesKey).toObject());
    takePlaces();
}

void LogPane::takePlaces()
{
    LogView *active = sources().isWaiting() ? nullptr : m_places.take(shownViews());
    if (active && active != m_single)
        m_beside->settle(active);
}

SourceChooser &LogPane::sources()
{
    return m_bar->sources();
}

FindBar &LogPane::findBar()
{
    return m_bar->findBar();
}

QLineEdit &LogPane::searchField()
{
    return findBar().field();
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
    m_isLineWanted = true;
    sources().showFile(fileName);
    findBar().setText(known);
    showWanted();
}

void LogPane::showFile(const QString &fileName)
{
    m_wantedFile = fileName;
    m_isLineWanted = false;
    sources().showFile(fileName);
    m_view->setFocus();
    showWanted();
}

// The last match is the one that the engine quotes.
void LogPane::showWanted()
{
    const models::LogDocument *file = document();
    if (m_wantedFile.isEmpty() || !file || file->fileName() != m_wantedFile)
        return;
    if (m_isLineWanted)
        m_search->last();
    m_wantedFile.clear();
}

void LogPane::goToLine()
{
    if (models::LogDocument *file = document())
        (new LineDialog(*file, int(m_view->firstVisibleLine().value_or(0)) + 1, this))->open();
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
    m_single->setAccessibleName(tr("Log"));
}

} // namespace trainyard::logs
