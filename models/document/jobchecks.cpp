// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobchecks.h"

#include "models/document/commandfile.h"
#include "models/document/jobprogram.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonvalues.h"
#include "models/document/notebookjob.h"
#include "models/document/secrettext.h"
#include "models/document/typedvalue.h"
#include "models/document/variablefixes.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace trainyard::document {

namespace {

using Severity = JobProblem::Severity;

// One run over a job.
class Checks
{
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobChecks)
public:
    Checks(const JsonText &job, const JobSurroundings &surroundings)
        : m_job(job)
        , m_surroundings(surroundings)
        , m_properties(propertiesPointer(job))
    {}

    QList<JobProblem> run()
    {
        checkCluster();
        checkPaths();
        checkCommand();
        checkVariables();
        checkMounts();
        checkSecrets();
        checkSecretParts();
        checkPlaceholders();
        return m_problems;
    }

private:
    QString textAt(const QString &pointer) const
    {
        const int node = m_job.find(pointer);
        return node < 0 ? QString() : m_job.node(node).text;
    }

    QList<int> elements(const char *list) const
    {
        const int array = m_job.find(m_properties + u'/' + QLatin1String(list));
        return array < 0 ? QList<int>()
                         : QList<int>(m_job.node(array).children.begin(), m_job.node(array).children.end());
    }

    QString member(int element, const char *name) const
    {
        const int child = m_job.child(element, QLatin1String(name));
        return child < 0 ? QString() : m_job.node(child).text;
    }

    void add(const QString &pointer, const QString &sentence, JobFix fix = {},
             Severity severity = Severity::Warning)
    {
        m_problems.append(problemAt(m_job, pointer, severity, sentence, std::move(fix)));
    }

    void checkCluster();
    void checkFreeNodes(int wanted, int nodes);
    int wantedNodes() const;
    JobFix otherCluster() const;
    void checkPaths();
    void checkPath(const QString &pointer, const QString &sentence);
    void checkCommand();
    void checkVariables();
    void checkUnknownVariable(const VariableUse &use);
    void checkMounts();
    void checkMount(const QString &pointer);
    void checkSecrets();
    void checkSecretParts();
    QString freeSecretName() const;
    void checkPlaceholders();

    const JsonText &m_job;
    const JobSurroundings &m_surroundings;
    QString m_properties;
    QList<JobProblem> m_problems;
};

int Checks::wantedNodes() const
{
    return std::max(1, int(textAt(m_properties + QStringLiteral("/nodeCount")).toDouble()));
}

// One that can run the job at once, the smallest of them.
JobFix Checks::otherCluster() const
{
    const FreeCluster *best = nullptr;
    for (const FreeCluster &each : m_surroundings.freeClusters) {
        if (each.nodes >= wantedNodes() && (!best || each.nodes < best->nodes))
            best = &each;
    }
    return best ? JobFix{tr("Use the cluster %1").arg(best->name),
                         {{m_properties + QStringLiteral("/cluster/id"), best->id}}}
                : JobFix();
}

void Checks::checkCluster()
{
    const QString pointer = m_properties + QStringLiteral("/cluster");
    if (textAt(pointer + QStringLiteral("/id")).isEmpty()) {
        add(pointer, tr("No cluster is chosen to run the job on."), otherCluster(), Severity::Error);
        return;
    }
    if (!m_surroundings.clusterNodes) {
        add(pointer, tr("There is no such cluster at this engine; choose another one."), otherCluster(),
            Severity::Error);
        return;
    }
    const int wanted = wantedNodes();
    const int nodes = *m_surroundings.clusterNodes;
    if (nodes == 0)
        add(pointer, tr("The cluster has no nodes now; the job waits until it gets some."), otherCluster());
    else if (wanted > nodes)
        add(m_properties + QStringLiteral("/nodeCount"),
            tr("The job wants %1 nodes and its cluster has %2; it would wait for more.")
                .arg(wanted)
                .arg(nodes),
            {tr("Use %n node(s)", nullptr, nodes), {{m_properties + QStringLiteral("/nodeCount"), nodes}}});
    else
        checkFreeNodes(wanted, nodes);
}

