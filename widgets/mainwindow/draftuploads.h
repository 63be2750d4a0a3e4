// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace trainyard::document {
struct JobProblem;
}
namespace trainyard::wizards {
class NewJobPage;
}

namespace trainyard {

class ResourceMaker;
class StorageCommands;

// Sends what a new job names of this machine into the engine's storage, where its user says, and tells the
// job's page once it is there. The others outlive it.
class DraftUploads final : public QObject
{
    Q_OBJECT
public:
    DraftUploads(ResourceMaker &maker, StorageCommands &storage, QObject *parent = nullptr);

    void serve(wizards::NewJobPage &page);

private:
    void open(wizards::NewJobPage &page, const document::JobProblem &problem);

    ResourceMaker &m_maker;
    StorageCommands &m_storage;
};

} // namespace trainyard
