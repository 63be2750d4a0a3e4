// SPDX-License-Identifier: Apache-2.0
#include "models/draft/jobdraft.h"

#include "engine/api/jobfile.h"
#include "engine/api/json.h"
#include "models/document/jobvariables.h"
#include "models/document/jsonformat.h"
#include "models/draft/resourcename.h"
#include "models/text.h"

#include <QDateTime>

namespace trainyard::models {

using document::JsonText;

namespace {

const QByteArray firstText = R"({
  "properties": {
    "nodeCount": 1,
    "customToolkitSettings": {
      "commandLine": ""
    },
    "stdOutErrPathPrefix": "$AZ_BATCHAI_JOB_MOUNT_ROOT/out",
    "mountVolumes": {
      "azureFileShares": [
        {
          "accountName": "local",
          "azureFileUrl": "https://local.file.core.windows.net/jobs",
          "relativeMountPath": "out"
        }
      ]
    }
  }
}
)";

QString clusterPointer(const document::JsonText &job)
{
    return document::propertiesPointer(job) + QStringLiteral("/cluster/id");
}

} // namespace

QString newJobName(const QDateTime &time, const QString &begin)
{
    return begin + time.toString(QStringLiteral("yyyyMMdd-HHmmss"));
}

JobDraft::JobDraft(QObject *parent)
    : QObject(parent)
    , m_begunAt(QDateTime::currentDateTime())
    , m_firstName(newJobName(m_begunAt))
    , m_name(m_firstName)
{
    begin(firstText);
}

void JobDraft::begin(const QByteArray &text)
{
    const auto before = cluster();
    if (m_document.canUndo())
        m_document.setText(QString::fromUtf8(text).remove(u'\r'));
    else
        m_document.load(text);
    if (before && !cluster())
        static_cast<void>(setCluster(*before));
    m_baseline = m_document.text();
    m_document.setSaved();
    emit begun();
}

std::optional<api::ResourceId> JobDraft::cluster() const
{
    const QString path = m_document.value(clusterPointer(m_document.json())).toString();
    const auto id = api::ResourceId::parse(path.toStdString());
    return id && id->type == api::ResourceType::Cluster ? std::optional(*id) : std::nullopt;
}

Status JobDraft::setCluster(const api::ResourceId &id)
{
    const auto set = m_document.set(clusterPointer(m_document.json()), toPath(id));
    return set ? Status() : Status(set.error());
}

void JobDraft::setExperiment(const QString &name)
{
    if (name == m_experiment)
        return;
    m_experiment = name;
    emit targetChanged();
}

void JobDraft::setName(const QString &name)
{
    if (name == m_name)
        return;
    m_name = name;
    emit targetChanged();
}

void JobDraft::suggestName(const QString &name)
{
    m_firstName = name;
    setName(name);
}

QString JobDraft::nameProblem() const
{
    return resourceNameProblem(m_name);
}

QString JobDraft::experimentProblem() const
{
    return resourceNameProblem(m_experiment);
}

std::optional<api::ResourceId> JobDraft::id() const
{
    const auto pool = cluster();
    if (!pool || !nameProblem().isEmpty() || !experimentProblem().isEmpty())
        return std::nullopt;
    return pool->parent().job(m_experiment.toStdString(), m_name.toStdString());
}

Result<api::JobSpec> JobDraft::spec() const
{
    auto file = api::parseJobFile(m_document.text().toStdString());
    if (!file)
        return file.error();
    file->spec.cluster = cluster();
    return std::move(file->spec);
}

QByteArray textOfJob(const api::JobSpec &spec)
{
    const JsonText text(toQString(api::requestJson(spec)));
    const auto formatted = document::formatted(text);
    return (formatted ? *formatted : text.text()).toUtf8();
}

} // namespace trainyard::models
