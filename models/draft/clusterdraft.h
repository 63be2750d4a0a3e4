// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/cluster.h"
#include "engine/base/result.h"
#include "models/document/jobdocument.h"

#include <optional>

namespace trainyard::models {

// A cluster that is being made: its description as the API takes it, and where it will stand. Lives in the
// GUI thread.
class ClusterDraft final : public QObject
{
    Q_OBJECT
public:
    explicit ClusterDraft(QObject *parent = nullptr); // begins with one node that is all of the machine

    void begin(const QByteArray &text); // with another description

    document::JobDocument &document() { return m_document; }
    const document::JobDocument &document() const { return m_document; }
    const QString &baseline() const { return m_baseline; } // the text as it began

    // The subscription and group of the workspace; the engine's.
    void setPlace(const std::string &subscription, const std::string &group);
    const std::string &subscription() const { return m_subscription; }
    const std::string &group() const { return m_group; }
    const QString &workspace() const { return m_workspace; }
    void setWorkspace(const QString &name);
    const QString &name() const { return m_name; }
    void setName(const QString &name);

    QString nameProblem() const;               // empty: the engine takes it
    QString workspaceProblem() const;          // likewise
    std::optional<api::ResourceId> id() const; // none while a name is missing or wrong
    Result<api::ClusterSpec> spec() const;     // what is created

signals:
    void targetChanged(); // workspace or name

private:
    document::JobDocument m_document;
    QString m_baseline;
    std::string m_subscription{api::defaultSubscription};
    std::string m_group{api::defaultGroup};
    QString m_workspace;
    QString m_name;
};

// The cluster.json that makes the same, on its lines; what an engine does not reveal is not in it.
QByteArray textOfCluster(const api::ClusterSpec &spec);

} // namespace trainyard::models
