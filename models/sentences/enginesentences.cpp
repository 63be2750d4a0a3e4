// SPDX-License-Identifier: Apache-2.0
#include "models/sentences/enginesentences.h"

namespace trainyard::models::sentences {

std::vector<List> all()
{
    return {ofWaiting(), ofFailures(), ofPlans(),  ofRequests(), ofDocuments(), ofStorage(),
            ofFiles(),   ofClients(),  ofSystem(), ofTrainer(),  ofTraining()};
}

} // namespace trainyard::models::sentences
