// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticecenter.h"

#include "models/backend/backend.h"
#include "models/nameorder.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "models/undo/undohistory.h"
#include "widgets/notices/desktopnotifier.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/notices/toast.h"
#include "widgets/theme/tokens.h"

#include <QAccessible>
#include <QEvent>
#include <QPointer>
#include <QSettings>

#include <algorithm>

namespace trainyard::notices {

using models::Backend;
using models::Notice;
using models::SettingChanges;

namespace {

constexpr int lookEveryMs = 15'000;
constexpr int diskEveryMs = 60'000;
constexpr qint64 daySeconds = 24 * 60 * 60;
constexpr int keepMs = 3000;
constexpr int mostToasts = 3;
constexpr int aboveStatusBar = 42;

} // namespace

NoticeCenter::NoticeCenter(Backend &backend, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
    , m_list(models::noticesFromJson(settings::notices.get(QSettings())))
    , m_desktop(new DesktopNotifier(this))
{
    recallRules();
    m_clock.start(lookEveryMs);
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepMs);
    follow();
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

void NoticeCenter::follow()
{
    connect(&m_backend, &Backend::engineInfoChanged, this, &NoticeCenter::setEngine);
    connect(&m_backend, &Backend::jobTold, &m_watch, &models::JobWatch::take);
    connect(&m_backend, &Backend::loaded, &m_watch, &models::JobWatch::setLoaded);
    connect(&m_backend, &Backend::jobTerminated, &m_watch, &models::JobWatch::setEndWanted);
    connect(&m_backend, &Backend::resourceRemoved, &m_watch, &models::JobWatch::forget);
    connect(&m_watch, &models::JobWatch::noticed, this, &NoticeCenter::tell);
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_watch.lookAtWaiting(QDateTime::currentDateTime());
        m_watch.lookAtEnded(QDateTime::currentDateTime());
    });
    recallWaits();
    followDisk();
    const auto keepSoon = [this] {
        if (!m_keep.isActive())
            m_keep.start();
    };
    connect(&m_list, &models::NoticeList::changed, this, keepSoon);
    connect(&m_backend, &Backend::jobTold, this, [this, keepSoon] {
        if (m_watch.knownUntil() != m_keptUntil)
            keepSoon();
    });
    connect(&m_keep, &QTimer::timeout, this, &NoticeCenter::keep);
    connect(m_desktop, &DesktopNotifier::chosen, this, [this](const QString &path) {
        if (m_windows.isEmpty())
            return;
        if (const auto job = api::ResourceId::parse(path.toStdString()))
            choose(*job, *m_windows.front());
        m_windows.front()->raise();
        m_windows.front()->activateWindow();
    });
    connect(&SettingChanges::ofProgram(), &SettingChanges::restored, this, [this](const QString &key) {
        if (key == settings::noticeRules.key())
            recallRules();
    });
    connect(&m_list, &models::NoticeList::cleared, this, &NoticeCenter::keepCleared);
    setEngine();
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
    m_rules = models::noticeRulesFromJson(settings::noticeRules.get(QSettings()));
    constexpr qint64 gib = 1024 * 1024 * 1024;
    m_watch.setWaitMinutes(m_rules.waitMinutes);
    m_disk.setLeast(m_rules.diskGiB * gib);
}

// What was told is not told again when the window is opened again.
void NoticeCenter::recallWaits()
{
    for (const Notice &notice : m_list.notices())
        if (notice.kind == Notice::Kind::Waits)
            m_watch.setWaitTold(notice.job, notice.time);
}

// Nor is what was told today.
void NoticeCenter::followDisk()
{
    const QDateTime now = QDateTime::currentDateTime();
    for (const Notice &notice : m_list.notices())
        if (notice.kind == Notice::Kind::DiskLow && notice.time.secsTo(now) < daySeconds)
            m_disk.setTold();
    connect(&m_backend, &Backend::loaded, &m_backend, &Backend::readDisk);
    connect(&m_diskClock, &QTimer::timeout, &m_backend, &Backend::readDisk);
    connect(&m_backend, &Backend::diskTold, this, [this](const api::DiskSpace &space) {
        if (const auto notice = m_disk.take(space, QDateTime::currentDateTime()))
            tell(*notice);
    });
    m_diskClock.start(diskEveryMs);
}

void NoticeCenter::setEngine()
{
    if (!m_backend.engineInfo())
        return;
    const QString name = models::toQString(m_backend.engineInfo()->hostName);
    const QVariant known = settings::noticesKnownUntil.get(QSettings()).value(name);
    m_watch.setEngine(name, known.isValid() ? std::optional(known.toLongLong()) : std::nullopt);
}

