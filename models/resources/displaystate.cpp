// SPDX-License-Identifier: Apache-2.0
#include "models/resources/displaystate.h"

#include "models/document/notebookjob.h"
#include "models/text.h"

#include <QCoreApplication>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::DisplayState)
};

struct ToolkitNames {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Toolkit)

public:
    QString operator()(const api::CntkSettings &) const { return QStringLiteral("CNTK"); }
    QString operator()(const api::PyTorchSettings &) const { return QStringLiteral("PyTorch"); }
    QString operator()(const api::TensorFlowSettings &) const { return QStringLiteral("TensorFlow"); }
    QString operator()(const api::CaffeSettings &) const { return QStringLiteral("Caffe"); }
    QString operator()(const api::Caffe2Settings &) const { return QStringLiteral("Caffe2"); }
    QString operator()(const api::ChainerSettings &) const { return QStringLiteral("Chainer"); }
    QString operator()(const api::HorovodSettings &) const { return QStringLiteral("Horovod"); }
    QString operator()(const api::CustomMpiSettings &) const { return tr("Custom MPI"); }
    QString operator()(const api::CustomToolkitSettings &) const { return tr("Custom"); }
    QString operator()(const api::TrainerSettings &) const { return tr("Built-in trainer"); }
};

} // namespace

DisplayState displayState(const api::Job &job)
{
    if (job.provisioningState == api::ProvisioningState::Deleting)
        return DisplayState::Changing;
    switch (job.executionState) {
    case api::ExecutionState::Queued:
        return DisplayState::Waiting;
    case api::ExecutionState::Running:
        return DisplayState::Running;
    case api::ExecutionState::Terminating:
        return DisplayState::Stopping;
    case api::ExecutionState::Succeeded:
        return DisplayState::Succeeded;
    case api::ExecutionState::Failed: // as clients of the API see also what was stopped
        return job.cause == api::Cause::TerminatedByUser ? DisplayState::Stopped : DisplayState::Failed;
    }
    return DisplayState::None;
}

DisplayState displayState(const api::Cluster &cluster)
{
    switch (cluster.provisioningState) {
    case api::ProvisioningState::Creating:
    case api::ProvisioningState::Deleting:
        return DisplayState::Changing;
    case api::ProvisioningState::Failed:
        return DisplayState::Failed;
    case api::ProvisioningState::Succeeded:
        break;
    }
    if (cluster.allocationState == api::AllocationState::Resizing)
        return DisplayState::Changing;
    const api::NodeStateCounts &nodes = cluster.nodes;
    if (nodes.unusable > 0 &&
        nodes.idle + nodes.running + nodes.preparing + nodes.leaving + nodes.drained == 0)
        return DisplayState::Failed; // no job can run there until somebody mends it
    return cluster.nodes.running > 0 ? DisplayState::Running : DisplayState::Idle;
}

QString stateText(DisplayState state)
{
    switch (state) {
    case DisplayState::None:
        return {};
    case DisplayState::Waiting:
        return Texts::tr("Waiting");
    case DisplayState::Running:
        return Texts::tr("Running");
    case DisplayState::Stopping:
        return Texts::tr("Stopping");
    case DisplayState::Succeeded:
        return Texts::tr("Succeeded");
    case DisplayState::Failed:
        return Texts::tr("Failed");
    case DisplayState::Stopped:
        return Texts::tr("Stopped");
    case DisplayState::Idle:
        return Texts::tr("Idle");
    case DisplayState::Changing:
        return Texts::tr("Changing");
    }
    return {};
}

QString stateWord(DisplayState state)
{
    switch (state) {
    case DisplayState::None:
        return {};
    case DisplayState::Waiting:
        return QStringLiteral("waiting");
    case DisplayState::Running:
        return QStringLiteral("running");
    case DisplayState::Stopping:
        return QStringLiteral("stopping");
    case DisplayState::Succeeded:
        return QStringLiteral("succeeded");
    case DisplayState::Failed:
        return QStringLiteral("failed");
    case DisplayState::Stopped:
        return QStringLiteral("stopped");
    case DisplayState::Idle:
        return QStringLiteral("idle");
    case DisplayState::Changing:
        return QStringLiteral("changing");
    }
    return {};
}

QString toolkitText(const api::JobSpec &spec)
{
    const auto *command = std::get_if<api::CustomToolkitSettings>(&spec.toolkit);
    if (command && document::runsNotebook(toQString(command->commandLine)))
        return Texts::tr("Notebook");
    return std::visit(ToolkitNames(), spec.toolkit);
}

} // namespace trainyard::models
