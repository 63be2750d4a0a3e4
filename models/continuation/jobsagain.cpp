// SPDX-License-Identifier: Apache-2.0
#include "models/continuation/jobsagain.h"

#include "models/continuation/checkpoints.h"
#include "models/draft/resourcename.h"
#include "models/draft/suggestedname.h"
#include "models/resources/clusterlistmodel.h"
#include "models/resources/jobtablemodel.h"
#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

// Whether the folder has the trainer's checkpoint. Blocks.
bool hasCheckpoint(client::Client &client, const api::ResourceId &job, const std::string &directory,
                   const std::string &folder)
{
    const auto files = client.outputFiles(job, directory, folder);
    if (!files)
        return files.error().code != Error::Code::NotFound; // else it will show
    return std::any_of(files->begin(), files->end(),
                       [](const api::OutputFile &file) { return file.name == "checkpoint.safetensors"; });
}

// Makes its experiment, too, where it is not there. Blocks.
Result<api::Job> put(client::Client &client, const api::ResourceId &id, const api::JobSpec &spec,
                     const api::ResourceId &origin)
{
    const auto experiment = client.putExperiment(id.parent());
    if (!experiment && experiment.error().code != Error::Code::Conflict)
        return experiment.error();
    const auto job = client.putJob(id, spec);
    if (!job)
        return job;
    static_cast<void>(client.setTag(job->uuid, originTag.toStdString(), origin.path())); // it runs without
    return job;
}

// The folder below the cluster's mounts in which a path begins; empty: it does not.
QString mountOf(const std::string &path)
{
    static const QRegularExpression mount(QStringLiteral("\\A\\$\\{?AZ_BATCHAI_MOUNT_ROOT\\}?/+([^/]+)"));
    return mount.match(toQString(path)).captured(1);
}

} // namespace

JobsAgain::JobsAgain(Yard yard, const client::Endpoint &engine, const std::vector<api::Job> &jobs,
                     AgainKind kind, QObject *parent)
    : QAbstractTableModel(parent)
    , m_yard(std::move(yard))
    , m_kind(kind)
{
    m_thread.setEndpoint(engine);
    for (const api::Job &job : jobs)
        m_rows.push_back({.job = job});
    if (kind != AgainKind::Clone)
        for (int row = 0; row < rowCount(); ++row)
            lookForCheckpoint(row);
    refresh();
    connect(&m_yard.jobs, &QAbstractItemModel::dataChanged, this, &JobsAgain::follow);
    connect(&m_yard.jobs, &QAbstractItemModel::rowsInserted, this, &JobsAgain::refresh);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&m_yard.clusters, change, this, &JobsAgain::refresh);
}

// Only of the built-in trainer it is known what it would go on from.
void JobsAgain::lookForCheckpoint(int row)
{
    Row &looked = m_rows[std::size_t(row)];
    const auto run = trainerRunOf(looked.job.spec);
    const api::OutputDirectory *directory = run ? directoryOf(looked.job.spec, run->output) : nullptr;
    if (!directory || problemAgain(looked.job, m_kind))
        return;
    looked.state = State::Looking;
    const qsizetype rest = run->output.indexOf(u'/');
    const std::string folder = rest < 0 ? std::string() : run->output.mid(rest + 1).toStdString();
    m_thread.run(
        this,
        [job = looked.job.id, id = directory->id, folder](client::Client &client) {
            return hasCheckpoint(client, job, id, folder);
        },
        [this, row](bool isThere) {
            m_rows[std::size_t(row)].checkpoint = isThere ? Checkpoint::There : Checkpoint::Missing;
            m_rows[std::size_t(row)].state = State::Ready;
            refresh();
        });
}

void JobsAgain::setChanges(const AgainChanges &changes)
{
    if (changes == m_changes)
        return;
    m_changes = changes;
    refresh();
}

void JobsAgain::follow()
{
    bool isAnyOther = false;
    for (Row &row : m_rows) {
        const api::Job *known = m_yard.jobs.job(row.job.id);
        if (!known || (known->executionState == row.job.executionState && known->attempt == row.job.attempt))
            continue;
        row.job = *known;
        isAnyOther = true;
    }
    if (isAnyOther)
        refresh();
}