void NoticeCenter::tell(const Notice &notice)
{
    if (!m_rules.wants(notice))
        return;
    m_list.add(notice);
    if (m_rules.isQuiet)
        return;
    if (QWidget *window = activeWindow())
        addToast(notice, *window);
    else if (m_rules.onDesktop)
        m_desktop->show(models::noticeText(notice), models::noticeDetail(notice),
                        notice.kind == Notice::Kind::Failed, models::toPath(notice.job));
}

void NoticeCenter::addToast(const Notice &notice, QWidget &window)
{
    auto *toast = new Toast(notice, &window);
    m_toasts.prepend(toast);
    connect(toast, &Toast::chosen, this,
            [this, &window](const api::ResourceId &job) { choose(job, window); });
    connect(toast, &Toast::gone, this, [this, toast, &window] {
        m_toasts.removeAll(toast);
        placeToasts(&window);
    });
    connect(toast, &QObject::destroyed, this, [this, toast] { m_toasts.removeAll(toast); });
    while (m_toasts.size() > mostToasts)
        m_toasts.takeLast()->deleteLater();
    placeToasts(&window);
    toast->show();
    QAccessibleEvent alert(toast, QAccessible::Alert); // read out, for it never gets the focus
    QAccessible::updateAccessibility(&alert);
}

void NoticeCenter::placeToasts(const QWidget *window)
{
    int fromBottom = aboveStatusBar;
    for (Toast *toast : std::as_const(m_toasts)) {
        if (toast->parentWidget() != window)
            continue;
        toast->place(fromBottom);
        toast->raise();
        fromBottom += toast->height() + theme::space8;
    }
}

void NoticeCenter::choose(const api::ResourceId &job, QWidget &window)
{
    for (int row = 0; row < m_list.rowCount(); ++row)
        if (m_list.notices()[row].job == job)
            m_list.setRead(row);
    if (!job.name.empty()) // a disk has no page
        emit jobChosen(job, &window);
}

void NoticeCenter::showList(QWidget &window)
{
    auto *panel = new NoticePanel(m_list, &window);
    connect(panel, &NoticePanel::jobChosen, this,
            [this, &window](const api::ResourceId &job) { choose(job, window); });
    connect(panel, &NoticePanel::rulesRequested, this, [this, &window] { editRules(window); });
    const NoticeButton &bell = button(window);
    panel->popUp(bell.mapToGlobal(QPoint(bell.width(), -theme::space8)));
}

void NoticeCenter::editRules(QWidget &window)
{
    QList<api::ResourceId> workspaces;
    for (const api::ResourceId &id : m_backend.resources().ids())
        if (id.type == api::ResourceType::Workspace)
            workspaces << id;
    std::sort(workspaces.begin(), workspaces.end(), [](const api::ResourceId &a, const api::ResourceId &b) {
        return models::isNameBefore(models::toQString(a.name), models::toQString(b.name));
    });
    auto *dialog = new NoticeRulesDialog(m_rules, workspaces, &window);
    connect(dialog, &NoticeRulesDialog::rulesChosen, this, [this](const models::NoticeRules &rules) {
        if (rules == m_rules)
            return;
        SettingChanges::ofProgram().change([] { return tr("change what is told"); },
                                           settings::noticeRules.key(), {}, models::toJson(rules));
        recallRules();
    });
    dialog->open();
}

void NoticeCenter::keep()
{
    QSettings store;
    settings::notices.set(store, models::toJson(m_list.notices()));
    if (m_watch.engine().isEmpty() || !m_watch.knownUntil())
        return;
    QVariantMap known = settings::noticesKnownUntil.get(store);
    m_keptUntil = m_watch.knownUntil();
    known.insert(m_watch.engine(), *m_keptUntil);
    settings::noticesKnownUntil.set(store, known);
}

bool NoticeCenter::eventFilter(QObject *watched, QEvent *event)
{
    auto *window = static_cast<QWidget *>(watched); // nothing else is watched
    if (event->type() == QEvent::Resize)
        placeToasts(window);
    else if (event->type() == QEvent::WindowActivate && m_windows.removeOne(window))
        m_windows.prepend(window);
    else if (event->type() == QEvent::LanguageChange && window == m_windows.value(0))
        m_list.retranslate();
    return QObject::eventFilter(watched, event);
}

} // namespace trainyard::notices
