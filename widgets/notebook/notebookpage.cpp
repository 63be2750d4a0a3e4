// SPDX-License-Identifier: Apache-2.0
#include "widgets/notebook/notebookpage.h"

#include "models/notebook/notebookfetch.h"
#include "models/onanotherthread.h"
#include "models/sentences/enginetext.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/notebook/notebookkeys.h"
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
const QString cellKey = QStringLiteral("cell"); // of pageState(): the one at the top
const QString topKey = QStringLiteral("top");   // where in the view that begins
const QString searchKey = QStringLiteral("search");

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
    connect(&m_state->actionButton(), &QPushButton::clicked, this, &NotebookPage::act);
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
    connect(keys::shortcut(notebookkeys::next, *this), &QShortcut::activated, this, [find] { find(false); });
    connect(keys::shortcut(notebookkeys::previous, *this), &QShortcut::activated, this,
            [find] { find(true); });
    connect(m_view, &NotebookView::findEnded, this, &NotebookPage::refresh);
    connect(m_toError, &QPushButton::clicked, this, [this] {
        const auto failed = std::find_if(m_cells.cells.begin(), m_cells.cells.end(), hasFailed);
        m_view->showCell(failed - m_cells.cells.begin());
    });
    connect(m_open, &QPushButton::clicked, this, [this] { emit openElsewhereRequested(m_url, m_name); });
    return bar;
}

void NotebookPage::read(const QString &url, const QString &name)
{
    m_url = url;
    m_name = name;
    emit titleChanged();
    readAgain();
}

void NotebookPage::readAgain()
{
    if (m_problem)
        m_isRead = false;
    m_problem.reset();
    refresh();
    models::onAnotherThread(
        this,
        [endpoint = m_way().value_or(api::Endpoint()), url = m_url, name = m_name, isLeft = m_isLeft] {
            return models::fetchNotebook(endpoint, url, name, [isLeft] { return isLeft->load(); });
        },
        [this, turn = ++m_turn](const Result<models::NotebookCells> &read) {
            if (turn == m_turn)
                take(read);
        });
}

void NotebookPage::readWhatFailed()
{
    if (m_problem && m_problem->code == Error::Code::Unavailable)
        readAgain();
}

void NotebookPage::take(const Result<models::NotebookCells> &read)
{
    m_isRead = true;
    m_problem = read ? std::nullopt : std::optional(read.error());
    if (read && *read != m_cells) {
        m_cells = *read;
        m_view->setCells(m_cells);
    }
    refresh();
}

QJsonObject NotebookPage::pageState() const
{
    QJsonObject state;
    if (const auto place = m_view->place()) {
        state[cellKey] = place->cell;
        state[topKey] = place->top;
    }
    if (!m_search->text().isEmpty())
        state[searchKey] = m_search->text();
    return state;
}

void NotebookPage::restore(const QJsonObject &state)
{
    m_search->setText(state.value(searchKey).toString());
    if (state.contains(cellKey))
        m_view->setPlace({state.value(cellKey).toInt(), state.value(topKey).toInt()});
}

QIcon NotebookPage::icon() const
{
    return theme::icon(QStringLiteral("notebook"));
}

bool NotebookPage::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
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
    const bool isShown = m_isRead && !m_problem && !m_cells.cells.isEmpty();
    m_stack->setCurrentWidget(isShown ? m_body : static_cast<QWidget *>(m_state));
    if (!m_problem)
        m_state->setIcon(QStringLiteral("notebook"));
    if (!m_isRead) {
        m_state->setTexts(tr("Reading the notebook…"), {});
        m_state->setAction({});
    } else if (m_problem) {
        showProblem();
    } else {
        m_state->setTexts(tr("No cells"), tr("This notebook has no cells."));
        m_state->setAction(tr("Open with another program"));
    }
    m_summary->setText(summary());
    m_toError->setVisible(std::any_of(m_cells.cells.begin(), m_cells.cells.end(), hasFailed));
}

// With the way out that there is.
void NotebookPage::showProblem()
{
    const QString why = models::engineText(m_problem->message);
    switch (m_problem->code) {
    case Error::Code::NotFound:
        m_state->setIcon(QStringLiteral("warning"));
        m_state->setTexts(tr("This notebook is not there any more"), why);
        m_state->setAction(tr("Show the &folder that it was in"));
        break;
    case Error::Code::InvalidInput:
        m_state->setIcon(QStringLiteral("notebook"));
        m_state->setTexts(tr("This notebook cannot be shown"), why);
        m_state->setAction(tr("Open with another program"));
        break;
    case Error::Code::Conflict:
    case Error::Code::Unauthorized:
    case Error::Code::Unavailable:
    case Error::Code::Internal:
        m_state->setError(tr("This notebook could not be read"), why);
    }
}

void NotebookPage::act()
{
    if (!m_problem || m_problem->code == Error::Code::InvalidInput)
        emit openElsewhereRequested(m_url, m_name);
    else if (m_problem->code == Error::Code::NotFound)
        emit folderRequested();
    else
        readAgain();
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