void JobsAgain::refresh()
{
    m_names.clear();
    for (const Row &row : m_rows)
        if (!row.name.isEmpty())
            ++m_names[toQString(target(row, row.name).key())];
    const auto isOpen = [](const Row &row) {
        return row.state != State::Waiting && row.state != State::Submitting && row.state != State::Submitted;
    };
    for (Row &row : m_rows) // first: names that users have chosen are free then
        if (isOpen(row) && !row.isNamed && (row.name.isEmpty() || isTaken(row, row.name)))
            setName(row, freeName(row));
    for (Row &row : m_rows)
        if (isOpen(row))
            check(row);
    emit changed();
}

void JobsAgain::check(Row &row)
{
    if (const auto found = problem(row))
        set(row, row.state == State::Looking ? State::Looking : State::Impossible, *found);
    else if (row.state == State::Looking)
        set(row, State::Looking, Sentence([] { return tr("Looking for its checkpoint…"); }));
    else if (row.state != State::Failed) // what it says stays
        set(row, State::Ready, continuationAgain(row.job, m_kind, m_changes).sentence);
}

std::optional<Sentence> JobsAgain::problem(const Row &row) const
{
    if (auto found = problemAgain(row.job, m_kind))
        return found;
    if (row.checkpoint == Checkpoint::Missing)
        return Sentence([] { return tr("It has left no checkpoint."); });
    if (auto found = placeProblem(row))
        return found;
    if (!resourceNameProblem(row.name).isEmpty())
        return Sentence([name = row.name] { return resourceNameProblem(name); });
    if (isTaken(row, row.name))
        return Sentence([name = row.name] { return tr("There is a job “%1” already.").arg(name); });
    return std::nullopt;
}

std::optional<Sentence> JobsAgain::placeProblem(const Row &row) const
{
    const auto place = m_changes.cluster ? m_changes.cluster : row.job.spec.cluster;
    const api::Cluster *cluster = place ? m_yard.clusters.cluster(*place) : nullptr;
    if (!cluster)
        return Sentence([] { return tr("Its cluster is not there any more; choose another one."); });
    if (m_kind == AgainKind::Clone || place == row.job.spec.cluster)
        return std::nullopt;
    const QStringList mounted = mountedFolders(cluster->spec.mountVolumes);
    for (const api::OutputDirectory &directory : row.job.spec.outputDirectories)
        if (const QString volume = mountOf(directory.pathPrefix);
            !volume.isEmpty() && !mounted.contains(volume))
            return Sentence([volume, name = toQString(place->name)] {
                return tr("Its outputs lie on the volume %1, which %2 does not mount.").arg(volume, name);
            });
    return std::nullopt;
}

// In the workspace of the cluster that it will run on.
api::ResourceId JobsAgain::target(const Row &row, const QString &name) const
{
    const api::ResourceId &job = row.job.id;
    const auto workspace = m_changes.cluster
                               ? m_changes.cluster->parent()
                               : api::ResourceId::forWorkspace(job.subscription, job.group, job.workspace);
    return workspace.job(job.experiment, name.toStdString());
}

bool JobsAgain::isTaken(const Row &row, const QString &name) const
{
    const api::ResourceId id = target(row, name);
    return m_yard.jobs.job(id) || m_yard.given.contains(id.key()) ||
           m_names.value(toQString(id.key())) > (name == row.name ? 1 : 0);
}

void JobsAgain::setName(Row &row, const QString &name)
{
    if (!row.name.isEmpty())
        --m_names[toQString(target(row, row.name).key())];
    row.name = name;
    ++m_names[toQString(target(row, name).key())];
    const int place = int(&row - m_rows.data());
    emit dataChanged(index(place, NameColumn), index(place, NameColumn));
}

// "lenet-3" after "lenet" and "lenet-2".
QString JobsAgain::freeName(const Row &row) const
{
    return nameAfter(toQString(row.job.id.name), [&](const QString &name) { return isTaken(row, name); });
}

QList<api::ResourceId> JobsAgain::targets() const
{
    QList<api::ResourceId> all;
    for (const Row &row : m_rows)
        all << target(row, row.name);
    return all;
}

