// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticecenter.h"

#include "models/backend/backend.h"
#include "models/connections/engineidentity.h"
#include "models/connections/otherengine.h"
#include "models/nameorder.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "widgets/notices/desktopnotifier.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/notices/toast.h"
#include "widgets/theme/front.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAccessible>
#include <QEvent>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace trainyard::notices {

using models::Backend;
using models::Notice;
using models::OtherEngine;
using models::SettingChanges;

namespace {

constexpr int keepMs = 3000;
constexpr int mostToasts = 3;
constexpr int aboveStatusBar = 42;

} // namespace

NoticeCenter::NoticeCenter(Backend &backend, QObject *parent, const QString &engine)
    : QObject(parent)
    , m_backend(backend)
    , m_list(models::noticesFromJson(settings::notices.get(settings::Store())))
    , m_own(new models::EngineWatch(backend, engine.isEmpty() ? OtherEngine::localId() : engine,
                                    m_list.notices(), this))
    , m_desktop(new DesktopNotifier(this))
{
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepMs);
    connect(&m_keep, &QTimer::timeout, this, &NoticeCenter::keep);
    connect(&m_list, &models::NoticeList::changed, this, &NoticeCenter::keepSoon);
    connect(&m_list, &models::NoticeList::cleared, this, &NoticeCenter::keepCleared);
    connect(m_desktop, &DesktopNotifier::chosen, this, &NoticeCenter::chooseOnDesktop);
    connect(m_desktop, &DesktopNotifier::notShown, this, [this](const QList<Notice> &notices) {
        m_missed += notices;
        m_missed = m_missed.last(std::min<qsizetype>(m_missed.size(), mostToasts));
        if (activeWindow())
            addMissed();
    });
    connect(&SettingChanges::ofProgram(), &SettingChanges::restored, this, [this](const QString &key) {
        if (key == settings::noticeRules.key())
            recallRules();
    });
    connect(m_own, &models::EngineWatch::noticed, this, [this](const Notice &notice) {
        dropGone();
        tell(notice, m_others.isEmpty() ? QString() : m_ownName);
    });
    connect(m_own, &models::EngineWatch::learnt, this, &NoticeCenter::keepSoon);
    recallRules();
}

NoticeCenter::~NoticeCenter()
{
    keep();
}

void NoticeCenter::addWindow(QWidget &window)
{
    m_windows << &window;
    auto *button = new NoticeButton(m_list, &window);
    m_buttons.insert(&window, button);
    window.installEventFilter(this);
    connect(button, &QToolButton::clicked, this, [this, &window] { showList(window); });
    connect(&window, &QObject::destroyed, this, [this, gone = &window] {
        m_windows.removeAll(gone);
        m_buttons.remove(gone);
    });
}

NoticeButton &NoticeCenter::button(const QWidget &window) const
{
    return *m_buttons[&window];
}

QWidget *NoticeCenter::activeWindow() const
{
    const auto active = std::find_if(m_windows.begin(), m_windows.end(),
                                     [](const QWidget *window) { return window->isActiveWindow(); });
    return active == m_windows.end() ? nullptr : *active;
}

void NoticeCenter::follow(OtherEngine &other)
{
    auto *watch = new models::EngineWatch(other.backend(), other.id(), m_list.notices(), this);
    connect(&other, &QObject::destroyed, watch, &QObject::deleteLater);
    connect(watch, &models::EngineWatch::noticed, this,
            [this, from = QPointer(&other), name = other.title()](const Notice &notice) {
                if (!from || !isFollowedBefore(*from))
                    tell(notice, name);
            });
    m_followed.removeAll(nullptr);
    m_followed << &other;
    connect(watch, &models::EngineWatch::learnt, this, &NoticeCenter::keepSoon);
    dropGone();
    m_others << Other{watch, other.title()};
    recallRules();
}

bool NoticeCenter::isFollowedBefore(OtherEngine &other) const
{
    const auto identityOf = [](const Backend &backend) {
        return models::engineIdentity(backend.engineInfo());
    };
    const QString identity = identityOf(other.backend());
    if (identity.isEmpty())
        return false;
    if (identity == identityOf(m_backend))
        return true;
    for (const QPointer<OtherEngine> &each : m_followed)
        if (each == &other)
            return false;
        else if (each && each->isReached() && identity == identityOf(each->backend()))
            return true;
    return false;
}

