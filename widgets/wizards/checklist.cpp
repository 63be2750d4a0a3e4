// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/checklist.h"

#include "widgets/delegates/flowlayout.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/longwords.h"
#include "widgets/wizards/taborder.h"

#include <QApplication>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::wizards {

using namespace theme;
using document::JobProblem;

CheckList::CheckList(QWidget *parent)
    : QFrame(parent)
    , m_layout(new QVBoxLayout(this))
{
    setProperty("kind", QStringLiteral("tile"));
    m_layout->setContentsMargins(space12, space8, space12, space8);
    m_layout->setSpacing(space8);
    rebuild();
}

void CheckList::setChoices(std::function<QString(const JobProblem &)> choices)
{
    m_choices = std::move(choices);
}

void CheckList::setProblems(const QList<JobProblem> &problems)
{
    if (problems == m_problems)
        return;
    m_problems = problems;
    rebuild();
}

QWidget *CheckList::row(int number) const
{
    return m_rows.value(number);
}

namespace {

delegates::IconLabel *makeIcon(JobProblem::Severity severity, QWidget *parent)
{
    const auto made = [&](const char *name, Role role) {
        return new delegates::IconLabel(QLatin1String(name), 18, role, parent);
    };
    switch (severity) {
    case JobProblem::Severity::Error:
        return made("warning", Role::Failed);
    case JobProblem::Severity::Warning:
        return made("warning", Role::Terminating);
    case JobProblem::Severity::Hint:
        return made("info", Role::TextMuted);
    }
    return nullptr;
}

} // namespace

// Who pressed a fix goes on with the check that stands there then.
void CheckList::rebuild()
{
    const int focused = rowOf(QApplication::focusWidget());
    for (QWidget *row : std::as_const(m_rows)) {
        row->hide();
        row->deleteLater(); // one of its buttons may be what was clicked
    }
    m_rows.clear();
    for (const JobProblem &problem : m_problems)
        addRow(problem);
    setVisible(!m_problems.isEmpty());
    orderButtons();
    if (focused < 0)
        return;
    if (QWidget *next =
            m_problems.isEmpty() ? nullptr : firstButton(std::min(focused, int(m_rows.size()) - 1)))
        next->setFocus();
    else
        emit emptied();
}

int CheckList::rowOf(const QWidget *widget) const
{
    for (int number = 0; widget && number < m_rows.size(); ++number)
        if (m_rows[number]->isAncestorOf(widget))
            return number;
    return -1;
}

QWidget *CheckList::firstButton(int number) const
{
    const auto buttons = m_rows.value(number)->findChildren<QPushButton *>();
    return buttons.isEmpty() ? nullptr : buttons.first();
}

void CheckList::orderButtons()
{
    QWidget *before = tabStopBefore(*this);
    for (const QWidget *row : std::as_const(m_rows)) {
        for (QPushButton *button : row->findChildren<QPushButton *>()) {
            setTabOrder(before, button);
            before = button;
        }
    }
}

void CheckList::addRow(const JobProblem &problem)
{
    auto *row = new QWidget(this);
    auto *sentence = new QLabel(withBreaks(problem.sentence), row);
    sentence->setTextFormat(Qt::PlainText);
    sentence->setWordWrap(true);
    auto *steps = new QWidget(row); // below the sentence, which may be long, as may their captions
    (new delegates::FlowLayout(steps, space8))->setContentsMargins({});
    auto *layout = new QGridLayout(row);
    layout->setContentsMargins({});
    layout->setHorizontalSpacing(space8);
    layout->setVerticalSpacing(space4);
    layout->addWidget(makeIcon(problem.severity, row), 0, 0, Qt::AlignTop);
    layout->addWidget(sentence, 0, 1);
    layout->addWidget(steps, 1, 1);
    layout->setColumnStretch(1, 1);
    addSteps(problem, row, *steps->layout());
    m_layout->addWidget(row);
    m_rows.append(row);
}

// Who has to type may rather choose; where nothing mends it the place is shown.
void CheckList::addSteps(const JobProblem &problem, QWidget *row, QLayout &steps)
{
    const auto add = [&](const QString &caption, const char *name) {
        auto *button = new QPushButton(caption, row);
        button->setObjectName(QLatin1String(name));
        button->setAccessibleDescription(problem.sentence);
        button->installEventFilter(this);
        steps.addWidget(button);
        return button;
    };
    const QString choice = m_choices ? m_choices(problem) : QString();
    const auto addChoice = [&] {
        if (!choice.isEmpty())
            connect(add(choice, "choose"), &QPushButton::clicked, this,
                    [this, problem] { emit choiceWanted(problem); });
    };
    const bool isFixFirst = problem.fix.isMending() || !problem.fix.uploaded.isEmpty();
    if (!isFixFirst)
        addChoice();
    if (!problem.fix.caption.isEmpty())
        connect(add(problem.fix.caption, "fix"), &QPushButton::clicked, this,
                [this, problem] { emit fixChosen(problem); });
    if (isFixFirst)
        addChoice();
    if (!problem.isInText())
        return;
    const bool isMended = !choice.isEmpty() || !problem.fix.caption.isEmpty();
    QPushButton *show =
        isMended ? add(tr("Line %1").arg(problem.place.line), "line") : add(tr("Show in the text"), "show");
    if (isMended)
        show->setProperty("kind", QStringLiteral("link"));
    connect(show, &QPushButton::clicked, this, [this, problem] { emit placeChosen(problem); });
}

// The second click of two would be on what the first one has brought there.
bool CheckList::eventFilter(QObject *watched, QEvent *event)
{
    return event->type() == QEvent::MouseButtonDblClick || QFrame::eventFilter(watched, event);
}

void CheckList::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        rebuild();
}

} // namespace trainyard::wizards
