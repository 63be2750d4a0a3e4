// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/inputlooks.h"

#include "models/backend/backend.h"
#include "models/document/jobdocument.h"
#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/draft/jobdraft.h"
#include "models/inputs/enginecontents.h"
#include "models/inputs/volumecontents.h"
#include "models/resources/clusterlistmodel.h"

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

using document::JsonText;
using Place = LookedInput::Place;

// Of pictures in folders a few are shown as they are.
bool mayBeAskedOf(const FolderContents &contents)
{
    return !contents.rowsFolder.isEmpty() &&
           (!contents.rows.isEmpty() || (contents.table && contents.pictures == 0));
}

bool isInside(const QList<LookedInput> &inputs, const QString &source)
{
    return std::any_of(inputs.begin(), inputs.end(),
                       [&](const LookedInput &each) { return each.source == source; });
}

QString nameOf(const api::Endpoint &engine, const StoragePlace &place)
{
    return QString::fromStdString(engine.url) + u' ' + mountedPath(*place.bucket, place.folder) + u' ' +
           QString::fromStdString(place.bucket->account) + QString::number(int(place.bucket->kind));
}

QString nameOf(const api::Endpoint &engine, const api::LookedPath &asked)
{
    return QString::fromStdString(engine.url + ' ' + asked.fileServer + ' ' + asked.path);
}

} // namespace

