// SPDX-License-Identifier: Apache-2.0
#include "models/plan/launchplanmodel.h"

#include "models/document/jobvariables.h"
#include "models/draft/jobdraft.h"
#include "models/text.h"

#include <algorithm>

namespace trainyard::models {

namespace {

// What programs of any system find, and processes of a job have from the engine; null for others.
QString meaningOfUsual(const QString &name)
{
    const std::pair<QString, QString> known[] = {
        {QStringLiteral("HOME"), LaunchPlanModel::tr("The home folder of the user as whom the engine runs.")},
        {QStringLiteral("USER"), LaunchPlanModel::tr("The user as whom the engine runs.")},
        {QStringLiteral("LOGNAME"), LaunchPlanModel::tr("The user as whom the engine runs.")},
        {QStringLiteral("SHELL"), LaunchPlanModel::tr("The shell of that user; jobs are started by bash.")},
        {QStringLiteral("TZ"), LaunchPlanModel::tr("The time zone that programs use.")},
        {QStringLiteral("TMPDIR"), LaunchPlanModel::tr("Where programs put temporary files.")},
        {QStringLiteral("SSL_CERT_FILE"),
         LaunchPlanModel::tr("The certificates by which programs trust servers.")},
        {QStringLiteral("SSL_CERT_DIR"),
         LaunchPlanModel::tr("The certificates by which programs trust servers.")},
        {QStringLiteral("LD_LIBRARY_PATH"),
         LaunchPlanModel::tr("Where programs look for libraries before the usual folders.")},
    };
    for (const auto &[variable, meaning] : known)
        if (variable == name)
            return meaning;
    if (name.startsWith(QStringLiteral("LANG")) || name.startsWith(QStringLiteral("LC_")))
        return LaunchPlanModel::tr("The language of programs, and how they write numbers and times.");
    return name.endsWith(QStringLiteral("_PROXY"), Qt::CaseInsensitive)
               ? LaunchPlanModel::tr("The proxy through which programs reach the network.")
               : QString();
}

QString meaningOfOurs(const QString &name)
{
    const std::pair<QString, QString> known[] = {
        {QStringLiteral("PATH"),
         LaunchPlanModel::tr("Where programs are looked for: Trainyard's own first.")},
        {QStringLiteral("CUDA_VISIBLE_DEVICES"),
         LaunchPlanModel::tr("The GPUs of the node's machine that the process may use.")},
        {QStringLiteral("CUDA_DEVICE_ORDER"),
         LaunchPlanModel::tr("Has CUDA number the GPUs as the machine does.")},
        {QStringLiteral("TF_CONFIG"),
         LaunchPlanModel::tr("Tells TensorFlow about all its processes and which of them this is.")},
        {QStringLiteral("HYDRA_LAUNCHER"),
         LaunchPlanModel::tr("Has MPICH start processes without ssh, for all nodes are of one machine.")},
        {QStringLiteral("I_MPI_HYDRA_BOOTSTRAP"),
         LaunchPlanModel::tr("Has Intel MPI start processes without ssh, for all nodes are of one machine.")},
        {QStringLiteral("TRAINYARD_RUN"),
         LaunchPlanModel::tr("Lets Trainyard find all processes of the job, whatever they start.")},
        {QStringLiteral("TRAINYARD_REGISTRY_USER"),
         LaunchPlanModel::tr("The user name for the container's registry.")},
        {QStringLiteral("TRAINYARD_REGISTRY_PASSWORD"),
         LaunchPlanModel::tr("The password for the container's registry.")},
        {QStringLiteral("MLFLOW_TRACKING_URI"),
         LaunchPlanModel::tr("Where MLflow's client reports the run: this engine.")},
        {QStringLiteral("MLFLOW_TRACKING_TOKEN"),
         LaunchPlanModel::tr("A key of MLflow's client, for this job's run alone.")},
        {QStringLiteral("MLFLOW_EXPERIMENT_NAME"),
         LaunchPlanModel::tr("The experiment of the job, for MLflow's client.")},
        {QStringLiteral("MLFLOW_ENABLE_ASYNC_LOGGING"),
         LaunchPlanModel::tr("Has MLflow's client log beside the training, not in between.")},
        {QStringLiteral("MLFLOW_HTTP_REQUEST_MAX_RETRIES"),
         LaunchPlanModel::tr("How often MLflow's client tries again while the engine is away.")},
        {QStringLiteral("NO_PROXY"),
         LaunchPlanModel::tr("Hosts that no proxy is asked for; this engine is one.")},
        {QStringLiteral("no_proxy"),
         LaunchPlanModel::tr("Hosts that no proxy is asked for; this engine is one.")},
        {QStringLiteral("OMP_NUM_THREADS"), LaunchPlanModel::tr("How many threads a process computes with.")},
    };
    for (const auto &[variable, meaning] : known)
        if (variable == name)
            return meaning;
    if (const QString usual = meaningOfUsual(name); !usual.isEmpty())
        return LaunchPlanModel::tr("%1 Inherited from the engine.").arg(usual);
    return name.startsWith(QStringLiteral("AZ_BATCHAI_"))
               ? LaunchPlanModel::tr("Batch AI gives this to its jobs, and so does Trainyard.")
               : LaunchPlanModel::tr("Set by the launch of the job's toolkit.");
}

} // namespace

QHash<QString, QString> meaningsOf(const api::JobSpec &spec)
{
    QHash<QString, QString> meanings;
    for (const auto &variable : document::variablesOf(document::JsonText(QString::fromUtf8(textOfJob(spec)))))
        meanings.insert(variable.name, variable.description);
    return meanings;
}

QString meaningOf(const QString &variable, const QHash<QString, QString> &ofJob)
{
    const auto found = ofJob.constFind(variable);
    return found != ofJob.cend() ? *found : meaningOfOurs(variable);
}

LaunchPlanModel::LaunchPlanModel(QObject *parent)
    : QAbstractTableModel(parent)
{}

void LaunchPlanModel::setProcess(const api::Job &job, const api::PlannedProcess &process)
{
    m_job = job;
    m_process = process;
    const auto meanings = meaningsOf(job.spec);
    std::vector<Row> rows;
    for (const api::PlannedVariable &variable : process.environment)
        rows.push_back({variable, meaningOf(toQString(variable.name), meanings)});
    std::sort(rows.begin(), rows.end(),
              [](const Row &a, const Row &b) { return a.variable.name < b.variable.name; });
    take(std::move(rows));
}

void LaunchPlanModel::take(std::vector<Row> rows)
{
    const std::size_t common = std::min(rows.size(), m_rows.size());
    for (std::size_t row = 0; row < common; ++row) {
        if (m_rows[row] == rows[row])
            continue;
        m_rows[row] = rows[row];
        emit dataChanged(index(int(row), 0), index(int(row), ColumnCount - 1));
    }
    if (rows.size() < m_rows.size()) {
        beginRemoveRows({}, int(rows.size()), int(m_rows.size()) - 1);
        m_rows.resize(rows.size());
        endRemoveRows();
    } else if (rows.size() > m_rows.size()) {
        beginInsertRows({}, int(m_rows.size()), int(rows.size()) - 1);
        m_rows.insert(m_rows.end(), rows.begin() + std::ptrdiff_t(common), rows.end());
        endInsertRows();
    }
}

void LaunchPlanModel::retranslate()
{
    if (!m_rows.empty())
        setProcess(m_job, m_process);
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int LaunchPlanModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LaunchPlanModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LaunchPlanModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) ||
        (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    switch (index.column()) {
    case NameColumn:
        return toQString(row.variable.name);
    case ValueColumn:
        return row.variable.isSecret ? tr("(secret)") : toQString(row.variable.value);
    case MeaningColumn:
        return row.meaning;
    default:
        return {};
    }
}

QVariant LaunchPlanModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Variable");
    case ValueColumn:
        return tr("Value");
    case MeaningColumn:
        return tr("Meaning");
    default:
        return {};
    }
}

} // namespace trainyard::models
