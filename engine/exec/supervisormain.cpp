// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/supervisor.h"

#include <exception>
#include <iostream>

// trainyard-supervisor DIRECTORY. A program of its own, because the libraries that only the engine needs take
// longer to load than a job takes to start.
int main(int argc, char **argv)
{
    constexpr int usageError = 2;
    if (argc != 2) {
        std::cerr << "trainyard-supervisor is started by trainyard-engine alone.\n";
        return usageError;
    }
    try {
        return trainyard::exec::supervise(argv[1]);
    } catch (const std::exception &problem) {
        std::cerr << "trainyard-supervisor failed: " << problem.what() << '\n';
        return 1;
    }
}
