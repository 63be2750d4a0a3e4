// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/keepnotice.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/templatekeeper.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace trainyard::wizards {

using namespace theme;

KeepNotice::KeepNotice(models::TemplateList &templates, QWidget *parent)
    : QFrame(parent)
    , m_keeper(new TemplateKeeper(templates, this))
    , m_text(new QLabel(this))
    , m_keep(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("notice"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space12, space8, space8, space8);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_keep);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_keep, &QPushButton::clicked, this, &KeepNotice::ask);
    connect(m_close, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_keeper, &TemplateKeeper::failed, this, &KeepNotice::failed);
    connect(m_keeper, &TemplateKeeper::kept, this, [this](const models::Sentence &sentence) {
        hide();
        emit kept(sentence);
    });
    hide();
    retranslate();
}

void KeepNotice::offer(const models::JobTemplate &made)
{
    m_made = made;
    setVisible(!made.title.isEmpty());
    retranslate();
}

void KeepNotice::ask()
{
    m_keeper->ask(
        m_made, [] { return tr("Keep the template"); }, [] { return tr("&Keep"); }, window(),
        [job = m_made.job] { return job; });
}

void KeepNotice::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void KeepNotice::retranslate()
{
    m_text->setText(tr("This job began with the template “%1”, which is not among yours.").arg(m_made.title));
    m_keep->setText(tr("Keep as template…"));
    m_close->setToolTip(tr("Close this notice"));
    m_close->setAccessibleName(tr("Close this notice"));
}

} // namespace trainyard::wizards
