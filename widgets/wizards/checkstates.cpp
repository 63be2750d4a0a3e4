// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/checkstates.h"

#include "models/sentences/joinedtext.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/longwords.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using models::JobCheck;
using State = JobCheck::State;
using Subject = JobCheck::Subject;

namespace {

enum Column { IconColumn, NameColumn, TextColumn, ButtonColumn };

QString nameOf(Subject subject)
{
    switch (subject) {
    case Subject::Text:
        return CheckStates::tr("Text");
    case Subject::Cluster:
        return CheckStates::tr("Cluster");
    case Subject::Files:
        return CheckStates::tr("Files");
    case Subject::Inputs:
        return CheckStates::tr("Data");
    case Subject::Programs:
        return CheckStates::tr("Programs");
    case Subject::Settings:
        return CheckStates::tr("Variables, volumes, secrets");
    case Subject::Trainer:
        return CheckStates::tr("Network and data");
    case Subject::Target:
        return CheckStates::tr("Name and experiment");
    }
    return {};
}

QString textOf(const JobCheck &check)
{
    QStringList sentences;
    switch (check.state) {
    case State::Running:
        return CheckStates::tr("Checking…");
    case State::NotAsked:
        sentences << CheckStates::tr("Could not be checked. %1").arg(check.reason);
        break;
    case State::Ended:
        if (check.faultCount() > 0)
            sentences << CheckStates::tr("%n thing(s) to look at.", nullptr, check.faultCount());
        else if (!check.problems.isEmpty())
            sentences << CheckStates::tr("Nothing to fix; %n thing(s) to know.", nullptr,
                                         int(check.problems.size()));
        else if (check.unseen.isEmpty() && check.toldElsewhere == 0)
            sentences << CheckStates::tr("Nothing to fix.");
        if (check.toldElsewhere > 0)
            sentences << CheckStates::tr("%n folder(s) cannot be used: see Data below.", nullptr,
                                         check.toldElsewhere);
        break;
    }
    return models::sentencesText(sentences + check.unseen);
}

struct Sign {
    QString icon;
    Role role;
};

bool hasError(const JobCheck &check)
{
    return std::any_of(check.problems.begin(), check.problems.end(), [](const document::JobProblem &each) {
        return each.severity == document::JobProblem::Severity::Error;
    });
}

// Green is what has been looked at, and nothing else.
Sign signOf(const JobCheck &check)
{
    if (check.state == State::Running)
        return {QStringLiteral("clock"), Role::TextMuted};
    if (!check.isPassed())
        return {QStringLiteral("warning"), hasError(check) ? Role::Failed : Role::Terminating};
    const bool isAllWell = check.unseen.isEmpty() && check.problems.isEmpty();
    return isAllWell ? Sign{QStringLiteral("check"), Role::Succeeded}
                     : Sign{QStringLiteral("info"), Role::TextMuted};
}

} // namespace

CheckStates::CheckStates(QWidget *parent)
    : QFrame(parent)
    , m_layout(new QGridLayout(this))
{
    setProperty("kind", QStringLiteral("tile"));
    m_layout->setContentsMargins(space12, space8, space12, space8);
    m_layout->setHorizontalSpacing(space12);
    m_layout->setVerticalSpacing(space4);
    m_layout->setColumnStretch(TextColumn, 1);
    int place = 0;
    for (const Subject subject : {Subject::Target, Subject::Text, Subject::Cluster, Subject::Files,
                                  Subject::Inputs, Subject::Programs, Subject::Settings, Subject::Trainer})
        makeRow(subject, place++);
    refresh();
}

void CheckStates::makeRow(Subject subject, int place)
{
    Row &row = m_rows[std::size_t(subject)];
    row.place = place;
    row.name = new QLabel(this);
    row.name->setProperty("text_role", QStringLiteral("muted"));
    row.text = new QLabel(this);
    row.text->setTextFormat(Qt::PlainText);
    row.text->setWordWrap(true);
    row.again = new QPushButton(this);
    row.again->setProperty("kind", QStringLiteral("link"));
    connect(row.again, &QPushButton::clicked, this, [this, subject] { emit againWanted(subject); });
    m_layout->addWidget(row.name, place, NameColumn, Qt::AlignTop);
    m_layout->addWidget(row.text, place, TextColumn, Qt::AlignTop);
    m_layout->addWidget(row.again, place, ButtonColumn, Qt::AlignTop);
}

void CheckStates::setChecks(const QList<JobCheck> &checks)
{
    if (checks == m_checks)
        return;
    m_checks = checks;
    refresh();
}

void CheckStates::refresh()
{
    for (int number = 0; number < int(m_rows.size()); ++number) {
        Row &row = m_rows[std::size_t(number)];
        const auto check = std::find_if(m_checks.begin(), m_checks.end(), [&](const JobCheck &each) {
            return each.subject == Subject(number);
        });
        if (check != m_checks.end())
            fill(row, *check);
        else
            clear(row);
        for (QWidget *part : std::initializer_list<QWidget *>{row.name, row.text})
            part->setVisible(check != m_checks.end());
        // While it is asked again the button stays, and the focus on it.
        const bool isAsked =
            check != m_checks.end() && check->state == State::Running && row.again->hasFocus();
        const bool isOffered = isAsked || (check != m_checks.end() && check->state == State::NotAsked);
        const bool hadFocus = row.again->hasFocus();
        row.again->setVisible(isOffered);
        // The place of a button is free for the text where there is none.
        m_layout->removeWidget(row.text);
        m_layout->addWidget(row.text, row.place, TextColumn, 1, isOffered ? 1 : 2, Qt::AlignTop);
        if (hadFocus && !isOffered)
            emit focusLost();
    }
}

void CheckStates::fill(Row &row, const JobCheck &check)
{
    const Sign sign = signOf(check);
    setIcon(row, sign.icon, int(sign.role));
    row.name->setText(nameOf(check.subject));
    row.text->setText(withBreaks(textOf(check)));
    row.again->setText(tr("Try again"));
    row.again->setAccessibleName(tr("Try again: %1").arg(nameOf(check.subject)));
}

// What is not seen does not go on in another language, either.
void CheckStates::clear(Row &row)
{
    setIcon(row, {}, 0);
    row.name->clear();
    row.text->clear();
    row.again->setText({});
    row.again->setAccessibleName({});
}

void CheckStates::setIcon(Row &row, const QString &name, int role)
{
    if (row.iconName == name && row.iconRole == role)
        return;
    delete row.icon;
    row.icon = nullptr;
    row.iconName = name;
    row.iconRole = role;
    if (name.isEmpty())
        return;
    row.icon = new delegates::IconLabel(name, 18, Role(role), this);
    m_layout->addWidget(row.icon, row.place, IconColumn, Qt::AlignTop);
    row.icon->show();
}

QString CheckStates::text(Subject subject) const
{
    const Row &row = m_rows[std::size_t(subject)];
    return row.iconName.isEmpty() ? QString() : row.text->text();
}

QPushButton &CheckStates::againButton(Subject subject) const
{
    return *m_rows[std::size_t(subject)].again;
}

void CheckStates::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