bool NoticeCenter::isOwn(const Notice &notice) const
{
    return notice.engine.isEmpty() || notice.engine == m_own->engine();
}

void NoticeCenter::dropGone()
{
    m_others.removeIf([](const Other &other) { return !other.watch; });
}

void NoticeCenter::keepSoon()
{
    if (!m_keep.isActive())
        m_keep.start();
}

void NoticeCenter::keepCleared(const QList<Notice> &notices)
{
    using models::UndoHistory;
    const auto step = [list = QPointer(&m_list), notices](auto act) {
        return [list, notices, act](const UndoHistory::Answer &answer) {
            if (list)
                (list->*act)(notices);
            answer(list ? UndoHistory::Outcome::Done : UndoHistory::Outcome::Gone, {});
        };
    };
    m_backend.undo().add({[] { return tr("clear the notifications"); }, step(&models::NoticeList::putBack),
                          step(&models::NoticeList::take)});
}

void NoticeCenter::recallRules()
{
    m_rules = models::noticeRulesFromJson(settings::noticeRules.get(settings::Store()));
    m_own->setRules(m_rules);
    for (const Other &other : std::as_const(m_others))
        if (other.watch)
            other.watch->setRules(m_rules);
}

void NoticeCenter::tell(Notice notice, const QString &engineName)
{
    if (!m_rules.wants(notice))
        return;
    notice.engineName = engineName;
    m_list.add(notice);
    if (m_rules.isQuiet)
        return;
    if (activeWindow())
        addToastSoon(notice);
    else if (m_rules.onDesktop)
        m_desktop->add(notice);
}

// Of many that come at once only the last are made.
void NoticeCenter::addToastSoon(const Notice &notice)
{
    if (m_newest.isEmpty())
        QMetaObject::invokeMethod(this, &NoticeCenter::addToasts, Qt::QueuedConnection);
    m_newest.append(notice);
    if (m_newest.size() > mostToasts)
        m_newest.removeFirst();
}

// What the desktop could not show is told by the window that is active next.
void NoticeCenter::addMissed()
{
    for (const Notice &notice : std::exchange(m_missed, {}))
        addToastSoon(notice);
}

void NoticeCenter::addToasts()
{
    QWidget *window = activeWindow();
    const QList<Notice> newest = std::exchange(m_newest, {});
    for (const Notice &notice : newest) {
        if (window)
            addToast(notice, *window);
        else if (m_rules.onDesktop)
            m_desktop->add(notice);
    }
}

void NoticeCenter::addToast(const Notice &notice, QWidget &window)
{
    auto *toast = new Toast(notice, &window);
    m_toasts.prepend(toast);
    connect(toast, &Toast::chosen, this, [this, &window](const Notice &chosen) { choose(chosen, window); });
    connect(toast, &Toast::gone, this, [this, toast, &window] {
        m_toasts.removeAll(toast);
        placeToasts(&window);
    });
    connect(toast, &Toast::textsChanged, this, [this, &window] { placeToasts(&window); });
    connect(toast, &QObject::destroyed, this, [this, toast] { m_toasts.removeAll(toast); });
    while (m_toasts.size() > mostToasts)
        m_toasts.takeLast()->deleteLater();
    for (auto *part : window.findChildren<QWidget *>())
        if (part->property("kept_free").toBool())
            part->installEventFilter(this);
    placeToasts(&window);
    toast->show();
    QAccessibleEvent alert(toast, QAccessible::Alert); // read out, for it never gets the focus
    QAccessible::updateAccessibility(&alert);
}

void NoticeCenter::placeToasts(const QWidget *window)
{
    QList<Toast *> toasts = m_toasts;
    toasts.removeIf([window](const Toast *toast) { return toast->parentWidget() != window; });
    notices::placeToasts(toasts, *window, theme::scaled(aboveStatusBar));
}

