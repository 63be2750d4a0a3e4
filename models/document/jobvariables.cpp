// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobvariables.h"

#include "models/document/jobprogram.h"
#include "models/document/jobreading.h"
#include "models/document/jobschema.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace trainyard::document {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::document::JobVariables)
};

QList<JobVariable> systemVariables()
{
    return {
        {QStringLiteral("AZ_BATCHAI_MOUNT_ROOT"), Texts::tr("The folder of the cluster's volumes.")},
        {QStringLiteral("AZ_BATCHAI_JOB_MOUNT_ROOT"), Texts::tr("The folder of the job's own volumes.")},
        {QStringLiteral("AZ_BATCHAI_JOB_TEMP"),
         Texts::tr("A folder of the job on each node, deleted after it.")},
        {QStringLiteral("AZ_BATCHAI_JOB_TEMP_DIR"), Texts::tr("The folder that contains that one.")},
        {QStringLiteral("AZ_BATCHAI_SHARED_JOB_TEMP"),
         Texts::tr("A folder that all nodes of the job share, emptied when it starts anew and deleted with "
                   "it.")},
        {QStringLiteral("AZ_BATCHAI_STDOUTERR_DIR"), Texts::tr("Where the job's output text is kept.")},
        {QStringLiteral("AZ_BATCHAI_TASK_INDEX"), Texts::tr("The number of the process, from 0.")},
        {QStringLiteral("AZ_BATCHAI_NUM_GPUS"), Texts::tr("How many GPUs the node has.")},
        {QStringLiteral("AZ_BATCHAI_NUM_GPUS_PER_NODE"), Texts::tr("How many GPUs the node has.")},
        {QStringLiteral("AZ_BATCHAI_MPI_HOST_FILE"), Texts::tr("A file that lists the nodes for mpirun.")},
        {QStringLiteral("AZ_BATCHAI_MPI_MASTER_NODE"), Texts::tr("The address of the first node.")},
        {QStringLiteral("AZ_BATCH_HOST_LIST"), Texts::tr("The addresses of all nodes, with commas.")},
        {QStringLiteral("AZ_BATCHAI_WORKER_HOSTS"),
         Texts::tr("Addresses and ports of TensorFlow's workers.")},
        {QStringLiteral("AZ_BATCHAI_PS_HOSTS"),
         Texts::tr("Addresses and ports of TensorFlow's parameter servers.")},
        {QStringLiteral("AZ_BATCHAI_PYTORCH_BACKEND"), Texts::tr("How PyTorch's processes communicate.")},
        {QStringLiteral("AZ_BATCHAI_PYTORCH_INIT_METHOD"), Texts::tr("Where PyTorch's processes meet.")},
    };
}

void addNamed(QList<JobVariable> &variables, const JsonText &job, const QString &list, const char *member,
              const QStringList &prefixes, const QString &description)
{
    const int array = job.find(propertiesPointer(job) + list);
    if (array < 0)
        return;
    for (const int element : job.node(array).children) {
        const QString name = memberText(job, element, member);
        for (const QString &prefix : prefixes) {
            if (!name.isEmpty())
                variables.append({prefix + name, description});
        }
    }
}

QStringList variablesIn(const QString &text)
{
    static const QRegularExpression use(
        QStringLiteral("(?<![\\\\$])\\$(?:([A-Za-z_][A-Za-z0-9_]*)|\\{([A-Za-z_][A-Za-z0-9_]*)\\})"));
    QStringList names;
    for (auto it = use.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        names.append(match.captured(1) + match.captured(2));
    }
    return names;
}

// Set by systems, launchers and libraries.
bool isUsual(const QString &name)
{
    static const QRegularExpression usual(QStringLiteral(
        "^(AZ_|AZUREML_|OMPI_|PMI|CUDA_|NVIDIA_|NCCL_|OMP_|MKL_|MLFLOW_|LC_|XDG_|SLURM_|CONDA_).*|^("
        "_|HOME|PATH|USER|LOGNAME|SHELL|PWD|OLDPWD|LANG|TMPDIR|HOSTNAME|RANDOM|SECONDS|LINENO|UID|EUID|PPID|"
        "IFS|TERM|PYTHONPATH|BASH_.*|LD_LIBRARY_PATH|TF_CONFIG|RANK|LOCAL_RANK|NODE_RANK|WORLD_SIZE|"
        "MASTER_ADDR|MASTER_PORT|NOTEBOOK_PARAMETERS|VIRTUAL_ENV|OPTARG|OPTIND|REPLY|[a-z]+_proxy)$"));
    return usual.match(name).hasMatch();
}

// Whether a command sets it itself.
bool isSetIn(const QString &command, const QString &name)
{
    const QRegularExpression set(
        QStringLiteral("\\b(%1\\+?=|(for|select) +%1\\b|(read|local|declare|typeset|mapfile|readarray|"
                       "getopts|printf -v)\\b[^;|&\\n]*\\b%1\\b)")
            .arg(name));
    return set.match(command).hasMatch();
}

