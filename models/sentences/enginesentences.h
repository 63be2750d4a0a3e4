// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

// All sentences, and parts of them, that the engine makes for its clients to show, as SentencePattern has
// them. The test tree_engine_sentences_are_listed fails on one in the engine's sources that is not here, and
// on one here that is not there. Those of files are the workbench's own, made where files are read on
// workers: put in English there, they follow the language like the engine's.
namespace trainyard::models::sentences {

using List = std::span<const char *const>;

List ofWaiting();   // why jobs wait, and nodes and machines
List ofFailures();  // why jobs and setup tasks failed
List ofPlans();     // how jobs start
List ofRequests();  // refused requests of all kinds
List ofDocuments(); // what is wrong with a job, a cluster and other JSON
List ofStorage();   // storage accounts, files and the disk
List ofFiles();     // why a file that the workbench was given is not what it takes
List ofClients();   // what the connection to the engine says
List ofSystem();    // of the operating system and of libraries, as the engine passes it on
List ofTrainer();   // what the built-in trainer says of networks and data
List ofTraining();  // and why it does not train

std::vector<List> all();

} // namespace trainyard::models::sentences
