// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/supervisor.h"

#include <exception>
#include <iostream>
#include <string_view>

// trainyard-supervisor supervise --directory DIR: the engine's verb of that name without the libraries that
// only the engine needs, which take longer to load than a job takes to start.
int main(int argc, char **argv)
{
    constexpr int usageError = 2;
    if (argc != 4 || std::string_view(argv[1]) != "supervise" || std::string_view(argv[2]) != "--directory") {
        std::cerr << "trainyard-supervisor is started by trainyard-engine alone.\n";
        return usageError;
    }
    try {
        return trainyard::exec::supervise(argv[3]);
    } catch (const std::exception &problem) {
        std::cerr << "trainyard-supervisor failed: " << problem.what() << '\n';
        return 1;
    }
}
