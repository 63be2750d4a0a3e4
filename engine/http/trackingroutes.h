// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"
#include "engine/http/services.h"

namespace trainyard::http {

// The tracking API of MLflow, so that scripts which use its client (mlflow.autolog(), mlflow.log_metric(),
// mlflow.log_artifact()) tell the job they run in. /api/2.0/mlflow/… and /api/2.0/mlflow-artifacts/…, as its
// REST API and its artifact proxy document them. A run is a job, and an experiment an experiment.
bool isTrackingRequest(const Request &request);

// Answers such a request from who holds the engine's token (`isTrusted`) or a token of a job; others get 401.
Reply trackingReply(const Request &request, const BodySource &body, Services &services, bool isTrusted);

} // namespace trainyard::http
