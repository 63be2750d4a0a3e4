// SPDX-License-Identifier: Apache-2.0
#include "models/document/mountchecks.h"

#include "models/document/jobreading.h"
#include "models/document/jobvariables.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QRegularExpression>

namespace trainyard::document {

namespace {

constexpr int longestShareName = 63;

// "$AZ_BATCHAI_JOB_MOUNT_ROOT/afs" somewhere in a text.
struct Use {
    bool isJobs = false; // of the job's own volumes, not the cluster's
    QString folder;      // empty: the root itself
    TextRange root;      // the variable
};

QString rootOf(bool isJobs)
{
    return isJobs ? QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT") : QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT");
}

QList<Use> usesIn(const QString &text)
{
    static const QRegularExpression use(QStringLiteral(
        "(\\$\\{?AZ_BATCHAI_(JOB_)?MOUNT_ROOT(?![A-Za-z0-9_])\\}?)(?:/+([^/\\s\"'`;|&:,$<>()]+))?"));
    QList<Use> uses;
    for (auto it = use.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        uses.append({!match.captured(2).isEmpty(),
                     match.captured(3),
                     {match.capturedStart(1), match.capturedLength(1)}});
    }
    return uses;
}

// A name that the engine serves, as much like the folder's as it can be.
QString shareName(const QString &folder)
{
    QString name = folder.toLower();
    name.replace(QRegularExpression(QStringLiteral("[^a-z0-9_]+")), QStringLiteral("-"));
    name = name.left(longestShareName);
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name.size() < 3 ? QStringLiteral("share") + (name.isEmpty() ? name : u'-' + name) : name;
}

QJsonObject shareOf(const QString &name)
{
    return {{QStringLiteral("accountName"), QStringLiteral("local")},
            {QStringLiteral("azureFileUrl"),
             QStringLiteral("https://local.file.core.windows.net/") + shareName(name)},
            {QStringLiteral("relativeMountPath"), name}};
}

// Where the volumes appear below their root.
QStringList foldersOf(const JsonText &text, const QString &volumes)
{
    QStringList folders;
    const int all = text.find(volumes);
    if (all < 0)
        return folders;
    for (const int list : text.node(all).children)
        for (const int volume : text.node(list).children)
            folders.append(memberText(text, volume, "relativeMountPath"));
    return folders;
}

QString clusterVolumes(const JsonText &cluster)
{
    return propertiesPointer(cluster) + QStringLiteral("/nodeSetup/mountVolumes");
}

// One run over a job.
class Checks
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
public:
    Checks(const JsonText &job, const JobSurroundings &surroundings);

    QList<JobProblem> run();

private:
    void add(const QString &pointer, const QString &sentence, const JobFix &fix,
             JobProblem::Severity severity = JobProblem::Severity::Warning)
    {
        m_problems.append(problemAt(m_job, pointer, severity, sentence, fix));
    }
    bool isMounted(const Use &use) const;
    JobFix mending(const QString &pointer, const Use &use) const;
    JobFix sharing(const QString &name) const;
    JobFix movingIntoVolume(const QString &pointer, bool isJobs) const;
    bool isPossible(const QString &pointer, const QString &prefix);
    void checkFolder(const QString &pointer, bool isWritten);
    void checkTexts();
    void checkUnused();

    const JsonText &m_job;
    const JobSurroundings &m_surroundings;
    QString m_volumes;     // pointer
    QStringList m_mounted; // the job's own, by the first of their folders
    QStringList m_checked; // pointers
    QStringList m_used;    // of the job's volumes
    bool m_isRootUsed = false;
    QList<JobProblem> m_problems;
};

Checks::Checks(const JsonText &job, const JobSurroundings &surroundings)
    : m_job(job)
    , m_surroundings(surroundings)
    , m_volumes(propertiesPointer(job) + QStringLiteral("/mountVolumes"))
{
    for (const QString &folder : foldersOf(job, m_volumes))
        m_mounted.append(folder.section(u'/', 0, 0));
}

QList<JobProblem> Checks::run()
{
    checkFolder(propertiesPointer(m_job) + QStringLiteral("/stdOutErrPathPrefix"), true);
    for (const int output : elementsOf(m_job, "outputDirectories"))
        checkFolder(joinedPointer(m_job.pointer(output), QStringLiteral("pathPrefix")), true);
    for (const int input : elementsOf(m_job, "inputDirectories"))
        checkFolder(joinedPointer(m_job.pointer(input), QStringLiteral("path")), false);
    checkTexts();
    checkUnused();
    return m_problems;
}

