// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/serve.h"

#include "engine/base/defaultdirectory.h"
#include "engine/base/files.h"
#include "engine/base/log.h"
#include "engine/client/servercertificate.h"
#include "engine/daemon/certificate.h"
#include "engine/daemon/datadirectory.h"
#include "engine/daemon/engineparts.h"
#include "engine/daemon/listenaddress.h"
#include "engine/daemon/settings.h"
#include "engine/daemon/signals.h"
#include "engine/daemon/steadyport.h"
#include "engine/daemon/trackingvariables.h"
#include "engine/daemon/version.h"
#include "engine/exec/local/childprocess.h"
#include "engine/http/server.h"
#include "engine/http/signature.h"
#include "engine/jobs/armservice.h"
#include "engine/storage/storagetrash.h"
#include "engine/storage/uploadsweep.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <sys/resource.h>

namespace trainyard::daemon {

namespace {

// For whoever connects, also through a tunnel of their own, and is shown the same.
void printFingerprint(const std::filesystem::path &certificate)
{
    const auto pem = readFile(certificate);
    if (!pem)
        return;
    if (const auto shown = client::certificateOfPem(*pem))
        std::cout << "Its certificate over https: SHA-256 " << shown->fingerprint << std::endl;
}

namespace fs = std::filesystem;

api::EngineInfo describe(const EngineParts &engine, const jobs::Policy &policy, Timestamp startTime)
{
    const exec::MachineDescription &machine = engine.machine();
    api::EngineInfo info;
    info.version = version;
    info.instance = engine.instance();
    info.hostName = machine.hostName;
    info.startTime = startTime;
    info.cores = machine.cores;
    info.memoryBytes = machine.memoryBytes;
    info.gpus = machine.gpus;
    info.subscription = api::defaultSubscription;
    info.group = api::defaultGroup;
    info.trashDays = static_cast<int>(policy.keepTrash / std::chrono::hours(24));
    return info;
}

// In the environment of running jobs, so that it holds whatever becomes of the engine's token.
std::string trackingKeyFrom(const std::string &signingKey)
{
    return http::hmacHex("tracking", signingKey);
}

// Told to whoever has the token, so that clients know this engine again by whatever way they reach it.
std::string identityFrom(const std::string &signingKey)
{
    return http::hmacHex("identity", signingKey).substr(0, 32);
}

http::Services servicesOf(EngineParts &engine, const jobs::Policy &policy, const fs::path &data,
                          const std::string &token, const std::string &signingKey)
{
    // With another token, nothing that was given out under the old one is good any more.
    http::Services services{engine.service(), engine.events(),
                            [info = describe(engine, policy, now())] { return info; },
                            http::hmacHex(token, signingKey)};
    services.intake = &engine.metrics();
    services.tracking = engine.tracking();
    services.trackingKey = trackingKeyFrom(signingKey);
    services.storage = std::make_shared<storage::Storage>(data / "storage");
    services.storageTrash = std::make_shared<storage::StorageTrash>(
        storage::StorageTrash::Options{services.storage, policy.keepTrash, [&events = engine.events()] {
                                           api::Event event;
                                           event.kind = api::Event::Kind::Trash;
                                           events.publish(std::move(event));
                                       }});
    services.accountKeys = [&arm = engine.service().arm()](std::string_view account) {
        return arm.accountKeys(account);
    };
    return services;
}

void waitForEnd()
{
    const int number = waitForSignal(endSignals());
    log::info("Stopping on signal " + std::to_string(number) + "; running jobs go on.");
}

// Everything from the locked data directory to the last request.
Status runEngine(const DataDirectory &data, const ListenAddress &wanted, const ServeOptions &options)
{
    const auto listen = withSteadyPort(wanted, data.path());
    if (!listen)
        return listen.error();
    const fs::path tokenFile =
        options.tokenFile.empty() ? data.path() / "token" : fs::absolute(options.tokenFile);
    const auto token = secretIn(tokenFile);
    if (!token)
        return token.error();
    const auto signingKey = secretIn(data.path() / "signing.key");
    if (!signingKey)
        return signingKey.error();
    const auto settings = readSettings(data.path());
    if (!settings)
        return settings.error();
    for (const std::string &warning : settings->warnings)
        log::warning(warning);
    const std::string url = localUrl(listen->address, listen->port);
    const std::string trackingKey = trackingKeyFrom(*signingKey);
    const auto engine =
        EngineParts::open({.dataDirectory = data.path(),
                           .extraMounts = {},
                           .policy = settings->policy,
                           .identity = identityFrom(*signingKey),
                           .trackingVariables = [&url, &trackingKey](const api::Job &job) {
                               return trackingVariables(job, url, trackingKey, exec::baseEnvironment());
                           }});
    if (!engine)
        return engine.error();
    const auto certificate =
        certificateIn(data.path(), certificateNames(listen->address, (*engine)->machine().hostName,
                                                    options.isStorageProxy));
    if (!certificate)
        return certificate.error();
    EngineFile engineFile(data.path());
    if (auto started = (*engine)->service().start(); !started)
        return started;

    const http::Services services = servicesOf(**engine, settings->policy, data.path(), *token, *signingKey);
    const storage::UploadSweep sweep(services.storage);
    http::HttpServer server(services, {listen->address, listen->port, *token, certificate->file,
                                       certificate->key, options.isStorageProxy});
    const auto port = server.listen();
    if (!port)
        return port.error();
    if (auto written = engineFile.write({url, tokenFile, (*engine)->instance(), certificate->file,
                                         wanted.port != 0, options.isStorageProxy});
        !written)
        return written;
    if (!isLoopback(listen->address))
        log::warning("The engine can be reached from other machines, and what is asked over plain HTTP is "
                     "not encrypted; "
                     "use https, a network that you trust, or a tunnel.");
    std::cout << "Listening on " << url << ", data in " << data.path().string() << std::endl;
    printFingerprint(certificate->file);
    waitForEnd();
    server.stop();
    return {};
}

Status serveUnlessHindered(const ServeOptions &options)
{
    const auto listen = parseListenAddress(options.listen);
    if (!listen)
        return listen.error();
    if (auto free = checkFree(*listen); !free)
        return free;
    std::error_code ignored;
    if (!options.tokenFile.empty() && fs::exists(options.tokenFile, ignored)) {
        if (auto token = secretIn(options.tokenFile); !token)
            return token.error();
    }
    const bool isDefault = options.dataDirectory.empty();
    const auto data = DataDirectory::open(isDefault ? defaultDataDirectory() : options.dataDirectory);
    if (!data)
        return data.error();
    return runEngine(*data, *listen, options);
}

// Every client is an open file; the usual 1024 are soon used up.
void allowManyClients()
{
    constexpr rlim_t wanted = 16384;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = std::min(wanted, limit.rlim_max);
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace

int serve(const ServeOptions &options)
{
    blockSignals(endSignals());
    allowManyClients();
    const Status status = serveUnlessHindered(options);
    if (status)
        return 0;
    std::cerr << status.error().message << std::endl;
    return 1;
}

} // namespace trainyard::daemon
