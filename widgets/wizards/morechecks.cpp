// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/morechecks.h"

#include "models/draft/draftchecks.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>

namespace trainyard::wizards {

using namespace theme;
using models::JobCheck;

MoreChecks::MoreChecks(const models::DraftChecks &checks, QWidget *parent)
    : QFrame(parent)
    , m_checks(checks)
    , m_button(new QPushButton(this))
{
    setProperty("kind", QStringLiteral("foot"));
    m_button->setProperty("kind", QStringLiteral("link"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space8, space4, space8, space4);
    layout->addWidget(m_button);
    layout->addStretch();
    connect(m_button, &QPushButton::clicked, this, &MoreChecks::wanted);
    connect(&checks, &models::DraftChecks::changed, this, &MoreChecks::refresh);
    refresh();
}

int MoreChecks::count() const
{
    int count = 0;
    for (const JobCheck &each : m_checks.checks()) {
        if (each.subject != JobCheck::Subject::Text)
            count += each.countToLookAt();
    }
    return count;
}

void MoreChecks::refresh()
{
    const int more = count();
    m_button->setText(tr("Review: %n more thing(s) to look at", nullptr, more));
    if (more == 0 && m_button->hasFocus())
        focusNextChild();
    setVisible(more > 0);
}

void MoreChecks::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