// Of an unknown cluster nothing is known.
bool Checks::isMounted(const Use &use) const
{
    return use.isJobs ? m_mounted.contains(use.folder)
                      : !m_surroundings.clusterNodes || m_surroundings.clusterFolders.contains(use.folder);
}

JobFix Checks::sharing(const QString &name) const
{
    return {tr("Mount a share of this engine"),
            {{m_volumes + QStringLiteral("/azureFileShares/-"), shareOf(name)}}};
}

// The root of the other one's volumes, where they have that folder; else the job mounts it.
JobFix Checks::mending(const QString &pointer, const Use &use) const
{
    QString mended = textAt(m_job, pointer);
    mended.replace(use.root.start, use.root.length, rootOf(!use.isJobs));
    const bool isElsewhere =
        use.isJobs ? m_surroundings.clusterFolders.contains(use.folder) : m_mounted.contains(use.folder);
    if (isElsewhere)
        return {tr("Use %1").arg(rootOf(!use.isJobs) + u'/' + use.folder), {{pointer, mended}}};
    JobFix fix = sharing(use.folder);
    if (!use.isJobs)
        fix.changes.append({pointer, mended});
    return fix;
}

JobFix Checks::movingIntoVolume(const QString &pointer, bool isJobs) const
{
    const QStringList folders = isJobs ? m_mounted : m_surroundings.clusterFolders;
    if (!folders.isEmpty()) {
        const QString path = rootOf(isJobs) + u'/' + folders.first();
        return {tr("Use %1").arg(path), {{pointer, path}}};
    }
    JobFix fix = sharing(QStringLiteral("out"));
    fix.changes.append({pointer, rootOf(true) + QStringLiteral("/out")});
    return fix;
}

// Whether the engine takes it and it outlives the job. Prefixes are read before there is anything of the job.
bool Checks::isPossible(const QString &pointer, const QString &prefix)
{
    static const QRegularExpression temporary(
        QStringLiteral("^\\$\\{?AZ_BATCHAI_JOB_TEMP(_DIR)?(?![A-Za-z0-9_])"));
    static const QRegularExpression shared(
        QStringLiteral("^\\$\\{?AZ_BATCHAI_SHARED_JOB_TEMP(?![A-Za-z0-9_])"));
    static const QRegularExpression whole(QStringLiteral("^[/$<]"));
    const JobFix fix = movingIntoVolume(pointer, !m_mounted.isEmpty());
    QString late;
    for (const VariableUse &use : lateVariableUses(m_job)) {
        if (use.pointer == pointer)
            late = use.name;
    }
    if (prefix.contains(temporary))
        add(pointer, tr("%1: that folder is deleted after the job, with what is written there.").arg(prefix),
            fix);
    else if (prefix.contains(shared))
        add(pointer,
            tr("%1: only the job's own nodes share that folder, which is emptied when the job starts anew "
               "and "
               "deleted with it.")
                .arg(prefix),
            fix);
    else if (!prefix.contains(whole))
        add(pointer, tr("%1 is not a full path, so the job could not start.").arg(prefix), fix);
    else if (!late.isEmpty())
        add(pointer,
            tr("%1 uses $%2, which is not set yet when the job's folders are made, so the job "
               "could not begin.")
                .arg(prefix, late),
            fix);
    else
        return true;
    return false;
}

void Checks::checkFolder(const QString &pointer, bool isWritten)
{
    m_checked.append(pointer);
    const QString path = textAt(m_job, pointer);
    if (path.isEmpty() || (isWritten && !isPossible(pointer, path)))
        return;
    const QList<Use> uses = usesIn(path);
    if (uses.isEmpty() || uses.first().root.start != 0)
        return;
    const Use &use = uses.first();
    if (use.isJobs)
        m_used.append(use.folder);
    if (use.folder.isEmpty()) {
        m_isRootUsed = m_isRootUsed || (use.isJobs && !isWritten);
        if (isWritten && path.size() - use.root.length <= 1) // a slash
            add(pointer,
                tr("%1: volumes appear in this folder, and what is written beside them is in none.")
                    .arg(path),
                movingIntoVolume(pointer, use.isJobs));
        return;
    }
    if (isMounted(use))
        return;
    const QString written =
        use.isJobs ? tr("%1: the job mounts no volume there, so nothing keeps what is written.")
                   : tr("%1: the cluster mounts no volume there, so nothing keeps what is written.");
    const QString read = use.isJobs ? tr("%1: the job mounts no volume there, so it finds nothing to read.")
                                    : tr("%1: the cluster mounts no volume there, so the job finds nothing "
                                         "to read.");
    add(pointer, (isWritten ? written : read).arg(path), mending(pointer, use));
}