InputLooks::InputLooks(const document::JobDocument &document, bool isLocal, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_isLocal(isLocal)
{
    connect(&document, &document::JobDocument::changed, this, &InputLooks::ask);
    connect(&m_contents, &InputContents::changed, this, [this] {
        askForRows();
        emit changed();
    });
    connect(&m_rowLooks, &DataLooks::changed, this, &InputLooks::takeRows);
    ask();
}

void InputLooks::setVolumes(const std::optional<api::Endpoint> &engine,
                            const QList<document::MountedPlace> &ofCluster)
{
    const auto addressOf = [](const api::Endpoint &each) { return std::pair(each.url, each.token); };
    const bool isOtherEngine =
        engine && m_engine ? addressOf(*engine) != addressOf(*m_engine) : bool(engine) != bool(m_engine);
    if (!isOtherEngine && ofCluster == m_ofCluster)
        return; // clusters tell of themselves all the time
    m_engine = engine;
    m_ofCluster = ofCluster;
    ask();
}

// The volumes are the job's own and those of its cluster, either of which may change.
void InputLooks::followCluster(Backend &backend, JobDraft &draft)
{
    const auto follow = [this, &backend, &draft] {
        const auto chosen = draft.cluster();
        const api::Cluster *cluster = chosen ? backend.clusters().cluster(*chosen) : nullptr;
        setVolumes(backend.endpoint(), cluster ? document::mountedPlaces(cluster->spec.mountVolumes)
                                               : QList<document::MountedPlace>());
    };
    connect(&draft.document(), &document::JobDocument::changed, this, follow);
    connect(&backend, &Backend::engineInfoChanged, this, follow);
    const ClusterListModel &clusters = backend.clusters();
    connect(&clusters, &QAbstractItemModel::dataChanged, this, follow);
    connect(&clusters, &QAbstractItemModel::rowsInserted, this, follow);
    connect(&clusters, &QAbstractItemModel::rowsRemoved, this, follow);
    follow();
}

std::optional<StoragePlace> InputLooks::placeOf(const QString &path) const
{
    auto place = m_engine ? document::placeOnVolume(m_document.json(), path, m_ofCluster) : std::nullopt;
    return place && place->bucket ? place : std::nullopt;
}

// Data of the network alone may be a file, too, of which the engine tells nothing more.
std::optional<api::LookedPath> InputLooks::askedOf(const LookedInput &input) const
{
    if (!m_engine || !input.isDirectory)
        return std::nullopt;
    const JsonText &job = m_document.json();
    if (input.place == Place::Engine)
        return api::LookedPath{document::machinePath(job, input.path).toStdString()};
    const auto served = document::placeOnServer(job, input.path, m_ofCluster);
    if (input.place != Place::Server || !served)
        return std::nullopt;
    return api::LookedPath{served->path.toStdString(), served->fileServer.toStdString()};
}

void InputLooks::locate(LookedInput &input) const
{
    const JsonText &job = m_document.json();
    const QString onMachine = document::machinePath(job, input.path);
    if (const auto place = placeOf(input.path)) {
        input.place = Place::Volume;
        input.source = nameOf(*m_engine, *place);
    } else if (!onMachine.isEmpty() && !document::isInContainer(job)) {
        input.place = m_isLocal ? Place::Machine : Place::Engine;
        input.source = m_isLocal ? onMachine : QString();
    } else if (m_engine && document::placeOnServer(job, input.path, m_ofCluster)) {
        input.place = Place::Server;
    }
    if (const auto asked = askedOf(input))
        input.source = nameOf(*m_engine, *asked);
}

QList<LookedInput> InputLooks::inputsOfJob() const
{
    const JsonText &job = m_document.json();
    QList<LookedInput> inputs;
    for (const int input : document::elementsOf(job, "inputDirectories")) {
        inputs.append({.id = document::memberText(job, input, "id"),
                       .path = document::memberText(job, input, "path"),
                       .pointer = job.pointer(input) + QStringLiteral("/path")});
        locate(inputs.back());
    }
    return inputs;
}

void InputLooks::addNetworkData(QList<LookedInput> &inputs) const
{
    const JsonText &job = m_document.json();
    if (document::toolkitOf(job) != document::trainerKey)
        return;
    const QString pointer =
        document::settingsPointer(job, document::trainerKey) + QStringLiteral("/dataPath");
    LookedInput data{.path = document::textAt(job, pointer),
                     .pointer = pointer,
                     .isDirectory = false,
                     .isOfNetwork = true};
    locate(data);
    const QString whole = document::expandedPath(job, data.path);
    const auto same = std::find_if(inputs.begin(), inputs.end(), [&](const LookedInput &each) {
        return document::expandedPath(job, each.path) == whole;
    });
    if (same != inputs.end())
        same->isOfNetwork = true;
    else if (!data.path.isEmpty())
        inputs.append(data);
}

QList<InputSource> InputLooks::sources() const
{
    using Stop = std::atomic_bool;
    QList<InputSource> made;
    QStringList names;
    for (const LookedInput &each : m_inputs) {
        if (each.source.isEmpty() || each.isLeftToTrainer() || names.contains(each.source))
            continue;
        names << each.source;
        const auto place = placeOf(each.path);
        const auto asked = askedOf(each);
        if (asked)
            made.append({each.source, [engine = *m_engine, asked = *asked](const Stop &) {
                             return contentsByEngine(engine, asked);
                         }});
        else if (place)
            made.append({each.source, [engine = *m_engine, place = *place](const Stop &isStopped) {
                             return contentsOnVolume(engine, place, isStopped);
                         }});
        else
            made.append({each.source, [path = each.source](const Stop &isStopped) {
                             return contentsOf(path, isStopped);
                         }});
    }
    return made;
}

// While a text is broken, what it was is looked at.
void InputLooks::ask()
{
    if (!m_document.json().isValid())
        return;
    QList<LookedInput> inputs = inputsOfJob();
    addNetworkData(inputs);
    const bool isOther = inputs != m_inputs;
    m_inputs = inputs;
    m_contents.setSources(sources());
    if (!isOther)
        return;
    m_rows.removeIf([this](const QHash<QString, DataDescription>::iterator &each) {
        return !isInside(m_inputs, each.key());
    });
    askForRows();
    emit changed();
}

void InputLooks::askForRows()
{
    QStringList folders;
    for (const LookedInput &each : std::as_const(m_inputs)) {
        const FolderContents *found = contents(each);
        if (found && mayBeAskedOf(*found) && !folders.contains(found->rowsFolder))
            folders << found->rowsFolder;
    }
    m_rowLooks.setFolders(folders);
}

void InputLooks::takeRows()
{
    for (const LookedInput &each : std::as_const(m_inputs)) {
        const FolderContents *found = contents(each);
        if (!found || !m_rowLooks.isKnown(found->rowsFolder))
            continue;
        if (const DataDescription *seen = m_rowLooks.of(found->rowsFolder))
            m_rows.insert(each.source, *seen);
        else
            m_rows.remove(each.source);
    }
    emit changed();
}

void InputLooks::setTrainer(const QString &program)
{
    m_rowLooks.setProgram(program);
}

void InputLooks::lookAgain()
{
    m_contents.lookAgain();
    m_rowLooks.lookAgain();
}

const LookedInput *InputLooks::networkData() const
{
    const auto found = std::find_if(m_inputs.begin(), m_inputs.end(),
                                    [](const LookedInput &each) { return each.isOfNetwork; });
    return found == m_inputs.end() ? nullptr : &*found;
}

const FolderContents *InputLooks::contents(const LookedInput &input) const
{
    return input.source.isEmpty() ? nullptr : m_contents.of(input.source);
}

const DataDescription *InputLooks::rows(const LookedInput &input) const
{
    const FolderContents *found = contents(input);
    const auto seen = m_rows.constFind(input.source);
    return !found || !mayBeAskedOf(*found) || seen == m_rows.constEnd() ? nullptr : &*seen;
}

} // namespace trainyard::models
