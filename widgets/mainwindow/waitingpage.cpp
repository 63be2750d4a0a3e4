// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/waitingpage.h"

#include "models/backend/backend.h"
#include "models/connections/otherengines.h"
#include "models/navigation/notebookaddress.h"
#include "models/text.h"
#include "widgets/compare/comparepage.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/jobs/runscope.h"
#include "widgets/mainwindow/workbench.h"
#include "widgets/theme/icons.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"

#include <QAccessible>
#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace trainyard {

using models::PageAddress;
using Kind = PageAddress::Kind;

namespace {

bool isOfCluster(const PageAddress &draft)
{
    return draft.part.startsWith(QLatin1String("newcluster"));
}

} // namespace

WaitingPage::WaitingPage(Workbench &workbench, const PageAddress &address, QWidget *parent)
    : Page(parent)
    , m_workbench(workbench)
    , m_address(address)
    , m_hint(new delegates::EmptyState(QStringLiteral("clock"), this))
{
    setProperty("help_topic", QStringLiteral("connections"));
    (new QVBoxLayout(this))->addWidget(m_hint);
    const models::Backend &backend = workbench.backend();
    connect(&m_hint->actionButton(), &QPushButton::clicked, this, &WaitingPage::tryAgain);
    connect(&backend, &models::Backend::connectionChanged, this,
            [this](const models::Connection &connection) { showWhy(connection.sentence); });
    connect(&workbench, &Workbench::contactFailed, this, &WaitingPage::showWhy);
    connect(&workbench, &Workbench::tokenWanted, this,
            [this] { showWhy([] { return tr("The engine needs a valid token."); }); });
    const QString why = backend.connection().sentence;
    showWhy(why.isEmpty() ? workbench.outage() : models::Sentence(why));
}

bool WaitingPage::isNeededFor(const PageAddress &address)
{
    switch (address.kind) {
    case Kind::Start:
    case Kind::Keys:
    case Kind::Trash:
    case Kind::Manual:
        return false;
    case Kind::Comparison:
    case Kind::Resource:
    case Kind::Storage:
    case Kind::Notebook:
    case Kind::Jobs:
    case Kind::Draft:
        return true;
    }
    Q_UNREACHABLE();
}

QString WaitingPage::title() const
{
    if (m_address.kind == Kind::Comparison)
        return compare::ComparePage::tr("%n run(s) compared", nullptr, int(m_address.resources.size()));
    if (m_address == PageAddress::allJobs())
        return jobs::RunScope(std::nullopt).title();
    if (const auto file = models::notebookFile(m_address))
        return models::fileName(*file);
    const QString name = m_state.value(QStringLiteral("name")).toString();
    if (m_address.kind == Kind::Draft && isOfCluster(m_address))
        return wizards::NewClusterPage::tr("New cluster");
    if (m_address.kind == Kind::Draft)
        return name.isEmpty() ? wizards::NewJobPage::tr("New job")
                              : wizards::NewJobPage::tr("New job: %1").arg(name);
    return m_address.resources.isEmpty() ? m_address.part.section(u'/', -1)
                                         : models::toQString(m_address.resources.front().name);
}

QIcon WaitingPage::icon() const
{
    return theme::icon(QStringLiteral("clock"));
}

std::optional<api::ResourceId> WaitingPage::resource() const
{
    return m_address.kind == Kind::Resource ? std::optional(m_address.resources.front()) : std::nullopt;
}

void WaitingPage::restore(const QJsonObject &state)
{
    m_state = state;
    emit titleChanged();
}

void WaitingPage::showWhy(const models::Sentence &why)
{
    m_why = why;
    retranslate();
    if (why.text().isEmpty() || !isVisible())
        return;
    QAccessibleEvent announcement(m_hint, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
}

// Where there is no way to the engine yet, the user is asked for one.
void WaitingPage::tryAgain()
{
    const bool isKnown = m_workbench.isLocal() || m_workbench.backend().endpoint();
    showWhy({});
    if (isKnown)
        m_workbench.backend().refresh();
    else
        m_workbench.chooseEngine(*window(), m_workbench.engine());
}

void WaitingPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    emit titleChanged();
}

void WaitingPage::retranslate()
{
    const bool isOwn = m_workbench.engine().isEmpty();
    const QString name = m_workbench.others().ownTitle();
    const QString why = m_why.text();
    if (why.isEmpty()) {
        m_hint->setIcon(QStringLiteral("clock"));
        m_hint->setTexts(isOwn ? tr("Waiting for this machine's engine…") : tr("Waiting for %1…").arg(name),
                         tr("This page is filled as soon as the engine answers."));
        m_hint->setAction({});
    } else {
        const QString title =
            isOwn ? tr("This machine's engine does not answer") : tr("%1 does not answer").arg(name);
        m_hint->setError(title, why);
    }
}

} // namespace trainyard
