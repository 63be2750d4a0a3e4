// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/runbar.h"

#include "models/query/editing.h"
#include "widgets/delegates/namelabel.h"
#include "widgets/jobs/queryfield.h"
#include "widgets/jobs/statefilter.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;

namespace {

const QStringList stateName{QStringLiteral("state")};

} // namespace

RunBar::RunBar(const query::Columns &columns, QWidget *parent)
    : QFrame(parent)
    , m_name(new delegates::NameLabel({}, this))
    , m_caption(new QLabel(this))
    , m_problem(new QLabel(this))
    , m_filter(new QueryField(columns, this))
    , m_states(new StateFilter(this))
    , m_charts(new QToolButton(this))
    , m_group(new QToolButton(this))
    , m_columns(new QToolButton(this))
    , m_views(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("bar"));
    m_caption->setProperty("text_role", QStringLiteral("muted"));
    m_caption->setWordWrap(true);
    m_problem->setProperty("text_role", QStringLiteral("failed"));
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_group->setIcon(theme::icon(QStringLiteral("list")));
    m_columns->setIcon(theme::icon(QStringLiteral("columns")));
    m_views->setIcon(theme::icon(QStringLiteral("save")));
    for (QToolButton *button : {m_charts, m_group, m_columns, m_views})
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QToolButton *button : {m_group, m_views})
        button->setPopupMode(QToolButton::InstantPopup);
    lay();
    connect(m_states, &StateFilter::statesChosen, this, &RunBar::showStates);
    retranslate();
}

void RunBar::lay()
{
    auto *titles = new QVBoxLayout;
    titles->setSpacing(0);
    titles->addWidget(m_name);
    titles->addWidget(m_caption);
    auto *top = new QHBoxLayout;
    top->setSpacing(space12);
    top->addLayout(titles, 1);
    top->addWidget(m_states, 0, Qt::AlignVCenter);
    auto *query = new QHBoxLayout;
    query->setSpacing(space8);
    query->addWidget(m_filter, 1);
    for (QToolButton *button : {m_charts, m_group, m_columns, m_views})
        query->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space12, space16, space12);
    layout->setSpacing(space8);
    layout->addLayout(top);
    layout->addLayout(query);
    layout->addWidget(m_problem);
}

void RunBar::setName(const QString &name)
{
    m_name->setText(name);
}

void RunBar::setCaption(const QString &text)
{
    m_caption->setText(text);
}

void RunBar::showStates()
{
    QStringList words;
    for (const models::DisplayState state : m_states->states())
        words << models::stateWord(state);
    words.sort();
    const QString rest = query::withoutName(m_filter->text(), stateName);
    const QString term = words.size() == 1
                             ? QStringLiteral("state = %1").arg(words.front())
                             : QStringLiteral("state in (%1)").arg(words.join(QLatin1String(", ")));
    m_filter->setText(words.isEmpty() ? rest : query::withTerm(rest, term));
}

void RunBar::ask(const QString &term)
{
    m_filter->setText(query::withTerm(m_filter->text(), term));
    m_filter->remember();
}

void RunBar::showProblem(const std::optional<query::QueryError> &error)
{
    m_filter->setError(error);
    const QString sentence = error ? error->sentence : QString();
    if (sentence != m_problem->text() && !sentence.isEmpty()) {
        QAccessibleEvent announcement(m_problem, QAccessible::Alert);
        QAccessible::updateAccessibility(&announcement);
    }
    m_problem->setText(sentence);
    m_problem->setVisible(!sentence.isEmpty());
    const QString text = m_filter->text();
    if (query::withoutName(text, stateName) == text)
        m_states->setStates({});
}

void RunBar::setGroupedBy(const QStringList &titles)
{
    m_groupedBy = titles;
    retranslate();
}

void RunBar::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void RunBar::retranslate()
{
    m_filter->setPlaceholderText(tr("Words, or loss < 0.1"));
    m_filter->setAccessibleName(tr("Filter jobs"));
    m_filter->setToolTip(tr("Ctrl+Space shows suggestions, ↑ and ↓ earlier queries"));
    m_group->setText(m_groupedBy.isEmpty() ? tr("Group") : tr("By %1").arg(m_groupedBy.join(tr(", "))));
    m_group->setToolTip(tr("Put runs with the same parameters, tags or states together"));
    m_columns->setText(tr("Columns"));
    m_columns->setToolTip(tr("Choose which parameters and metrics are columns"));
    m_views->setText(tr("Views"));
    m_views->setToolTip(tr("Saved views, and how to write queries"));
}

} // namespace trainyard::jobs
