// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/newclusterpage.h"

#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/connections/enginesetting.h"
#include "models/document/secrettext.h"
#include "models/draft/suggestedname.h"
#include "models/resources/resourcetreemodel.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/text.h"
#include "widgets/delegates/focusentry.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/editor/editorpane.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/editor/propertypane.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/clusterform.h"
#include "widgets/wizards/draftsides.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;
using document::JobProblem;
using models::toQString;

NewClusterPage::NewClusterPage(models::Backend &backend, QWidget *parent)
    : Page(parent)
    , m_backend(backend)
    , m_sides(new DraftSides(m_draft.document(), this))
    , m_form(new ClusterForm(backend, m_draft, m_sides->binding(), m_sides->formSide()))
    , m_create(m_sides->addButton(true))
{
    setProperty("help_topic", QStringLiteral("clusters#making-one"));
    const api::EngineInfo info = backend.engineInfo().value_or(api::EngineInfo());
    m_draft.setPlace(info.subscription, info.group);
    m_sides->addToForm(m_form, 1);
    new delegates::ScrollMemory(*m_form, QStringLiteral("form"));
    m_sides->addViews(QStringLiteral("cluster.json"));
    delegates::passFocus(*this, *m_form);
    m_create->setIcon(theme::icon(QStringLiteral("plus"), Role::OnAccent));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_sides);
    connectParts();
    proposeWorkspace();
    chooseName();
    text().editor().setBaseline(m_draft.baseline());
    retranslate();
    refresh();
}

// Before the draft, into which it may still write.
NewClusterPage::~NewClusterPage()
{
    delete m_sides;
}

void NewClusterPage::connectParts()
{
    connect(m_create, &QPushButton::clicked, this, &NewClusterPage::create);
    connect(&m_draft, &models::ClusterDraft::targetChanged, this, &NewClusterPage::followWorkspace);
    connect(&m_draft, &models::ClusterDraft::targetChanged, this, &NewClusterPage::refresh);
    connect(&m_draft.document(), &document::JobDocument::edited, this, &NewClusterPage::refresh);
    connect(&text().finder(), &document::ProblemFinder::problemsFound, this, &NewClusterPage::refresh);
    connect(&m_backend, &models::Backend::connectionChanged, this, &NewClusterPage::refresh);
    if (!m_backend.isLoaded())
        connect(&m_backend, &models::Backend::loaded, this, &NewClusterPage::proposeWorkspace,
                Qt::SingleShotConnection);
    connect(&m_backend, &models::Backend::creationDone, this, &NewClusterPage::takeDone);
    connect(&m_backend, &models::Backend::creationFailed, this, &NewClusterPage::takeFailure);
}

void NewClusterPage::setTarget(const api::ResourceId &id)
{
    m_draft.setPlace(id.subscription, id.group);
    m_draft.setWorkspace(toQString(id.workspace));
    chooseName();
}

void NewClusterPage::begin(const QByteArray &text)
{
    m_draft.begin(text);
    this->text().editor().setBaseline(m_draft.baseline());
}

void NewClusterPage::beginLike(const api::Cluster &cluster)
{
    setTarget(cluster.id);
    begin(models::textOfCluster(cluster.spec));
    m_draft.setName(models::nameAfter(toQString(cluster.id.name), [&](const QString &name) {
        return m_backend.resources().indexOf(cluster.id.parent().cluster(name.toStdString())).isValid();
    }));
    if (cluster.spec.setupTask && !cluster.spec.setupTask->secrets.empty())
        m_sides->say(
            [] { return tr("The engine reveals no secrets: enter those of the setup task again."); });
}

// That of the last time; an only one needs no choice. What the user has chosen stays.
void NewClusterPage::proposeWorkspace()
{
    const models::ClusterDraft fresh;
    if (m_draft.workspace() != fresh.workspace() || m_draft.name() != fresh.name())
        return;
    const models::ResourceTreeModel &known = m_backend.resources();
    QList<api::ResourceId> workspaces = known.ids();
    workspaces.removeIf([](const api::ResourceId &id) { return id.type != api::ResourceType::Workspace; });
    const auto setting = models::ofEngine(settings::lastCluster, m_backend.engineInfo());
    const auto last = api::ResourceId::parse(setting.get(settings::Store()).toStdString());
    if (last && known.contains(last->parent()))
        setTarget(*last);
    else if (workspaces.size() == 1)
        setTarget(workspaces.front());
}

