// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/pagebar.h"

#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QToolButton>

#include <algorithm>

namespace trainyard::jobs {

PageBar::PageBar(QWidget *parent)
    : QWidget(parent)
    , m_text(new QLabel(this))
    , m_back(new QToolButton(this))
    , m_on(new QToolButton(this))
{
    m_text->setProperty("text_role", QStringLiteral("muted"));
    m_back->setText(QStringLiteral("‹"));
    m_on->setText(QStringLiteral("›"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space4);
    layout->addWidget(m_text);
    layout->addWidget(m_back);
    layout->addWidget(m_on);
    connect(m_back, &QToolButton::clicked, this, [this] { go(-1); });
    connect(m_on, &QToolButton::clicked, this, [this] { go(1); });
    refresh();
}

void PageBar::setCount(qsizetype count, qsizetype perPage)
{
    m_count = count;
    m_perPage = perPage;
    m_first = 0;
    refresh();
}

void PageBar::setFirst(qsizetype first)
{
    m_first = std::clamp<qsizetype>(first, 0, std::max<qsizetype>(0, m_count - 1));
    refresh();
}

void PageBar::go(int direction)
{
    setFirst(m_first + direction * m_perPage);
    emit pageChosen();
}

void PageBar::refresh()
{
    const QLocale locale;
    m_text->setText(tr("Runs %1 to %2 of %3")
                        .arg(locale.toString(m_first + 1),
                             locale.toString(std::min(m_first + m_perPage, m_count)),
                             locale.toString(m_count)));
    m_back->setEnabled(m_first > 0);
    m_on->setEnabled(m_first + m_perPage < m_count);
    m_back->setToolTip(tr("Draw the runs before these"));
    m_on->setToolTip(tr("Draw the next runs"));
    m_back->setAccessibleName(m_back->toolTip());
    m_on->setAccessibleName(m_on->toolTip());
    setVisible(m_count > m_perPage);
}

void PageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::jobs
