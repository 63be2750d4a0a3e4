// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/azconfig.h"
#include "engine/daemon/run.h"
#include "engine/daemon/serve.h"
#include "engine/daemon/settings.h"
#include "engine/daemon/version.h"
#include "engine/exec/local/supervisor.h"

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <string>

namespace {

using namespace trainyard;

constexpr int usageError = 2;

struct Arguments {
    daemon::ServeOptions serve;
    daemon::RunOptions run;
    daemon::AzConfigOptions azConfig;
    std::filesystem::path nodeDirectory;
};

CLI::App *addServe(CLI::App &app, daemon::ServeOptions &options)
{
    CLI::App *verb =
        app.add_subcommand("serve", "Run the engine: keep jobs and answer workbenches over HTTP");
    verb->add_option("--data-dir", options.dataDirectory,
                     "Where the engine keeps its things (default: $TRAINYARD_DATA_DIR, else "
                     "$XDG_DATA_HOME/trainyard, else ~/.local/share/trainyard)")
        ->type_name("DIR");
    verb->add_option("--listen", options.listen,
                     "Where to listen (default: 127.0.0.1:8420; port 0: any that is free)")
        ->type_name("ADDR:PORT");
    verb->add_option("--token-file", options.tokenFile,
                     "The secret that clients must know; made when it is not there (default: DATA-DIR/token)")
        ->type_name("FILE");
    verb->add_flag("--storage-proxy", options.isStorageProxy,
                   "Also be an HTTPS proxy for *.blob.core.windows.net and *.file.core.windows.net: programs "
                   "that use it find this engine's storage under those names, and only they");
    verb->footer(daemon::describeSettings());
    return verb;
}

CLI::App *addRun(CLI::App &app, daemon::RunOptions &options)
{
    CLI::App *verb =
        app.add_subcommand("run", "Run one job in the foreground, without a daemon; ends with its exit code");
    verb->add_option("job", options.jobFile, "The job file, as Batch AI reads it")
        ->required()
        ->type_name("JOB.json");
    verb->add_option("--data-dir", options.dataDirectory,
                     "Where to keep the run (default: a new folder in $XDG_STATE_HOME/trainyard/runs, else "
                     "~/.local/state/trainyard/runs)")
        ->type_name("DIR");
    verb->add_option("--mount", options.mounts,
                     "Show the folder DIR as $AZ_BATCHAI_MOUNT_ROOT/RELATIVE (may be repeated)")
        ->type_name("RELATIVE=DIR")
        ->allow_extra_args(false);
    verb->add_flag("--lenient", options.isLenient,
                   "Skip commas before closing brackets, which JSON does not allow, instead of refusing the "
                   "file");
    verb->add_option("--nodes", options.nodes,
                     "How many nodes this machine plays (default: as many as the job asks for)")
        ->type_name("N")
        ->check(CLI::Range(1, 100));
    return verb;
}

CLI::App *addAzConfig(CLI::App &app, daemon::AzConfigOptions &options)
{
    CLI::App *verb = app.add_subcommand(
        "az-config", "Write a folder with which Azure's command line talks to the running engine");
    verb->add_option("directory", options.directory, "The folder, which becomes AZURE_CONFIG_DIR")
        ->required()
        ->type_name("DIR");
    verb->add_option("--data-dir", options.dataDirectory,
                     "Where the engine keeps its things (default: as for serve)")
        ->type_name("DIR");
    return verb;
}

int start(int argc, char **argv)
{
    Arguments arguments;
    CLI::App app("The engine of Trainyard: runs training jobs, and serves them to workbenches.",
                 "trainyard-engine");
    app.set_version_flag("--version", std::string("trainyard-engine ") + daemon::version);
    app.require_subcommand(1);
    const CLI::App *serve = addServe(app, arguments.serve);
    const CLI::App *run = addRun(app, arguments.run);
    const CLI::App *azConfig = addAzConfig(app, arguments.azConfig);
    CLI::App *supervise = app.add_subcommand("supervise")->group(""); // for the engine itself
    supervise->add_option("--directory", arguments.nodeDirectory)->required();
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &problem) {
        return app.exit(problem) == 0 ? 0 : usageError;
    }
    if (*serve)
        return daemon::serve(arguments.serve);
    if (*run)
        return daemon::run(arguments.run);
    if (*azConfig)
        return daemon::azConfig(arguments.azConfig);
    return exec::supervise(arguments.nodeDirectory);
}

} // namespace

int main(int argc, char **argv)
{
    try {
        return start(argc, argv);
    } catch (const std::exception &problem) {
        std::cerr << "trainyard-engine failed: " << problem.what() << std::endl;
        return 1;
    }
}
