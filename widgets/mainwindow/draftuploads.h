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

// Sends what a new job names of this machine into the engine's storage, where its user says; the job's page
// waits for it. The maker outlives it.
class DraftUploads final : public QObject
{
    Q_OBJECT
public:
    explicit DraftUploads(ResourceMaker &maker, QObject *parent = nullptr);

    void serve(wizards::NewJobPage &page);

private:
    void open(wizards::NewJobPage &page, const document::JobProblem &problem);

    ResourceMaker &m_maker;
};

} // namespace trainyard