// The job would wait for others, which may be what is meant.
void Checks::checkFreeNodes(int wanted, int nodes)
{
    const int free = m_surroundings.freeNodes.value_or(nodes);
    const QString pointer = m_properties + QStringLiteral("/nodeCount");
    if (free == 0)
        add(m_properties + QStringLiteral("/cluster"),
            tr("All nodes of the cluster are busy now; the job waits until some are free."), otherCluster());
    else if (wanted > free)
        add(pointer,
            tr("The job wants %1 nodes, of which %2 are free now; it waits for the others.")
                .arg(wanted)
                .arg(free),
            {tr("Use %n node(s)", nullptr, free), {{pointer, free}}});
}

void Checks::checkPath(const QString &pointer, const QString &sentence)
{
    const QString path = textAt(pointer);
    if (path.startsWith(u'/') && !path.contains(u'$') && !m_surroundings.exists(path))
        add(pointer, sentence.arg(path));
}

void Checks::checkPaths()
{
    if (!m_surroundings.exists)
        return;
    for (const int input : elements("inputDirectories"))
        checkPath(joinedPointer(m_job.pointer(input), QStringLiteral("path")),
                  tr("There is no folder %1 on this machine that can be read."));
    const QString toolkit = toolkitOf(m_job);
    for (const QString &name : {QStringLiteral("pythonScriptFilePath"), QStringLiteral("configFilePath"),
                                QStringLiteral("pythonInterpreterPath")})
        checkPath(joinedPointer(settingsPointer(m_job, toolkit), name),
                  tr("There is no file %1 on this machine that can be read."));
}

void Checks::checkCommand()
{
    const QString pointer = joinedPointer(settingsPointer(m_job, commandKey), QStringLiteral("commandLine"));
    const QString path = commandFile(m_job);
    if (!notebookOf(m_job).isNull() && path.isEmpty())
        add(pointer, tr("No notebook is chosen to run."), {}, Severity::Error);
    else if (m_surroundings.exists && path.startsWith(u'/') && !path.contains(u'$') &&
             m_job.find(m_properties + QStringLiteral("/containerSettings")) < 0 &&
             !m_surroundings.exists(path)) // in a container there are other files
        add(pointer, tr("There is no file %1 on this machine that can be read.").arg(path));
}

void Checks::checkVariables()
{
    QStringList known;
    for (const JobVariable &variable : variablesOf(m_job))
        known.append(variable.name);
    QStringList told;
    for (const VariableUse &use : variableUses(m_job) + strangeVariableUses(m_job)) {
        if (known.contains(use.name) || told.contains(use.name))
            continue;
        told.append(use.name);
        checkUnknownVariable(use);
    }
}

void Checks::checkUnknownVariable(const VariableUse &use)
{
    const QString input = QStringLiteral("AZ_BATCHAI_INPUT_");
    const QString output = QStringLiteral("AZ_BATCHAI_OUTPUT_");
    QString sentence = tr("$%1 is set by nobody, so it would be empty.").arg(use.name);
    if (use.name.startsWith(input))
        sentence = tr("$%1 is used, but the job has no input directory %2.")
                       .arg(use.name, use.name.mid(input.size()));
    else if (use.name.startsWith(output))
        sentence = tr("$%1 is used, but the job has no output directory %2.")
                       .arg(use.name, use.name.mid(output.size()));
    add(use.pointer, sentence, variableFix(m_job, use));
}

void Checks::checkMounts()
{
    checkMount(m_properties + QStringLiteral("/stdOutErrPathPrefix"));
    for (const int output : elements("outputDirectories"))
        checkMount(joinedPointer(m_job.pointer(output), QStringLiteral("pathPrefix")));
    for (const int input : elements("inputDirectories"))
        checkMount(joinedPointer(m_job.pointer(input), QStringLiteral("path")));
}