// Set by one toolkit alone.
bool isOfAnother(const QString &name, const QString &toolkit)
{
    const bool isTensorFlows =
        name == QStringLiteral("AZ_BATCHAI_WORKER_HOSTS") || name == QStringLiteral("AZ_BATCHAI_PS_HOSTS");
    const bool isPyTorchs = name.startsWith(QStringLiteral("AZ_BATCHAI_PYTORCH_"));
    return (isTensorFlows && toolkit != QStringLiteral("tensorFlowSettings")) ||
           (isPyTorchs && toolkit != QStringLiteral("pyTorchSettings"));
}

} // namespace

QString propertiesPointer(const JsonText &job)
{
    return JobSchema::isPrintOut(job) ? QString() : QStringLiteral("/properties");
}

QList<JobVariable> variablesOf(const JsonText &job)
{
    QList<JobVariable> variables = systemVariables();
    if (const QString toolkit = toolkitOf(job); !toolkit.isEmpty())
        variables.removeIf([&](const JobVariable &each) { return isOfAnother(each.name, toolkit); });
    addNamed(variables, job, QStringLiteral("/inputDirectories"), "id", {QStringLiteral("AZ_BATCHAI_INPUT_")},
             Texts::tr("An input directory of this job."));
    addNamed(variables, job, QStringLiteral("/outputDirectories"), "id",
             {QStringLiteral("AZ_BATCHAI_OUTPUT_"), QStringLiteral("AZ_BATCHAI_PREV_OUTPUT_")},
             Texts::tr("An output directory of this job."));
    addNamed(variables, job, QStringLiteral("/environmentVariables"), "name", {QString()},
             Texts::tr("An environment variable of this job."));
    addNamed(variables, job, QStringLiteral("/secrets"), "name", {QString()},
             Texts::tr("A secret of this job."));
    return variables;
}

QList<VariableUse> variableUses(const JsonText &job)
{
    static const QRegularExpression use(QStringLiteral("\\$\\{?(AZ_[A-Za-z0-9_]+)"));
    QList<VariableUse> uses;
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        if (job.nodes()[i].kind != JsonNode::Kind::String)
            continue;
        for (auto it = use.globalMatch(job.nodes()[i].text); it.hasNext();)
            uses.append({it.next().captured(1), job.pointer(int(i))});
    }
    return uses;
}

// A command is read as a shell would; what stands in single quotes is left to others.
QList<VariableUse> strangeVariableUses(const JsonText &job)
{
    static const QRegularExpression quoted(QStringLiteral("'[^']*'"));
    static const QStringList commands{QStringLiteral("commandLine"),
                                      QStringLiteral("commandLineArgs"),
                                      QStringLiteral("masterCommandLineArgs"),
                                      QStringLiteral("workerCommandLineArgs"),
                                      QStringLiteral("parameterServerCommandLineArgs"),
                                      QStringLiteral("pythonScriptFilePath"),
                                      QStringLiteral("configFilePath"),
                                      QStringLiteral("pythonInterpreterPath"),
                                      QStringLiteral("dataPath"),
                                      QStringLiteral("outputPath")};
    const QString inputPath = QStringLiteral("path");
    const bool isContained = isInContainer(job);
    QList<VariableUse> uses;
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        const JsonNode &node = job.nodes()[i];
        const bool isCommand = commands.contains(node.key);
        if (node.kind != JsonNode::Kind::String || (node.key != inputPath && !isCommand))
            continue;
        QString text = node.text;
        text.remove(quoted);
        for (const QString &name : variablesIn(text)) {
            if (!isUsual(name) && !isSetIn(text, name))
                uses.append({name, job.pointer(int(i)), isCommand && isContained});
        }
    }
    return uses;
}

// Other names of AZ_ are told wherever they stand.
QList<VariableUse> lateVariableUses(const JsonText &job)
{
    static const QRegularExpression early(
        QStringLiteral("^AZ_BATCH(AI_(MOUNT_ROOT|JOB_MOUNT_ROOT|JOB_TEMP|JOB_TEMP_DIR|SHARED_JOB_TEMP|"
                       "MPI_HOST_FILE|MPI_MASTER_NODE|NUM_GPUS|NUM_GPUS_PER_NODE)|_HOST_LIST)$"));
    QStringList known;
    for (const JobVariable &variable : variablesOf(job))
        known.append(variable.name);
    const QStringList prefixes{QStringLiteral("stdOutErrPathPrefix"), QStringLiteral("pathPrefix")};
    QList<VariableUse> uses;
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        const JsonNode &node = job.nodes()[i];
        if (node.kind != JsonNode::Kind::String || !prefixes.contains(node.key))
            continue;
        for (const QString &name : variablesIn(node.text)) {
            const bool isLate = known.contains(name) ? !early.match(name).hasMatch() : !isUsual(name);
            if (isLate)
                uses.append({name, job.pointer(int(i))});
        }
    }
    return uses;
}

} // namespace trainyard::document
