// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/newresourcedialog.h"

#include "engine/api/accountpath.h"
#include "models/backend/backend.h"
#include "models/backend/creation.h"
#include "models/draft/resourcename.h"
#include "models/resources/resourcetreemodel.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/delegates/dialogfit.h"
#include "widgets/delegates/typedchoice.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::wizards {

using namespace theme;
using models::toQString;
using BucketKind = client::Client::BucketKind;

namespace {

// The account that every engine has.
const QString ownAccount = QStringLiteral("local");

template <class Id>
bool isTwice(const QList<Id> &all, const Id &one)
{
    return std::count_if(all.begin(), all.end(), [&one](const Id &each) {
               return toQString(each.name).compare(toQString(one.name), Qt::CaseInsensitive) == 0;
           }) > 1;
}

QString topicFor(NewResourceDialog::Kind kind)
{
    switch (kind) {
    case NewResourceDialog::Kind::Workspace:
    case NewResourceDialog::Kind::Experiment:
        return QStringLiteral("start#what-the-words-mean");
    case NewResourceDialog::Kind::FileServer:
        return QStringLiteral("storage#file-servers");
    case NewResourceDialog::Kind::StorageAccount:
    case NewResourceDialog::Kind::FileShare:
    case NewResourceDialog::Kind::BlobContainer:
        break;
    }
    return QStringLiteral("storage#what-is-in-an-account");
}

} // namespace

