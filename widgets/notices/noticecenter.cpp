// SPDX-License-Identifier: Apache-2.0
#include "widgets/notices/noticecenter.h"

#include "models/backend/backend.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/text.h"
#include "widgets/notices/desktopnotifier.h"
#include "widgets/notices/noticebutton.h"
#include "widgets/notices/noticepanel.h"
#include "widgets/notices/noticerulesdialog.h"
#include "widgets/notices/toast.h"
#include "widgets/theme/tokens.h"

#include <QAccessible>
#include <QEvent>
#include <QSettings>

#include <algorithm>

namespace trainyard::notices {

using models::Backend;
using models::Notice;

namespace {

constexpr int lookEveryMs = 15'000;
constexpr int keepMs = 3000;
constexpr int mostToasts = 3;
constexpr int aboveStatusBar = 42;

} // namespace

NoticeCenter::NoticeCenter(Backend &backend, QWidget *window)
    : QObject(window)
    , m_backend(backend)
    , m_window(window)
    , m_rules(models::noticeRulesFromJson(settings::noticeRules.get(QSettings())))
    , m_list(models::noticesFromJson(settings::notices.get(QSettings())))
    , m_button(new NoticeButton(m_list, window))
    , m_desktop(new DesktopNotifier(this))
{
    window->installEventFilter(this);
    m_watch.setWaitMinutes(m_rules.waitMinutes);
    m_clock.start(lookEveryMs);
    m_keep.setSingleShot(true);
    m_keep.setInterval(keepMs);
    follow();
}

NoticeCenter::~NoticeCenter()
{
    keep();
}

void NoticeCenter::follow()
{
    connect(&m_backend, &Backend::engineInfoChanged, this, &NoticeCenter::setEngine);
    connect(&m_backend, &Backend::jobTold, &m_watch, &models::JobWatch::take);
    connect(&m_backend, &Backend::loaded, &m_watch, &models::JobWatch::setLoaded);
    connect(&m_backend, &Backend::jobTerminated, &m_watch, &models::JobWatch::setEndWanted);
    connect(&m_backend, &Backend::resourceRemoved, &m_watch, &models::JobWatch::forget);
    connect(&m_watch, &models::JobWatch::noticed, this, &NoticeCenter::tell);
    connect(&m_clock, &QTimer::timeout, this,
            [this] { m_watch.lookAtWaiting(QDateTime::currentDateTime()); });
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
    connect(m_button, &QToolButton::clicked, this, &NoticeCenter::showList);
    connect(m_desktop, &DesktopNotifier::chosen, this, [this](const QString &path) {
        if (const auto job = api::ResourceId::parse(path.toStdString()))
            choose(*job);
        m_window->raise();
        m_window->activateWindow();
    });
    setEngine();
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
    if (m_window->isActiveWindow())
        addToast(notice);
    else if (m_rules.onDesktop)
        m_desktop->show(models::noticeText(notice), notice.reason, notice.kind == Notice::Kind::Failed,
                        models::toPath(notice.job));
}

void NoticeCenter::addToast(const Notice &notice)
{
    auto *toast = new Toast(notice, m_window);
    m_toasts.prepend(toast);
    connect(toast, &Toast::chosen, this, &NoticeCenter::choose);
    connect(toast, &Toast::gone, this, [this, toast] {
        m_toasts.removeAll(toast);
        placeToasts();
    });
    while (m_toasts.size() > mostToasts)
        m_toasts.takeLast()->deleteLater();
    placeToasts();
    toast->show();
    QAccessibleEvent alert(toast, QAccessible::Alert); // read out, for it never gets the focus
    QAccessible::updateAccessibility(&alert);
}

void NoticeCenter::placeToasts()
{
    int fromBottom = aboveStatusBar;
    for (Toast *toast : std::as_const(m_toasts)) {
        toast->place(fromBottom);
        toast->raise();
        fromBottom += toast->height() + theme::space8;
    }
}

void NoticeCenter::choose(const api::ResourceId &job)
{
    for (int row = 0; row < m_list.rowCount(); ++row)
        if (m_list.notices()[row].job == job)
            m_list.setRead(row);
    emit jobChosen(job);
}

void NoticeCenter::showList()
{
    auto *panel = new NoticePanel(m_list, m_window);
    connect(panel, &NoticePanel::jobChosen, this, &NoticeCenter::choose);
    connect(panel, &NoticePanel::rulesRequested, this, &NoticeCenter::editRules);
    panel->popUp(m_button->mapToGlobal(QPoint(m_button->width(), -theme::space8)));
}

void NoticeCenter::editRules()
{
    QList<api::ResourceId> workspaces;
    for (const api::ResourceId &id : m_backend.resources().ids())
        if (id.type == api::ResourceType::Workspace)
            workspaces << id;
    std::sort(workspaces.begin(), workspaces.end());
    auto *dialog = new NoticeRulesDialog(m_rules, workspaces, m_window);
    connect(dialog, &NoticeRulesDialog::rulesChosen, this, [this](const models::NoticeRules &rules) {
        m_rules = rules;
        m_watch.setWaitMinutes(rules.waitMinutes);
        QSettings store;
        settings::noticeRules.set(store, models::toJson(rules));
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
    if (watched == m_window && event->type() == QEvent::Resize)
        placeToasts();
    else if (watched == m_window && event->type() == QEvent::LanguageChange)
        m_list.retranslate();
    return QObject::eventFilter(watched, event);
}

} // namespace trainyard::notices
