// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/banner.h"

#include "models/backend/backend.h"
#include "models/undo/undohistory.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/icons.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace trainyard {

using namespace theme;

namespace {

constexpr int lifeMs = 20'000;

} // namespace

Banner::Banner(models::Backend &backend, QWidget *parent)
    : QFrame(parent)
    , m_backend(backend)
    , m_text(new QLabel(this))
    , m_warning(new delegates::IconLabel(QStringLiteral("warning"), 18, Role::Failed, this))
    , m_undo(new QPushButton(this))
    , m_dismiss(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("banner"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_dismiss->setIcon(icon(QStringLiteral("close")));
    m_dismiss->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Escape));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16, space8, space12, space8);
    layout->setSpacing(space12);
    layout->addWidget(m_warning);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_undo);
    layout->addWidget(m_dismiss);
    m_undo->setProperty("kind", QStringLiteral("quiet"));
    m_life.setSingleShot(true);
    m_life.setInterval(lifeMs);
    connect(&m_life, &QTimer::timeout, this, &QWidget::hide);
    connect(m_dismiss, &QToolButton::clicked, this, &QWidget::hide);
    connect(m_undo, &QPushButton::clicked, this, [this] {
        hide();
        if (const auto call = std::exchange(m_undoCall, {}))
            call();
    });
    connect(&backend, &models::Backend::connectionChanged, this, &Banner::takeContact);
    connect(&backend.undo(), &models::UndoHistory::changed, this, &Banner::leaveUndo);
    setVisible(false);
    retranslate();
}

void Banner::showSentence(const models::Sentence &sentence)
{
    m_life.stop();
    m_undoCall = {};
    m_isOfLostContact = m_backend.connection().state == models::ConnectionState::Lost;
    show(sentence, false);
}

// The contact may not be known to be lost yet.
void Banner::showOutage(const models::Sentence &sentence)
{
    showSentence(sentence);
    m_isOfLostContact = true;
}

void Banner::takeBack(const models::Sentence &sentence)
{
    if (sentence.text() == m_sentence.text())
        hide();
}

void Banner::showDone(const models::Sentence &sentence, const std::function<void()> &undo)
{
    m_undoCall = undo;
    m_isOfLostContact = false;
    show(sentence, true);
    m_life.start();
}

void Banner::show(const models::Sentence &sentence, bool isDone)
{
    setProperty("kind", isDone ? QStringLiteral("done") : QStringLiteral("banner"));
    m_warning->setVisible(!isDone);
    m_undo->setVisible(isDone);
    m_sentence = sentence;
    m_isDone = isDone;
    retranslate();
    setVisible(true);
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

void Banner::takeContact()
{
    const bool isConnected = m_backend.connection().state == models::ConnectionState::Connected;
    if (isConnected && std::exchange(m_isOfLostContact, false))
        hide();
}

// What undo takes back now is another step.
void Banner::leaveUndo()
{
    if (std::exchange(m_undoCall, {}))
        hide();
}

QString Banner::sentence() const
{
    return m_text->text();
}

void Banner::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Banner::retranslate()
{
    setAccessibleName(m_isDone ? tr("Done") : tr("Problem"));
    m_text->setText(m_sentence.text());
    m_undo->setText(tr("Un&do"));
    m_dismiss->setToolTip(tr("Put away (Ctrl+Esc)"));
    m_dismiss->setAccessibleName(tr("Put the message away"));
}

} // namespace trainyard