// The first folder below a mount root is one that a volume is mounted at.
void Checks::checkMount(const QString &pointer)
{
    static const QRegularExpression folder(
        QStringLiteral("^\\$\\{?AZ_BATCHAI_(JOB_)?MOUNT_ROOT\\}?/([^/]+)"));
    const QString path = textAt(pointer);
    const auto match = folder.match(path);
    if (!match.hasMatch())
        return;
    const bool isJobs = !match.captured(1).isEmpty();
    const QString name = match.captured(2);
    QStringList mounted;
    const int volumes = m_job.find(m_properties + QStringLiteral("/mountVolumes"));
    if (volumes >= 0) {
        for (const int list : m_job.node(volumes).children) {
            for (const int volume : m_job.node(list).children)
                mounted.append(member(volume, "relativeMountPath").section(u'/', 0, 0));
        }
    }
    const bool isThere = isJobs ? mounted.contains(name) : m_surroundings.clusterFolders.contains(name);
    if (isThere || (!isJobs && !m_surroundings.clusterNodes))
        return;
    const QString other =
        isJobs ? QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT") : QStringLiteral("$AZ_BATCHAI_JOB_MOUNT_ROOT");
    const bool isElsewhere = isJobs ? m_surroundings.clusterFolders.contains(name) : mounted.contains(name);
    const QString mended = other + path.mid(path.indexOf(u'/'));
    const QJsonObject share{{QStringLiteral("accountName"), QStringLiteral("local")},
                            {QStringLiteral("azureFileUrl"),
                             QStringLiteral("https://local.file.core.windows.net/") + name.toLower()},
                            {QStringLiteral("relativeMountPath"), name}};
    JobFix fix{tr("Use %1").arg(mended), {{pointer, mended}}};
    if (!isElsewhere) {
        fix = {tr("Mount a share of this engine"),
               {{m_properties + QStringLiteral("/mountVolumes/azureFileShares/-"), share}}};
        if (!isJobs)
            fix.changes.append({pointer, mended});
    }
    add(pointer,
        isJobs ? tr("%1: the job mounts no volume there, so nothing keeps what is written.").arg(path)
               : tr("%1: the cluster mounts no volume there, so nothing keeps what is written.").arg(path),
        fix);
}

void Checks::checkSecrets()
{
    const QString secrets = m_properties + QStringLiteral("/secrets");
    for (const int variable : elements("environmentVariables")) {
        const QString name = member(variable, "name");
        if (!isSecretName(name) || member(variable, "value").isEmpty())
            continue;
        const QString pointer = m_job.pointer(variable);
        add(pointer,
            tr("%1 looks like a secret; as an environment variable everybody can read it.").arg(name),
            {tr("Make it a secret"),
             {{secrets + QStringLiteral("/-"), toQJson(m_job, variable)}, {pointer, QJsonValue::Undefined}}});
    }
    for (const int each : elements("secrets")) {
        if (member(each, "value").isEmpty() && m_job.child(each, QStringLiteral("valueSecretReference")) < 0)
            add(m_job.pointer(each),
                tr("The secret %1 has no value, so it would be empty.").arg(member(each, "name")),
                valueTyping(m_job, each));
    }
}

QString Checks::freeSecretName() const
{
    QStringList taken;
    for (const JobVariable &variable : variablesOf(m_job))
        taken.append(variable.name);
    QString name = QStringLiteral("SECRET");
    for (int number = 2; taken.contains(name); ++number)
        name = QStringLiteral("SECRET%1").arg(number);
    return name;
}

// A command finds its secrets in the environment.
void Checks::checkSecretParts()
{
    static const QStringList commands{QStringLiteral("commandLine"), QStringLiteral("commandLineArgs"),
                                      QStringLiteral("masterCommandLineArgs"),
                                      QStringLiteral("workerCommandLineArgs")};
    for (const JsonNode &node : m_job.nodes()) {
        const auto parts = commands.contains(node.key) && node.kind == JsonNode::Kind::String
                               ? secretParts(node.text)
                               : QList<TextRange>();
        if (parts.isEmpty())
            continue;
        const QString pointer = m_job.pointer(int(&node - m_job.nodes().data()));
        const QString name = freeSecretName();
        QString mended = node.text;
        mended.replace(parts.first().start, parts.first().length, u'$' + name);
        const QString value = node.text.mid(parts.first().start, parts.first().length);
        add(pointer, tr("The command seems to have a secret in it, which everybody can read."),
            {tr("Make it a secret"),
             {{m_properties + QStringLiteral("/secrets/-"),
               QJsonObject{{QStringLiteral("name"), name}, {QStringLiteral("value"), value}}},
              {pointer, mended}}});
    }
}

void Checks::checkPlaceholders()
{
    for (std::size_t i = 0; i < m_job.nodes().size(); ++i) {
        const JsonNode &node = m_job.nodes()[i];
        const TextRange part = node.kind == JsonNode::Kind::String ? placeholderIn(node.text) : TextRange();
        if (part.length > 0)
            add(m_job.pointer(int(i)),
                tr("%1 waits to be filled in.").arg(node.text.mid(part.start, part.length)),
                {tr("Fill it in"), {}, m_job.pointer(int(i))});
    }
}

} // namespace

QList<JobProblem> jobChecks(const JsonText &job, const JobSurroundings &surroundings)
{
    return job.isValid() ? Checks(job, surroundings).run() : QList<JobProblem>();
}

} // namespace trainyard::document
