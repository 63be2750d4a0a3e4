// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/banner.h"

#include "models/backend/backend.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/icons.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <utility>

namespace trainyard {

using namespace theme;

namespace {

constexpr int lifeMs = 20'000;
constexpr int readMs = 3'000; // what somebody does meanwhile was begun before

// Not what only leads to another key, or away.
bool isDeed(const QEvent &event)
{
    constexpr std::array idle{Qt::Key_Shift, Qt::Key_Control, Qt::Key_Alt,
                              Qt::Key_Meta,  Qt::Key_Tab,     Qt::Key_Backtab};
    if (event.type() != QEvent::KeyPress)
        return event.type() == QEvent::MouseButtonPress;
    const int key = static_cast<const QKeyEvent &>(event).key();
    return std::find(idle.begin(), idle.end(), key) == idle.end();
}

} // namespace

Banner::Banner(models::Backend &backend, QWidget *parent)
    : QFrame(parent)
    , m_backend(backend)
    , m_text(new QLabel(this))
    , m_warning(new delegates::IconLabel(QStringLiteral("warning"), 18, Role::Failed, this))
    , m_act(new QPushButton(this))
    , m_dismiss(new QToolButton(this))
{
    setProperty("kind", QStringLiteral("banner"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_dismiss->setIcon(icon(QStringLiteral("close")));
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &Banner::tellKeys);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space16, space8, space12, space8);
    layout->setSpacing(space12);
    layout->addWidget(m_warning);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_act);
    layout->addWidget(m_dismiss);
    m_act->setProperty("kind", QStringLiteral("quiet"));
    m_life.setSingleShot(true);
    m_life.setInterval(lifeMs);
    connect(&m_life, &QTimer::timeout, this,
            [this] { drop([](const Message &each) { return each.kind == Kind::Done; }); });
    connect(m_dismiss, &QToolButton::clicked, this, &Banner::dropShown);
    connect(m_act, &QPushButton::clicked, this, &Banner::takeAct);
    connect(&backend, &models::Backend::connectionChanged, this, &Banner::takeContact);
    setVisible(false);
    retranslate();
}

void Banner::setPage(const QWidget *page, bool tellsOutages)
{
    m_page = page;
    m_isOutageTold = tellsOutages;
    refresh();
}

void Banner::showSentence(const models::Sentence &sentence, const QWidget *page)
{
    const bool isLost = m_backend.connection().state == models::ConnectionState::Lost;
    post({.sentence = sentence, .page = page, .isOfLostContact = isLost});
}

void Banner::showHint(const models::Sentence &sentence, const QWidget *page)
{
    post({.sentence = sentence, .kind = Kind::Hint, .page = page});
}

void Banner::showOffer(const models::Sentence &sentence, const models::Sentence &what,
                       const std::function<void()> &act)
{
    post({.sentence = sentence, .kind = Kind::Hint, .act = act, .what = what});
}

// The contact may not be known to be lost yet.
void Banner::showOutage(const models::Sentence &sentence)
{
    post({.sentence = sentence, .isOfLostContact = true, .isOutage = true});
}

void Banner::takeBack(const models::Sentence &sentence)
{
    drop([&sentence](const Message &each) { return each.sentence.text() == sentence.text(); });
}

void Banner::showDone(const models::Sentence &sentence, const std::function<void()> &undo)
{
    showMade(
        sentence, [] { return tr("Un&do"); }, undo);
}

void Banner::showMade(const models::Sentence &sentence, const models::Sentence &what,
                      const std::function<void()> &open)
{
    m_life.start();
    post({.sentence = sentence, .kind = Kind::Done, .act = open, .what = what});
}

// In place of what that page has said before, and of what is shown if it is seen now.
void Banner::post(Message message)
{
    const bool isSeen = !message.page || message.page == m_page;
    m_messages.removeIf([&](const Message &each) {
        return each.page == message.page || (isSeen && (!each.page || each.page == m_page));
    });
    if (message.page)
        connect(message.page, &QObject::destroyed, this,
                [this, page = message.page] { // they may come to be of another one
                    drop([page](const Message &each) { return each.page == page; });
                });
    message.number = ++m_posted;
    m_messages.append(std::move(message));
    refresh();
    if (m_number != m_posted)
        return; // its page is not seen
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

const Banner::Message *Banner::shown() const
{
    const auto found = std::find_if(m_messages.rbegin(), m_messages.rend(), [this](const Message &each) {
        return (!each.page || each.page == m_page) && !(each.isOutage && m_isOutageTold);
    });
    return found == m_messages.rend() ? nullptr : &*found;
}

template <class Which>
void Banner::drop(Which which)
{
    if (m_messages.removeIf(which) > 0)
        refresh();
}

void Banner::dropDone()
{
    drop([](const Message &each) { return each.kind == Kind::Done; });
}

void Banner::dropShown()
{
    drop([this](const Message &each) { return each.number == m_number; });
}

void Banner::refresh()
{
    const Message *message = shown();
    qApp->removeEventFilter(this);
    if (message && message->page && message->kind != Kind::Done)
        qApp->installEventFilter(this);
    if (!message)
        hide();
    else if (message->number != m_number)
        show(*message);
    m_number = message ? message->number : 0;
}

void Banner::show(const Message &message)
{
    const bool isProblem = message.kind == Kind::Problem;
    setProperty("kind", isProblem ? QStringLiteral("banner") : QStringLiteral("done"));
    m_warning->setVisible(isProblem);
    m_act->setVisible(message.act != nullptr);
    m_sentence = message.sentence;
    m_what = message.what;
    m_kind = message.kind;
    m_reading.start();
    retranslate();
    setVisible(true);
}

// Who goes on there has read it.
bool Banner::eventFilter(QObject *watched, QEvent *event)
{
    if (isDeed(*event) && m_reading.hasExpired(readMs)) {
        const auto *widget = qobject_cast<const QWidget *>(watched);
        if (widget && m_page && (widget == m_page || m_page->isAncestorOf(widget)))
            dropShown();
    }
    return false;
}

void Banner::takeContact()
{
    if (m_backend.connection().state == models::ConnectionState::Connected)
        drop([](const Message &each) { return each.isOfLostContact; });
}

void Banner::takeAct()
{
    const Message *message = shown();
    const auto call = message ? message->act : nullptr;
    dropShown();
    if (call)
        call();
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

keys::PartKey Banner::dismissKey()
{
    return {"dismissMessage",
            {QKeySequence(Qt::CTRL | Qt::Key_Escape)},
            QT_TRANSLATE_NOOP("trainyard::keys::PartKeys", "Dismiss the message")};
}

void Banner::tellKeys()
{
    m_dismiss->setToolTip(keys::withKeys(tr("Dismiss"), keys::PartKeys::of(dismissKey())));
    keys::giveKey(*m_dismiss, dismissKey());
}

void Banner::retranslate()
{
    setAccessibleName(m_kind == Kind::Done ? tr("Done") : m_kind == Kind::Hint ? tr("Hint") : tr("Problem"));
    m_text->setText(m_sentence.text());
    m_act->setText(m_what.text());
    tellKeys();
    m_dismiss->setAccessibleName(tr("Dismiss the message"));
}

} // namespace trainyard
