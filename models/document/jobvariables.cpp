// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobvariables.h"

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
        {QStringLiteral("AZ_BATCHAI_JOB_TEMP_DIR"), Texts::tr("The folder in which that one stands.")},
        {QStringLiteral("AZ_BATCHAI_SHARED_JOB_TEMP"),
         Texts::tr("A folder that all nodes of the job share.")},
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
        {QStringLiteral("AZ_BATCHAI_PYTORCH_BACKEND"), Texts::tr("How PyTorch's processes speak.")},
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

} // namespace

QString propertiesPointer(const JsonText &job)
{
    return JobSchema::isPrintOut(job) ? QString() : QStringLiteral("/properties");
}

QList<JobVariable> variablesOf(const JsonText &job)
{
    QList<JobVariable> variables = systemVariables();
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
    static const QRegularExpression use(
        QStringLiteral("(?<![\\\\$])\\$(?:([A-Z][A-Z0-9_]+)|\\{([A-Z][A-Z0-9_]+)\\})"));
    static const QRegularExpression usual(
        QStringLiteral("^(AZ_|AZUREML_|OMPI_|PMI|CUDA_|NVIDIA_|NCCL_|OMP_|MKL_|MLFLOW_|LC_|XDG_|SLURM_).*|^("
                       "HOME|PATH|USER|LOGNAME|"
                       "SHELL|PWD|OLDPWD|LANG|TMPDIR|HOSTNAME|RANDOM|SECONDS|LINENO|UID|EUID|PPID|IFS|TERM|"
                       "PYTHONPATH|BASH_.*|"
                       "LD_LIBRARY_PATH|TF_CONFIG|RANK|LOCAL_RANK|NODE_RANK|WORLD_SIZE|MASTER_ADDR|MASTER_"
                       "PORT|NOTEBOOK_PARAMETERS)$"));
    static const QStringList commands{QStringLiteral("commandLine"), QStringLiteral("commandLineArgs"),
                                      QStringLiteral("masterCommandLineArgs"),
                                      QStringLiteral("workerCommandLineArgs"),
                                      QStringLiteral("parameterServerCommandLineArgs")};
    QList<VariableUse> uses;
    if (job.find(propertiesPointer(job) + QStringLiteral("/containerSettings")) >= 0)
        return uses;
    for (std::size_t i = 0; i < job.nodes().size(); ++i) {
        const JsonNode &node = job.nodes()[i];
        if (node.kind != JsonNode::Kind::String || !commands.contains(node.key))
            continue;
        QString text = node.text;
        text.remove(quoted);
        for (auto it = use.globalMatch(text); it.hasNext();) {
            const auto match = it.next();
            const QString name = match.captured(1) + match.captured(2);
            const QRegularExpression set(
                QStringLiteral("\\b(%1=|(for|read|select) +(-\\w+ +)*%1\\b)").arg(name));
            if (!usual.match(name).hasMatch() && !set.match(text).hasMatch())
                uses.append({name, job.pointer(int(i))});
        }
    }
    return uses;
}

} // namespace trainyard::document
