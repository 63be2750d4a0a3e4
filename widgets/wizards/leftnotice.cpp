// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/leftnotice.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr qsizetype mostNamed = 12;

} // namespace

LeftNotice::LeftNotice(QWidget *parent)
    : QFrame(parent)
    , m_text(new QLabel(this))
    , m_close(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space12, space8, space8, space8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
    retranslate();
}

void LeftNotice::setPlaces(const QStringList &places)
{
    m_places = places;
    setVisible(!places.isEmpty());
    retranslate();
}

void LeftNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LeftNotice::retranslate()
{
    const QString named = m_places.mid(0, mostNamed).join(QStringLiteral(", "));
    const int more = int(std::max<qsizetype>(0, m_places.size() - mostNamed));
    const QString text = m_places.size() == 1
                             ? tr("Not taken over from the file, as a job.json has no place for it: %1.")
                             : tr("Not taken over from the file, as a job.json has no place for them: %1.");
    m_text->setText(text.arg(more > 0 ? tr("%1 and %n more", nullptr, more).arg(named) : named));
    m_text->setToolTip(more > 0 ? m_places.join(u'\n') : QString());
    m_close->setToolTip(tr("Close this notice"));
    m_close->setAccessibleName(tr("Close this notice"));
}

} // namespace trainyard::wizards