// What is to be kept free came, or grew.
void NoticeCenter::makeWay(const QWidget &part, const QEvent &event)
{
    using enum QEvent::Type;
    const bool isAnother = event.type() == Show || event.type() == Resize || event.type() == Move;
    if (isAnother && !m_toasts.isEmpty())
        QMetaObject::invokeMethod(
            this,
            [this, window = QPointer(part.window())] {
                if (window)
                    placeToasts(window);
            },
            Qt::QueuedConnection);
}

void NoticeCenter::choose(const Notice &notice, QWidget &window)
{
    m_list.setRead(notice.engine, notice.job);
    emit noticeChosen(notice, &window);
}

// Of several there is a page where all are of one experiment; else the list has them.
void NoticeCenter::chooseOnDesktop(const QList<Notice> &notices, const QByteArray &token)
{
    if (m_windows.isEmpty())
        return;
    QWidget &window = *m_windows.front();
    bringToFront(window, token);
    Notice first = notices.front();
    const bool isOne = notices.size() == 1;
    if (!isOne) {
        for (const Notice &notice : notices)
            if (notice.job.parent() != first.job.parent())
                return showList(window);
        for (const Notice &notice : notices)
            m_list.setRead(notice.engine, notice.job);
        first.job = first.job.parent();
    }
    choose(first, window);
}

void NoticeCenter::showList(QWidget &window)
{
    auto *panel = new NoticePanel(m_list, &window);
    connect(panel, &NoticePanel::noticeChosen, this,
            [this, &window](const Notice &notice) { choose(notice, window); });
    connect(panel, &NoticePanel::rulesRequested, this, [this, &window] { editRules(window); });
    const NoticeButton &bell = button(window);
    panel->popUp(bell.mapToGlobal(QPoint(bell.width(), -theme::space8)));
}

// By their names.
void NoticeCenter::addWorkspaces(const models::EngineWatch &watch, const QString &name,
                                 QList<NoticeRulesDialog::Workspace> &workspaces) const
{
    if (!watch.backend())
        return;
    QList<api::ResourceId> ids;
    for (const api::ResourceId &id : watch.backend()->resources().ids())
        if (id.type == api::ResourceType::Workspace)
            ids << id;
    std::sort(ids.begin(), ids.end(), [](const api::ResourceId &a, const api::ResourceId &b) {
        return models::isNameBefore(models::toQString(a.name), models::toQString(b.name));
    });
    const auto title = [engine = watch.engine(), name] {
        return models::noticeEngine({.engine = engine, .engineName = name});
    };
    for (const api::ResourceId &id : std::as_const(ids))
        workspaces << NoticeRulesDialog::Workspace{watch.engine(), title, id};
}

void NoticeCenter::editRules(QWidget &window)
{
    dropGone();
    QList<NoticeRulesDialog::Workspace> workspaces;
    addWorkspaces(*m_own, m_others.isEmpty() ? QString() : m_ownName, workspaces);
    for (const Other &other : std::as_const(m_others))
        addWorkspaces(*other.watch, other.name, workspaces);
    auto *dialog = new NoticeRulesDialog(m_rules, workspaces, &window);
    connect(dialog, &NoticeRulesDialog::rulesChosen, this, [this](const models::NoticeRules &rules) {
        if (rules == m_rules)
            return;
        SettingChanges::ofProgram().change([] { return tr("change the notification rules"); },
                                           settings::noticeRules.key(), {}, models::toJson(rules));
        recallRules();
    });
    dialog->open();
}

void NoticeCenter::keep()
{
    m_keep.stop();
    settings::Store store;
    settings::notices.set(store, models::toJson(m_list.notices()));
    m_own->keep();
    for (const Other &other : std::as_const(m_others))
        if (other.watch)
            other.watch->keep();
}

bool NoticeCenter::eventFilter(QObject *watched, QEvent *event)
{
    auto *window = static_cast<QWidget *>(watched); // or what toasts keep free
    if (!m_windows.contains(window)) {
        makeWay(*window, *event);
    } else if (event->type() == QEvent::Resize) {
        placeToasts(window);
    } else if (event->type() == QEvent::WindowActivate && m_windows.removeOne(window)) {
        m_windows.prepend(window);
        addMissed();
    } else if (event->type() == QEvent::LanguageChange && window == m_windows.value(0)) {
        m_list.retranslate();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace trainyard::notices