QList<Sentence> JobsAgain::failures() const
{
    QList<Sentence> all;
    for (const Row &row : m_rows) {
        if (row.state == State::Failed || row.state == State::Impossible) // whose name was taken meanwhile
            all << Sentence([name = row.name, telling = row.telling] {
                return sentencesText({tr("“%1” was not submitted.").arg(name), telling.text()});
            });
    }
    return all;
}

int JobsAgain::count(State state) const
{
    return int(
        std::count_if(m_rows.begin(), m_rows.end(), [state](const Row &row) { return row.state == state; }));
}

void JobsAgain::submitAll()
{
    if (isSubmitting() || !problemOf(m_changes).isEmpty())
        return;
    for (Row &row : m_rows)
        if (row.state == State::Ready || row.state == State::Failed)
            set(row, State::Waiting, Sentence([] { return tr("Waiting to be submitted"); }));
    emit changed();
    submitNext();
}

void JobsAgain::cancel()
{
    for (Row &row : m_rows)
        if (row.state == State::Waiting)
            row.state = State::Ready;
    refresh();
}

void JobsAgain::submitNext()
{
    const auto next = std::find_if(m_rows.begin(), m_rows.end(),
                                   [](const Row &row) { return row.state == State::Waiting; });
    if (next == m_rows.end()) {
        refresh();
        if (!m_submitted.empty())
            emit submitted(std::exchange(m_submitted, {}));
        emit ended();
        return;
    }
    next->isNamed = true; // it may be there although no answer comes
    const auto spec = specAgain(next->job, m_kind, m_changes);
    if (!spec) {
        set(*next, State::Failed, toQString(spec.error().message));
        return submitNext();
    }
    set(*next, State::Submitting, Sentence([] { return tr("Submitting…"); }));
    emit changed();
    m_thread.run(
        this,
        [id = target(*next, next->name), spec = *spec, origin = next->job.id](client::Client &client) {
            return put(client, id, spec, origin);
        },
        [this, row = next - m_rows.begin()](const Result<api::Job> &done) {
            Row &answered = m_rows[std::size_t(row)];
            if (done)
                m_submitted.push_back(*done);
            if (done)
                set(answered, State::Submitted, Sentence([] { return tr("Submitted"); }));
            else
                set(answered, State::Failed, toQString(done.error().message));
            submitNext();
        });
}

// Rows that stay as they are keep the editor of their name.
void JobsAgain::set(Row &row, State state, const Sentence &telling)
{
    const bool isSame = row.state == state && row.telling.text() == telling.text();
    row.state = state;
    row.telling = telling;
    const int place = int(&row - m_rows.data());
    if (!isSame)
        emit dataChanged(index(place, 0), index(place, ColumnCount - 1));
}

int JobsAgain::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int JobsAgain::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant JobsAgain::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == StateRole)
        return QVariant::fromValue(row.state);
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)
        return {};
    switch (Column(index.column())) {
    case JobColumn:
        return role == Qt::ToolTipRole ? toPath(row.job.id) : toQString(row.job.id.name);
    case NameColumn: // none that it will not get, unless the user has given it
        return row.state == State::Impossible && !row.isNamed && role != Qt::EditRole ? QString() : row.name;
    case TellingColumn: {
        const QString text = row.telling.text();
        return text.isEmpty() ? tr("Can be submitted") : text;
    }
    case ColumnCount:
        break;
    }
    return {};
}

bool JobsAgain::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!flags(index).testFlag(Qt::ItemIsEditable) || role != Qt::EditRole)
        return false;
    Row &row = m_rows[std::size_t(index.row())];
    row.name = value.toString().trimmed();
    row.isNamed = !row.name.isEmpty();
    emit dataChanged(index, index);
    refresh();
    return true;
}

Qt::ItemFlags JobsAgain::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid() || index.column() != NameColumn)
        return flags;
    const State state = m_rows[std::size_t(index.row())].state;
    const bool isFixed = state == State::Waiting || state == State::Submitting || state == State::Submitted;
    flags.setFlag(Qt::ItemIsEditable, !isFixed);
    return flags;
}

QVariant JobsAgain::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case JobColumn:
        return tr("Job");
    case NameColumn:
        return tr("New name");
    case TellingColumn:
        return tr("Result");
    case ColumnCount:
        break;
    }
    return {};
}

} // namespace trainyard::models