// Into its group, where it is in another one only.
void NewClusterPage::followWorkspace()
{
    const auto meant = [this](const api::ResourceId &id) {
        return id.type == api::ResourceType::Workspace &&
               toQString(id.name).compare(m_draft.workspace(), Qt::CaseInsensitive) == 0;
    };
    const auto isHere = [this](const api::ResourceId &id) {
        return id.subscription == m_draft.subscription() && id.group == m_draft.group();
    };
    const QList<api::ResourceId> ids = m_backend.resources().ids();
    const auto any = std::find_if(ids.begin(), ids.end(), meant);
    if (any != ids.end() && std::none_of(ids.begin(), ids.end(),
                                         [&](const api::ResourceId &id) { return meant(id) && isHere(id); }))
        m_draft.setPlace(any->subscription, any->group);
}

void NewClusterPage::chooseName()
{
    const QString first = QStringLiteral("this-machine");
    m_draft.setName(first);
    for (int number = 2; m_draft.id() && m_backend.resources().indexOf(*m_draft.id()).isValid(); ++number)
        m_draft.setName(QStringLiteral("%1-%2").arg(first).arg(number));
}

void NewClusterPage::create()
{
    const auto id = m_draft.id();
    const auto spec = m_draft.spec();
    if (!spec)
        m_sides->say(toQString(spec.error().message), true);
    if (!id || !spec)
        return;
    if (m_backend.resources().indexOf(*id).isValid()) {
        m_sides->say(
            [name = m_draft.name()] {
                return tr("There is a cluster %1 already; choose another name.").arg(name);
            },
            true);
        return;
    }
    models::Creation made = models::newCluster(*id, *spec);
    made.asker = this;
    m_creating = made.key;
    m_sides->say([name = m_draft.name()] { return tr("Creating %1…").arg(name); });
    refresh();
    m_backend.create(made);
}

void NewClusterPage::takeDone(const QString &key)
{
    if (key != m_creating)
        return;
    m_creating.clear();
    const auto id = api::ResourceId::parse(key.toStdString());
    if (!id)
        return;
    settings::Store store;
    models::ofEngine(settings::lastCluster, m_backend.engineInfo()).set(store, models::toPath(*id));
    emit created(*id);
}

void NewClusterPage::takeFailure(const QString &key, const QString &sentence)
{
    if (key != m_creating)
        return;
    m_creating.clear();
    m_sides->say(sentence, true);
    refresh();
}

void NewClusterPage::refresh()
{
    const auto &problems = text().finder().problems();
    const bool hasErrors = std::any_of(problems.begin(), problems.end(), [](const JobProblem &problem) {
        return problem.severity == JobProblem::Severity::Error;
    });
    const bool isConnected = m_backend.connection().state == models::ConnectionState::Connected;
    m_create->setEnabled(isConnected && m_creating.isEmpty() && !hasErrors && m_draft.id().has_value());
}

QJsonObject NewClusterPage::movedState() const
{
    QJsonObject state = pageState();
    state[QStringLiteral("text")] = m_draft.document().json().text();
    state[QStringLiteral("baseline")] = m_draft.baseline();
    return state;
}

QJsonObject NewClusterPage::pageState() const
{
    return m_sides->withViews(
        {{QStringLiteral("text"), document::withoutSecrets(m_draft.document().json())},
         {QStringLiteral("baseline"), document::withoutSecrets(document::JsonText(m_draft.baseline()))},
         {QStringLiteral("subscription"), toQString(m_draft.subscription())},
         {QStringLiteral("group"), toQString(m_draft.group())},
         {QStringLiteral("workspace"), m_draft.workspace()},
         {QStringLiteral("name"), m_draft.name()}});
}

void NewClusterPage::restore(const QJsonObject &state)
{
    const QString text = state.value(QStringLiteral("text")).toString();
    if (text.isEmpty())
        return;
    if (const QString baseline = state.value(QStringLiteral("baseline")).toString(); !baseline.isEmpty())
        begin(baseline.toUtf8());
    m_draft.document().setText(text);
    if (const QString group = state.value(QStringLiteral("group")).toString(); !group.isEmpty())
        m_draft.setPlace(state.value(QStringLiteral("subscription")).toString().toStdString(),
                         group.toStdString());
    m_draft.setWorkspace(state.value(QStringLiteral("workspace")).toString());
    m_draft.setName(state.value(QStringLiteral("name")).toString());
    m_sides->restoreViews(state);
}

QString NewClusterPage::title() const
{
    return tr("New cluster");
}

QIcon NewClusterPage::icon() const
{
    return theme::icon(QStringLiteral("cluster"));
}

bool NewClusterPage::focusFilter()
{
    m_sides->showSearch();
    return true;
}

void NewClusterPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NewClusterPage::retranslate()
{
    views().setAccessibleName(tr("The cluster as text"));
    m_create->setText(tr("&Create"));
    emit titleChanged();
}

} // namespace trainyard::wizards
