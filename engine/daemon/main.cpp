// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/supervisor.h"

#include <CLI/CLI.hpp>
#include <filesystem>

int main(int argc, char **argv)
{
    CLI::App app("The engine of Trainyard: runs training jobs and serves them to workbenches.",
                 "trainyard-engine");
    app.set_version_flag("--version", "trainyard-engine " TRAINYARD_VERSION);
    app.require_subcommand(1);

    std::filesystem::path nodeDirectory;
    CLI::App *supervise = app.add_subcommand("supervise")->group("");
    supervise->add_option("--directory", nodeDirectory)->required();

    CLI11_PARSE(app, argc, argv);
    if (*supervise)
        return trainyard::exec::supervise(nodeDirectory);
    return 2;
}
