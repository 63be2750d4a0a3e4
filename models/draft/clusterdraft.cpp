// SPDX-License-Identifier: Apache-2.0
#include "models/draft/clusterdraft.h"

#include "engine/api/json.h"
#include "models/document/jobschema.h"
#include "models/document/jsonedit.h"
#include "models/document/jsonformat.h"
#include "models/draft/resourcename.h"
#include "models/text.h"

namespace trainyard::models {

namespace {

const QByteArray firstText = R"({
  "properties": {
    "vmSize": "local",
    "scaleSettings": {
      "manual": {
        "targetNodeCount": 1
      }
    },
    "nodeSetup": {
      "mountVolumes": {
        "azureFileShares": [
          {
            "accountName": "local",
            "azureFileUrl": "https://local.file.core.windows.net/data",
            "relativeMountPath": "data"
          }
        ]
      }
    }
  }
}
)";

} // namespace

ClusterDraft::ClusterDraft(QObject *parent)
    : QObject(parent)
    , m_document(document::JobSchema::ofClusters())
    , m_workspace(QStringLiteral("work"))
    , m_name(QStringLiteral("this-machine"))
{
    begin(firstText);
}

void ClusterDraft::begin(const QByteArray &text)
{
    m_document.load(text);
    m_baseline = m_document.text();
}

void ClusterDraft::setPlace(const std::string &subscription, const std::string &group)
{
    m_subscription = subscription;
    m_group = group;
}

void ClusterDraft::setWorkspace(const QString &name)
{
    if (name == m_workspace)
        return;
    m_workspace = name;
    emit targetChanged();
}

void ClusterDraft::setName(const QString &name)
{
    if (name == m_name)
        return;
    m_name = name;
    emit targetChanged();
}

QString ClusterDraft::nameProblem() const
{
    return resourceNameProblem(m_name);
}

QString ClusterDraft::workspaceProblem() const
{
    return resourceNameProblem(m_workspace);
}

std::optional<api::ResourceId> ClusterDraft::id() const
{
    if (!nameProblem().isEmpty() || !workspaceProblem().isEmpty())
        return std::nullopt;
    return api::ResourceId::forWorkspace(m_subscription, m_group, m_workspace.toStdString())
        .cluster(m_name.toStdString());
}

Result<api::ClusterSpec> ClusterDraft::spec() const
{
    return api::clusterSpecFromJson(m_document.text().toStdString());
}

// Without what says nothing: a reply has it all the same.
QByteArray textOfCluster(const api::ClusterSpec &spec)
{
    using document::JsonNode;
    using document::JsonText;
    JsonText text(toQString(api::requestJson(spec)));
    for (const char *member : {"subnet", "virtualMachineConfiguration", "nodeSetup", "userAccountSettings"}) {
        const QString pointer = QStringLiteral("/properties/") + QLatin1String(member);
        const int node = text.find(pointer);
        const int user = text.find(pointer + QStringLiteral("/adminUserName"));
        const bool isNull = node >= 0 && text.node(node).kind == JsonNode::Kind::Null;
        const bool isNobody = user >= 0 && text.node(user).text.isEmpty();
        if (!isNull && !isNobody)
            continue;
        if (const auto edit = document::removeEdit(text, pointer))
            text = JsonText(document::applied(text.text(), *edit));
    }
    const auto formatted = document::formatted(text);
    return (formatted ? *formatted : text.text()).toUtf8();
}

} // namespace trainyard::models