NewResourceDialog::NewResourceDialog(Kind kind, models::Backend &backend,
                                     const std::optional<api::ResourceId> &place, QWidget *window)
    : Sheet([kind] { return heading(kind); }, window)
    , m_kind(kind)
    , m_backend(backend)
    , m_place(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_hint(new QLabel(this))
    , m_create(new QPushButton(this))
{
    setProperty("help_topic", topicFor(kind));
    auto *sentence = new QLabel(this);
    sentence->setProperty("text_role", QStringLiteral("muted"));
    sentence->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    theme::setLeastLines(*m_hint, 1);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    fillPlaces(place);
    body().addWidget(sentence);
    body().addLayout(makeForm());
    body().addWidget(m_hint);
    addButtons(*m_create);
    connect(m_create, &QPushButton::clicked, this, &NewResourceDialog::create);
    theme::setFixedWidth(*this, 480);
    connect(m_name, &QLineEdit::textChanged, this, &NewResourceDialog::validate);
    connect(m_place, &QComboBox::editTextChanged, this, &NewResourceDialog::validate);
    connect(&backend, &models::Backend::creationFailed, this, &NewResourceDialog::takeFailure);
    connect(&backend, &models::Backend::creationDone, this, [this](const QString &key) {
        if (key != m_creating)
            return;
        emit created(m_name->text(), m_creating);
        accept();
    });
    m_name->setFocus();
    delegates::inEachLanguage(*this, [this, sentence] {
        sentence->setText(explanation());
        m_create->setText(tr("&Create"));
        refresh();
    });
}

QString NewResourceDialog::heading(Kind kind)
{
    switch (kind) {
    case Kind::Workspace:
        return tr("New workspace");
    case Kind::Experiment:
        return tr("New experiment");
    case Kind::FileServer:
        return tr("New file server");
    case Kind::StorageAccount:
        return tr("New storage account");
    case Kind::FileShare:
        return tr("New file share");
    case Kind::BlobContainer:
        return tr("New blob container");
    }
    return {};
}

QString NewResourceDialog::explanation() const
{
    switch (m_kind) {
    case Kind::Workspace:
        return tr("Clusters and experiments that belong together.");
    case Kind::Experiment:
        return tr("Jobs that are compared with each other.");
    case Kind::FileServer:
        return tr("A folder on the engine's disk that clusters and jobs of the workspace can mount.");
    case Kind::StorageAccount:
        return tr("Holds file shares and blob containers on the engine's disk, under a key of its own.");
    case Kind::FileShare:
        return tr("A folder for data and results that clusters and jobs mount, and Azure's own tools reach.");
    case Kind::BlobContainer:
        return tr("Blobs that clusters and jobs see as files, and Azure's own tools reach.");
    }
    return {};
}

void NewResourceDialog::fillPlaces(const std::optional<api::ResourceId> &place)
{
    delegates::letType(*m_place);
    if (isBucket()) {
        m_place->addItem(ownAccount);
        const QList<api::AccountId> accounts = m_backend.resources().accounts();
        for (const api::AccountId &account : accounts)
            if (account.name != ownAccount.toStdString())
                offer(account.name, account.group.name, account.path(), isTwice(accounts, account));
        return;
    }
    QList<api::ResourceId> workspaces = m_backend.resources().ids();
    workspaces.removeIf([](const api::ResourceId &id) { return id.type != api::ResourceType::Workspace; });
    for (const api::ResourceId &id : std::as_const(workspaces))
        offer(id.name, id.group, id.path(), isTwice(workspaces, id));
    if (!place)
        return;
    const auto wanted = api::ResourceId::forWorkspace(place->subscription, place->group, place->workspace);
    if (m_place->findData(toQString(wanted.path()), Qt::UserRole, Qt::MatchFixedString) < 0)
        offer(wanted.name, wanted.group, wanted.path(), isTwice(workspaces << wanted, wanted));
    choosePlace(wanted.path());
}

void NewResourceDialog::offer(const std::string &name, const std::string &group, const std::string &path,
                              bool isTwice)
{
    const QString text = toQString(name);
    m_place->addItem(isTwice ? tr("%1 (in %2)").arg(text, toQString(group)) : text, toQString(path));
}

void NewResourceDialog::choosePlace(const std::string &path)
{
    m_place->setCurrentIndex(m_place->findData(toQString(path), Qt::UserRole, Qt::MatchFixedString));
}

std::string NewResourceDialog::placePath() const
{
    const int row = m_place->findText(m_place->currentText(), Qt::MatchFixedString);
    return m_place->itemData(row).toString().toStdString();
}

std::string NewResourceDialog::placeName() const
{
    const std::string path = placePath();
    return path.empty() ? m_place->currentText().toStdString() : path.substr(path.rfind('/') + 1);
}

QLayout *NewResourceDialog::makeForm()
{
    auto *form = new QFormLayout;
    form->setSpacing(space8);
    m_place->setVisible(isBucket() || isBelowWorkspace());
    if (isBucket() || isBelowWorkspace())
        delegates::addRow(*form, m_place,
                          [this] { return isBucket() ? tr("Storage &account") : tr("&Workspace"); });
    delegates::addRow(*form, m_name, [] { return tr("&Name"); });
    return form;
}

QString NewResourceDialog::problem() const
{
    const QString name = m_name->text();
    const QString place = toQString(placeName());
    if (isBucket() && !models::accountNameProblem(place).isEmpty())
        return models::accountNameProblem(place);
    if (isBelowWorkspace() && !models::resourceNameProblem(place).isEmpty())
        return tr("Choose a workspace, or enter a new name.");
    if (name.isEmpty())
        return models::resourceNameProblem(name);
    const QString wrong = m_kind == Kind::StorageAccount ? models::accountNameProblem(name)
                          : isBucket()                   ? models::bucketNameProblem(name)
                                                         : models::resourceNameProblem(name);
    if (wrong.isEmpty() && m_creating.isEmpty() && isThere())
        return tr("%1 already exists; choose another name.").arg(name);
    return wrong;
}

// Of what the engine has told. A share or a container it refuses itself.
bool NewResourceDialog::isThere() const
{
    const auto holds = [path = creation().key](const auto &all) {
        return std::any_of(all.begin(), all.end(), [&](const auto &each) {
            return toQString(each.path()).compare(path, Qt::CaseInsensitive) == 0;
        });
    };
    return holds(m_backend.resources().ids()) || holds(m_backend.resources().accounts());
}

void NewResourceDialog::validate()
{
    m_failure.clear();
    refresh();
}

void NewResourceDialog::refresh()
{
    const QString sentence = problem();
    const bool isWrong = !m_failure.isEmpty() || (!sentence.isEmpty() && !m_name->text().isEmpty());
    m_hint->setProperty("text_role", isWrong ? QStringLiteral("failed") : QStringLiteral("muted"));
    m_hint->setText(!m_failure.isEmpty()                          ? models::engineText(m_failure)
                    : sentence.isEmpty() && !m_creating.isEmpty() ? tr("Creating %1…").arg(m_name->text())
                                                                  : sentence);
    delegates::fitLater(*this);
    m_create->setEnabled(sentence.isEmpty() && m_creating.isEmpty());
    m_name->setReadOnly(!m_creating.isEmpty()); // until it is known whether it has been made so
    m_place->setEnabled(m_creating.isEmpty());
}

api::ResourceId NewResourceDialog::workspace() const
{
    if (const auto known = api::ResourceId::parse(placePath()); known && isBelowWorkspace())
        return *known;
    const api::EngineInfo info = m_backend.engineInfo().value_or(api::EngineInfo());
    const std::string name = m_kind == Kind::Workspace ? m_name->text().toStdString() : placeName();
    return api::ResourceId::forWorkspace(info.subscription, info.group, name);
}

api::AccountId NewResourceDialog::account() const
{
    if (const auto known = api::accountOfPath(placePath()))
        return *known;
    const api::ResourceId beside = workspace();
    return {{beside.subscription, beside.group}, placeName()};
}

models::Creation NewResourceDialog::creation() const
{
    const std::string name = m_name->text().toStdString();
    api::ResourceId id = workspace();
    const api::GroupId group{id.subscription, id.group};
    switch (m_kind) {
    case Kind::Workspace:
        return models::newWorkspace(id);
    case Kind::Experiment:
        return models::newExperiment(id.experimentNamed(name));
    case Kind::FileServer:
        id = id.cluster(name);
        id.type = api::ResourceType::FileServer;
        return models::newFileServer(id);
    case Kind::StorageAccount:
        return models::newStorageAccount({group, name});
    case Kind::FileShare:
        return models::newBucket(BucketKind::FileShare, account(), name);
    case Kind::BlobContainer:
        return models::newBucket(BucketKind::BlobContainer, account(), name);
    }
    return {};
}

void NewResourceDialog::create()
{
    models::Creation made = creation();
    made.asker = m_asker.get();
    m_creating = made.key;
    validate();
    m_backend.create(made);
}

void NewResourceDialog::done(int result)
{
    m_asker.reset();
    Sheet::done(result);
}

void NewResourceDialog::takeFailure(const QString &key, const QString &sentence)
{
    if (key != m_creating)
        return;
    m_creating.clear();
    m_failure = sentence;
    refresh();
}

} // namespace trainyard::wizards