// Commands, scripts, variables: each folder is told once.
void Checks::checkTexts()
{
    QStringList told;
    for (std::size_t i = 0; i < m_job.nodes().size(); ++i) {
        const JsonNode &node = m_job.nodes()[i];
        if (node.kind != JsonNode::Kind::String || !node.text.contains(QStringLiteral("MOUNT_ROOT")))
            continue;
        const QString pointer = m_job.pointer(int(i));
        if (m_checked.contains(pointer))
            continue;
        for (const Use &use : usesIn(node.text)) {
            m_isRootUsed = m_isRootUsed || (use.isJobs && use.folder.isEmpty());
            const QString path = rootOf(use.isJobs) + u'/' + use.folder;
            if (use.isJobs)
                m_used.append(use.folder);
            if (use.folder.isEmpty() || isMounted(use) || told.contains(path))
                continue;
            told.append(path);
            add(pointer,
                use.isJobs ? tr("%1 is used, but the job mounts no volume there.").arg(path)
                           : tr("%1 is used, but the cluster mounts no volume there.").arg(path),
                mending(pointer, use));
        }
    }
}

void Checks::checkUnused()
{
    const int volumes = m_job.find(m_volumes);
    if (volumes < 0 || m_isRootUsed)
        return;
    for (const int list : m_job.node(volumes).children) {
        for (const int volume : m_job.node(list).children) {
            const QString path = memberText(m_job, volume, "relativeMountPath");
            if (path.isEmpty() || m_used.contains(path.section(u'/', 0, 0)))
                continue;
            add(m_job.pointer(volume),
                tr("Nothing in the job uses the volume at %1, unless its program looks there by itself.")
                    .arg(rootOf(true) + u'/' + path),
                {tr("Remove the volume"), {{m_job.pointer(volume), QJsonValue::Undefined}}},
                JobProblem::Severity::Hint); // it does no harm: a new job has one
        }
    }
}

QList<JobProblem> setupChecks(const JsonText &cluster)
{
    const QString pointer =
        propertiesPointer(cluster) + QStringLiteral("/nodeSetup/setupTask/stdOutErrPathPrefix");
    const QString path = textAt(cluster, pointer);
    const QList<Use> uses = usesIn(path);
    if (uses.isEmpty() || uses.first().root.start != 0 || uses.first().isJobs)
        return {};
    const QString &folder = uses.first().folder;
    for (const QString &mounted : foldersOf(cluster, clusterVolumes(cluster)))
        if (!folder.isEmpty() && mounted.section(u'/', 0, 0) == folder)
            return {};
    const QString usual = usualSetupOutput(cluster);
    JobFix fix{Checks::tr("Use %1").arg(usual), {{pointer, usual}}};
    if (usual.isEmpty()) {
        const QString name = folder.isEmpty() ? QStringLiteral("data") : folder;
        fix = {Checks::tr("Mount a share of this engine"),
               {{clusterVolumes(cluster) + QStringLiteral("/azureFileShares/-"), shareOf(name)},
                {pointer, rootOf(false) + u'/' + name}}};
    }
    return {problemAt(
        cluster, pointer, JobProblem::Severity::Warning,
        Checks::tr("%1: the cluster mounts no volume there, so nothing keeps what is written.").arg(path),
        fix)};
}

} // namespace

QString usualSetupOutput(const JsonText &cluster)
{
    QStringList folders = foldersOf(cluster, clusterVolumes(cluster));
    folders.removeAll(QString());
    return folders.isEmpty() ? QString() : rootOf(false) + u'/' + folders.first();
}

QList<JobProblem> setupOutputChecks(const JsonText &cluster)
{
    return cluster.isValid() ? setupChecks(cluster) : QList<JobProblem>();
}

QList<JobProblem> mountChecks(const JsonText &job, const JobSurroundings &surroundings)
{
    return job.isValid() ? Checks(job, surroundings).run() : QList<JobProblem>();
}

} // namespace trainyard::document
