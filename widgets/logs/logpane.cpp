// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logpane.h"

#include "models/logs/joboutput.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/logs/findbar.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/matchlist.h"
#include "widgets/theme/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeySequence>
#include <QLineEdit>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace trainyard::logs {

using namespace theme;
using models::LogSource;

LogPane::LogPane(QWidget *parent)
    : QWidget(parent)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_view(new LogView(m_splitter))
{
    makeBar();
    m_list = new MatchList(m_find->finder().matches(), m_splitter);
    m_list->hide();
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    connectFind();
    makeShortcuts();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_splitter, 1);
    retranslate();
}

LogPane::~LogPane()
{
    m_find->finder().disconnect(this);
}

QToolButton *LogPane::addButton(const QString &iconName, bool isToggle)
{
    auto *button = new QToolButton(m_bar);
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCheckable(isToggle);
    m_bar->layout()->addWidget(button);
    return button;
}

void LogPane::makeBar()
{
    m_bar = new QWidget(this);
    m_files = new QComboBox(m_bar);
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_find = new FindBar(m_bar);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space4);
    layout->addWidget(m_files);
    layout->addSpacing(space4);
    layout->addWidget(m_find, 1);
    layout->addStretch();
    makeButtons();
    connect(m_files, &QComboBox::currentIndexChanged, this, &LogPane::showFile);
    connect(m_files, &QComboBox::activated, this, [this] { m_isChosen = true; });
}

void LogPane::makeButtons()
{
    m_wrap = addButton(QStringLiteral("wrap"), true);
    m_unfold = addButton(QStringLiteral("bars"), true);
    m_goTo = addButton(QStringLiteral("goto-line"), false);
    m_follow = addButton(QStringLiteral("follow"), true);
    m_copy = addButton(QStringLiteral("copy"), false);
    m_save = addButton(QStringLiteral("save"), false);
    m_follow->setChecked(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_wrap, &QToolButton::toggled, this, [this](bool isOn) {
        QSettings store;
        settings::logWrap.set(store, isOn);
        m_view->setWrapping(isOn);
    });
    connect(m_unfold, &QToolButton::toggled, this, [this](bool isOn) {
        m_view->setBars(isOn ? LogSource::Bars::Unfolded : LogSource::Bars::Folded);
    });
    connect(m_goTo, &QToolButton::clicked, this, &LogPane::goToLine);
    connect(m_follow, &QToolButton::toggled, m_view, &LogView::setFollowing);
    connect(m_view, &LogView::followingChanged, m_follow, &QToolButton::setChecked);
    connect(m_copy, &QToolButton::clicked, m_view, &LogView::copy);
    connect(m_view, &LogView::tooLargeToCopy, this,
            [this] { emit failed(tr("This is too much to be copied; save the file instead.")); });
    connect(m_save, &QToolButton::clicked, this, [this] {
        if (const auto *file = m_documents.value(m_files->currentIndex()))
            emit saveRequested(models::toQString(client::Client::fileTarget(file->path())), file->fileName());
    });
    m_wrap->setChecked(settings::logWrap.get(QSettings()));
}

void LogPane::connectFind()
{
    models::LogFinder &finder = m_find->finder();
    connect(m_find, &FindBar::queryChanged, this, [this, &finder] {
        m_view->setPattern(finder.pattern());
        m_find->setCurrent({});
        updateList();
    });
    connect(m_find, &FindBar::nextRequested, this, &LogPane::next);
    connect(m_find, &FindBar::previousRequested, this, &LogPane::previous);
    connect(m_find, &FindBar::left, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_find, &FindBar::listToggled, this, &LogPane::updateList);
    connect(&finder, &models::LogFinder::found, this, &LogPane::showMatch);
    connect(&finder, &models::LogFinder::changed, this, &LogPane::updateList);
    connect(m_list, &MatchList::chosen, this, &LogPane::showMatch);
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
}

void LogPane::addFile(models::LogDocument *file)
{
    const auto place = std::upper_bound(m_documents.begin(), m_documents.end(), file, models::readsBefore);
    const auto number = int(place - m_documents.begin());
    m_documents.insert(place, file);
    connect(file, &models::LogDocument::lineFound, this, [this, file](quint64 offset) {
        if (m_view->source() == file)
            m_view->showOffset(offset);
    });
    m_files->insertItem(number, file->fileName());
    if (!m_isChosen)
        m_files->setCurrentIndex(0); // what a job says itself comes after its preparation
}

void LogPane::removeFile(models::LogDocument *file)
{
    const auto number = m_documents.indexOf(file);
    if (number < 0)
        return;
    file->disconnect(this);
    m_documents.removeAt(number);
    m_files->removeItem(int(number));
    showFile(m_files->currentIndex());
}

void LogPane::showFile(int number)
{
    models::LogDocument *file = m_documents.value(number);
    if (m_view->source() == file)
        return;
    m_view->setSource(file);
    m_find->finder().setDocument(file);
    m_find->setCurrent({});
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

void LogPane::goToLine()
{
    models::LogDocument *file = m_documents.value(m_files->currentIndex());
    bool isChosen = false;
    const int shown = int(m_view->firstVisibleLine().value_or(0)) + 1;
    const int line = QInputDialog::getInt(this, tr("Go to line"), tr("Line:"), shown, 1,
                                          std::numeric_limits<int>::max(), 1, &isChosen);
    if (isChosen && file)
        file->findLine(quint64(line) - 1);
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
    m_files->setAccessibleName(tr("Output file"));
    m_files->setToolTip(tr("Which of the job's output files is shown"));
    m_wrap->setToolTip(tr("Wrap long lines (Alt+W)"));
    m_wrap->setAccessibleName(tr("Wrap long lines"));
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
    m_view->setAccessibleName(tr("Log"));
}

} // namespace trainyard::logs
