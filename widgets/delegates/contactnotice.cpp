// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/contactnotice.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/delegates/timetext.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>

namespace trainyard::delegates {

namespace {

constexpr int iconSize = 18;

} // namespace

ContactNotice::ContactNotice(QWidget *parent, const QMargins &around)
    : QWidget(parent)
{
    auto *frame = new QFrame(this);
    frame->setProperty("kind", QStringLiteral("notice"));
    m_text = new QLabel(frame);
    m_text->setWordWrap(true);
    auto *outer = new QHBoxLayout(this);
    outer->setContentsMargins(around);
    outer->addWidget(frame);
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(theme::space12, theme::space8, theme::space12, theme::space8);
    layout->setSpacing(theme::space8);
    layout->addWidget(new IconLabel(QStringLiteral("warning"), iconSize, theme::Role::Queued, frame));
    layout->addWidget(m_text, 1);
    hide();
}

void ContactNotice::setLostSince(const QDateTime &time)
{
    m_since = time;
    retranslate();
    setVisible(time.isValid());
}

void ContactNotice::setEmpty(bool isEmpty)
{
    m_isEmpty = isEmpty;
    retranslate();
}

QString ContactNotice::sentence() const
{
    return m_text->text();
}

void ContactNotice::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void ContactNotice::retranslate()
{
    const QString text = m_isEmpty ? tr("No contact with the engine since %1. What is here is shown when the "
                                        "engine is back.")
                                   : tr("No contact with the engine since %1: the state of that time is "
                                        "shown. It is brought up to date when the engine is back.");
    m_text->setText(m_since.isValid() ? text.arg(timeInSentence(m_since)) : QString());
}

} // namespace trainyard::delegates
