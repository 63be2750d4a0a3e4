// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/logpane.h"

#include "models/logs/joboutput.h"
#include "widgets/logs/logsearch.h"
#include "widgets/logs/logview.h"
#include "widgets/theme/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::logs {

using namespace theme;

namespace {

QToolButton *flatButton(const QString &iconName, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

LogPane::LogPane(QWidget *parent)
    : QWidget(parent)
    , m_view(new LogView(this))
    , m_search(new LogSearch(this))
{
    makeBar();
    makeSearch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_view, 1);
    retranslate();
    showCount();
}

void LogPane::makeBar()
{
    m_bar = new QWidget(this);
    m_files = new QComboBox(m_bar);
    m_files->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_field = new QLineEdit(m_bar);
    m_field->setClearButtonEnabled(true);
    m_field->setMaximumWidth(280);
    m_field->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_count = new QLabel(m_bar);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    m_previous = flatButton(QStringLiteral("arrow-up"), m_bar);
    m_next = flatButton(QStringLiteral("arrow-down"), m_bar);
    m_follow = flatButton(QStringLiteral("follow"), m_bar);
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    m_follow->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_copy = flatButton(QStringLiteral("copy"), m_bar);
    auto *layout = new QHBoxLayout(m_bar);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space4);
    layout->addWidget(m_files);
    layout->addSpacing(space4);
    layout->addWidget(m_field, 1);
    layout->addWidget(m_previous);
    layout->addWidget(m_next);
    layout->addWidget(m_count);
    layout->addStretch();
    layout->addWidget(m_follow);
    layout->addWidget(m_copy);
    connect(m_files, &QComboBox::currentIndexChanged, this, &LogPane::showFile);
    connect(m_files, &QComboBox::activated, this, [this] { m_isChosen = true; });
    connect(m_follow, &QToolButton::toggled, m_view, &LogView::setFollowing);
    connect(m_view, &LogView::followingChanged, m_follow, &QToolButton::setChecked);
    connect(m_copy, &QToolButton::clicked, m_view, &LogView::copy);
}

void LogPane::makeSearch()
{
    connect(m_field, &QLineEdit::textChanged, this, &LogPane::search);
    connect(m_field, &QLineEdit::returnPressed, this, &LogPane::next);
    connect(m_next, &QToolButton::clicked, this, &LogPane::next);
    connect(m_previous, &QToolButton::clicked, this, &LogPane::previous);
    connect(m_search, &LogSearch::progressed, this, &LogPane::onProgress);
    const auto shortcut = [this](const QKeySequence &keys, auto slot) {
        connect(new QShortcut(keys, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
                &QShortcut::activated, this, slot);
    };
    shortcut(QKeySequence(Qt::Key_F3), &LogPane::next);
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3), &LogPane::previous);
    shortcut(QKeySequence(Qt::Key_Escape), [this] {
        m_field->clear();
        m_view->setFocus();
    });
}

void LogPane::addFile(models::LogModel *file)
{
    const auto place = std::upper_bound(m_models.begin(), m_models.end(), file, models::readsBefore);
    const auto number = int(place - m_models.begin());
    m_models.insert(place, file);
    m_files->insertItem(number, file->fileName());
    if (!m_isChosen)
        m_files->setCurrentIndex(0); // what a job says itself comes after its preparation
}

void LogPane::removeFile(models::LogModel *file)
{
    const auto number = m_models.indexOf(file);
    if (number < 0)
        return;
    m_models.removeAt(number);
    m_files->removeItem(int(number));
    showFile(m_files->currentIndex());
}

void LogPane::showFile(int number)
{
    models::LogModel *file = m_models.value(number);
    m_current = -1;
    m_view->setModel(file);
    m_search->setModel(file);
}

void LogPane::showSearch()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void LogPane::search(const QString &text)
{
    m_current = -1;
    m_wantsNext = false;
    m_view->setHighlight(text);
    m_search->setText(text);
}

void LogPane::onProgress()
{
    if (m_wantsNext && !m_search->matches().empty())
        next();
    showCount();
}

void LogPane::jump(int match)
{
    m_wantsNext = match < 0 && !m_search->isDone();
    m_current = match;
    if (match >= 0)
        m_view->showMatch(m_search->matches()[std::size_t(match)]);
    showCount();
}

void LogPane::next()
{
    const auto &matches = m_search->matches();
    const bool known = m_current >= 0 && std::size_t(m_current) < matches.size();
    jump(m_search->after(known ? matches[std::size_t(m_current)] : Match{m_view->firstVisibleLine(), -1}));
}

void LogPane::previous()
{
    const auto &matches = m_search->matches();
    const bool known = m_current >= 0 && std::size_t(m_current) < matches.size();
    jump(m_search->before(known ? matches[std::size_t(m_current)]
                                : Match{m_view->firstVisibleLine() + m_view->visibleLines(), 0}));
}

void LogPane::showCount()
{
    const auto count = m_search->matches().size();
    const QLocale locale;
    if (m_field->text().isEmpty())
        m_count->clear();
    else if (count == 0)
        m_count->setText(m_search->isDone() ? tr("No match") : tr("Searching…"));
    else if (m_current >= 0)
        m_count->setText(
            tr("%1 of %2").arg(locale.toString(m_current + 1), locale.toString(qulonglong(count))));
    else
        m_count->setText(tr("%n match(es)", nullptr, int(count)));
    m_previous->setEnabled(count > 0);
    m_next->setEnabled(count > 0);
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
    m_field->setPlaceholderText(tr("Find in the log"));
    m_field->setAccessibleName(tr("Find in the log"));
    m_previous->setToolTip(tr("Previous match (Shift+F3)"));
    m_previous->setAccessibleName(tr("Previous match"));
    m_next->setToolTip(tr("Next match (F3)"));
    m_next->setAccessibleName(tr("Next match"));
    m_follow->setText(tr("Follow"));
    m_follow->setToolTip(tr("Stay at the end while the job prints"));
    m_follow->setAccessibleName(tr("Follow the end of the log"));
    m_copy->setToolTip(tr("Copy the selection, or the whole file"));
    m_copy->setAccessibleName(tr("Copy the log"));
    m_view->setAccessibleName(tr("Log"));
    showCount();
}

} // namespace trainyard::logs
