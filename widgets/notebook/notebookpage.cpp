// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/notebookpage.h"

#include "models/notebook/notebookfetch.h"
#include "models/onanotherthread.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/notebook/notebookview.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::notebook {

using namespace theme;

namespace {

constexpr int searchWidth = 240;
const QString urlKey = QStringLiteral("url"); // of movedState()
const QString nameKey = QStringLiteral("name");

bool hasFailed(const models::NotebookCell &cell)
{
    return cell.hasFailed();
}

} // namespace

NotebookPage::NotebookPage(Way way, QWidget *parent)
    : Page(parent)
    , m_way(std::move(way))
    , m_state(new delegates::EmptyState(QStringLiteral("notebook"), this))
    , m_body(new QWidget(this))
{
    setProperty("help_topic", QStringLiteral("outputs#notebooks"));
    m_view = new NotebookView(m_body);
    auto *column = new QVBoxLayout(m_body);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_view, 1);
    m_stack = new QStackedLayout(this);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_body);
    setFocusProxy(m_view);
    connect(&m_state->actionButton(), &QPushButton::clicked, this,
            [this] { emit openElsewhereRequested(m_url, m_name); });
    retranslate();
}

NotebookPage::~NotebookPage()
{
    *m_isLeft = true;
}

QWidget *NotebookPage::makeBar()
{
    auto *bar = new delegates::FoldingBar(space12, m_body);
    bar->setProperty("kind", QStringLiteral("bar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setMargins({space16, space8, space16, space8});
    m_search = new delegates::SearchField(bar);
    m_search->setMinimumWidth(scaled(searchWidth));
    m_summary = new QLabel(bar);
    m_summary->setProperty("text_role", QStringLiteral("caption"));
    m_toError = new QPushButton(bar);
    m_open = new QPushButton(bar);
    auto *first = static_cast<QHBoxLayout *>(bar->first().layout());
    first->addWidget(m_search);
    first->addWidget(m_summary);
    first->addStretch();
    bar->second().layout()->addWidget(m_toError);
    bar->second().layout()->addWidget(m_open);
    const auto find = [this](bool isBackwards) { m_view->find(m_search->text(), isBackwards); };
    connect(m_search, &QLineEdit::returnPressed, this, [find] { find(false); });
    for (const auto &[keys, isBackwards] :
         {std::pair(QKeySequence::FindNext, false), std::pair(QKeySequence::FindPrevious, true)}) {
        auto *shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this,
                [find, isBackwards = isBackwards] { find(isBackwards); });
    }
    connect(m_view, &NotebookView::findEnded, this, &NotebookPage::refresh);
    connect(m_toError, &QPushButton::clicked, this, [this] {
        const auto failed = std::find_if(m_cells.cells.begin(), m_cells.cells.end(), hasFailed);
        m_view->showCell(failed - m_cells.cells.begin());
    });
    connect(m_open, &QPushButton::clicked, this, [this] { emit openElsewhereRequested(m_url, m_name); });
    return bar;
}

bool NotebookPage::canShow(const QString &fileName)
{
    return fileName.endsWith(QStringLiteral(".ipynb"), Qt::CaseInsensitive);
}

void NotebookPage::read(const QString &url, const QString &name)
{
    m_url = url;
    m_name = name;
    emit titleChanged();
    refresh();
    models::onAnotherThread(
        this,
        [endpoint = m_way().value_or(api::Endpoint()), url, name, isLeft = m_isLeft] {
            return models::fetchNotebook(endpoint, url, name, [isLeft] { return isLeft->load(); });
        },
        [this](const Result<models::NotebookCells> &read) { take(read); });
}

void NotebookPage::take(const Result<models::NotebookCells> &read)
{
    m_isRead = true;
    m_problem = read ? QString() : models::toQString(read.error().message);
    if (read) {
        m_cells = *read;
        m_view->setCells(m_cells);
    }
    refresh();
}

QJsonObject NotebookPage::movedState() const
{
    return {{urlKey, m_url}, {nameKey, m_name}};
}

void NotebookPage::restore(const QJsonObject &state)
{
    if (const QString url = state.value(urlKey).toString(); !url.isEmpty())
        read(url, state.value(nameKey).toString());
}

QIcon NotebookPage::icon() const
{
    return theme::icon(QStringLiteral("notebook"));
}

void NotebookPage::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QString NotebookPage::summary() const
{
    const qsizetype cells = m_cells.cells.size();
    const auto failed = std::count_if(m_cells.cells.begin(), m_cells.cells.end(), hasFailed);
    QStringList parts{tr("%n cell(s)", nullptr, int(cells))};
    if (failed > 0)
        parts << tr("%n failed", nullptr, int(failed));
    if (m_cells.left > 0)
        parts << tr("%1 more are not shown here").arg(QLocale().toString(m_cells.left));
    if (!m_search->text().isEmpty() && !m_view->hasFound())
        parts << tr("not found");
    return parts.join(QStringLiteral(" · "));
}

void NotebookPage::refresh()
{
    const bool isShown = m_isRead && m_problem.isEmpty() && !m_cells.cells.isEmpty();
    m_stack->setCurrentWidget(isShown ? m_body : static_cast<QWidget *>(m_state));
    if (!m_isRead)
        m_state->setTexts(tr("Reading the notebook…"), {});
    else if (m_problem.isEmpty())
        m_state->setTexts(tr("No cells"), tr("This notebook has no cells."));
    else
        m_state->setTexts(tr("This notebook cannot be shown"), models::engineText(m_problem));
    m_state->setAction(m_isRead && !isShown ? tr("Open with another program") : QString());
    m_summary->setText(summary());
    m_toError->setVisible(std::any_of(m_cells.cells.begin(), m_cells.cells.end(), hasFailed));
}

void NotebookPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NotebookPage::retranslate()
{
    m_search->setPlaceholderText(tr("Find in the notebook"));
    m_search->setAccessibleName(tr("Find in the notebook"));
    m_toError->setText(tr("Go to the e&rror"));
    m_open->setText(tr("Open with another &program"));
    m_view->setAccessibleName(tr("Cells of the notebook"));
    if (m_isRead)
        m_view->retranslate();
    refresh();
}

} // namespace trainyard::notebook
