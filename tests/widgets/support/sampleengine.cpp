// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sampleengine.h"

#include "tests/widgets/support/samplestorage.h"

#include "tests/widgets/support/sampledetails.h"
#include "tests/widgets/support/samplenotebook.h"

#include "engine/api/armjson.h"
#include "engine/api/foundstored.h"
#include "engine/api/json.h"
#include "engine/api/nextstart.h"
#include "engine/api/nodespage.h"
#include "engine/api/summaries.h"
#include "engine/logs/logfile.h"
#include "engine/logs/logsearch.h"
#include "engine/metrics/patternpreview.h"
#include "engine/metrics/seriessummary.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace trainyard::test {

namespace {

constexpr int epochs = 12;

TestServer::Reply json(std::string body)
{
    return {.status = 200, .body = std::move(body), .headers = {{"Content-Type", "application/json"}}};
}

// As the engine calls it.
std::string kindOf(const std::string &path)
{
    const auto id = api::ResourceId::parse(path);
    if (!id)
        return "";
    switch (id->type) {
    case api::ResourceType::Workspace:
        return "workspace ";
    case api::ResourceType::Cluster:
        return "cluster ";
    case api::ResourceType::FileServer:
        return "file server ";
    case api::ResourceType::Experiment:
        return "experiment ";
    case api::ResourceType::Job:
        break;
    }
    return "job ";
}

// A group of storage, an account or what is in one: those are made at once.
bool isOfStorage(const std::string &target)
{
    return target.find("/providers/Microsoft.Storage/") != std::string::npos ||
           target.find("restype=share") != std::string::npos ||
           target.find("restype=container") != std::string::npos ||
           (target.starts_with("/subscriptions/") && target.find("/providers/") == std::string::npos);
}

TestServer::Reply notFound(const std::string &path)
{
    return {.status = 404,
            .body = api::errorJson("NotFound",
                                   Error{Error::Code::NotFound, "There is no " + kindOf(path) + path + "."})};
}

template <class T>
TestServer::Reply listOf(const std::vector<T> &all, const std::string &prefix)
{
    std::vector<std::string> elements;
    for (const T &one : all)
        if (one.id.path().starts_with(prefix))
            elements.push_back(api::toJson(one));
    return json(api::listJson(elements, {}));
}

// What comes behind `name` in the name of a sweep's job: sweep-rate1-seed12.
std::string partOf(const std::string &path, const std::string &name)
{
    const std::size_t begin = path.find(name, path.rfind('/')) + name.size();
    return path.substr(begin, path.find('-', begin) - begin);
}

// Those that wait have not.
bool hasBegun(const std::string &path)
{
    return path.find("cutout") == std::string::npos && path.find("-next") == std::string::npos;
}

double epochsTrained(const std::string &path)
{
    if (isInSweep(path))
        return 8 + std::stoi(partOf(path, "seed")) % 5;
    if (path.find("120412") != std::string::npos)
        return 7.62;
    return path.find("no-dropout") != std::string::npos || !hasBegun(path) ? 0 : epochs;
}

unsigned seedOf(const std::string &path)
{
    unsigned seed = 5;
    for (const char c : path)
        seed = seed * 31 + static_cast<unsigned char>(c);
    return seed;
}

// A value of the query, decoded as far as clients encode what is looked for here.
std::string parameter(const std::string &target, const std::string &name)
{
    const std::size_t at = target.find("&" + name + "=");
    if (at == std::string::npos)
        return {};
    const std::size_t begin = at + name.size() + 2;
    std::string value;
    for (std::size_t i = begin; i < target.size() && target[i] != '&'; ++i) {
        const bool isEncoded = target[i] == '%' && i + 2 < target.size();
        value += isEncoded ? static_cast<char>(std::stoi(target.substr(i + 1, 2), nullptr, 16)) : target[i];
        i += isEncoded ? 2 : 0;
    }
    return value;
}

std::uint64_t number(const std::string &target, const std::string &name)
{
    const std::string value = parameter(target, name);
    return value.empty() ? 0 : std::stoull(value);
}

// As long as `log`; some lines say something else, some are two.
std::string otherLog(std::string log)
{
    int line = 0;
    for (std::size_t begin = 0; (begin = log.find('\n', begin) + 1) != 0; ++line) {
        const std::size_t end = log.find('\n', begin);
        const std::size_t space = log.find(' ', begin);
        if (line % 9 == 4 && space < end)
            log[space] = '\n';
        else if (line % 9 == 7 && end != std::string::npos && end > begin + 16)
            log.replace(begin, 16, "Warning: retried");
    }
    return log;
}

} // namespace

SampleEngine::SampleEngine(SampleYard yard)
    : m_yard(std::move(yard))
    , m_points(samplePoints(epochs, epochsTrained("120412"), 5, now() - std::chrono::minutes(3)))
    , m_log(sampleLog(m_points, epochs))
    , m_file(::memfd_create("log", MFD_CLOEXEC))
    , m_server([this](const TestServer::Request &request) { return reply(request); })
{
    const auto start = (now() - std::chrono::minutes(3)).time_since_epoch().count();
    for (std::size_t end = 0; (end = m_log.find('\n', end + 1)) != std::string::npos;)
        m_arrivals.arrivals.push_back({end + 1,
                                       start + static_cast<std::int64_t>(180'000 * end / m_log.size()),
                                       m_arrivals.arrivals.size() % 5 == 3 ? 1U : 0U});
    m_arrivals.count = m_arrivals.arrivals.size();
    std::ofstream(m_logs.filePath("stdout.txt").toStdString(), std::ios::binary) << m_log;
    m_patterns.patterns = {
        {R"(Minibatch\[ *\d+- *(?P<step>\d+)\]: loss = (?P<loss>\S+) \* \d+, metric = (?P<percent>[\d.]+)%)",
         "window/"},
        {R"(\((?P<samples_per_second>[\d.]+) samples/s\))", "speed/"}};
    m_mediaItems = sampleMedia(m_media);
    if (::write(m_file.get(), m_log.data(), m_log.size()) != static_cast<ssize_t>(m_log.size()))
        std::abort();
}

client::Endpoint SampleEngine::endpoint() const
{
    return {m_server.url(), "sample-token"};
}

std::ptrdiff_t SampleEngine::timesAsked(const std::string &method, const std::string &part) const
{
    const auto requests = m_server.requests();
    return std::count_if(requests.begin(), requests.end(), [&](const auto &request) {
        return request.method == method && request.target.find(part) != std::string::npos;
    });
}

TestServer::Reply SampleEngine::trash() const
{
    std::vector<std::string> elements;
    for (const api::TrashItem &item : m_yard.trash)
        elements.push_back(api::toJson(item));
    return json(api::listJson(elements, {}));
}

TestServer::Reply SampleEngine::diskUse(const std::string &body)
{
    std::vector<std::uint64_t> bytes;
    if (const auto jobs = api::diskUseRequestFromJson(body))
        for (const api::ResourceId &job : *jobs)
            bytes.push_back(job.name.size() * 1'234'567);
    return json(api::diskUseJson(bytes));
}

TestServer::Reply SampleEngine::reply(const TestServer::Request &request) const
{
    if (isSilent(request.method + ' ' + request.target))
        return {.staysOpen = true};
    const std::string path = request.target.substr(0, request.target.find('?'));
    if (path == "/trainyard/v1/info")
        return json(api::toJson(m_yard.info));
    if (path == "/trainyard/v1/events") {
        api::Event hello;
        hello.cursor = "1";
        return {.headers = {{"Content-Type", "text/event-stream"}},
                .pieces = {"id: 1\nevent: hello\ndata: " + api::toJson(hello) + "\n\n"},
                .staysOpen = true};
    }
    if (request.method == "PUT" && isOfStorage(request.target))
        return json("{}");
    if (path.ends_with("/nextstart"))
        return json(api::toJson(api::ExpectedNext{
            std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now()) +
                std::chrono::minutes(25),
            false}));
    if (const std::string found = sampleStorage(request.target); !found.empty())
        return {.body = found};
    if (path.starts_with("/_storage/") && path.find('/', 15) != std::string::npos)
        return {.status = 404,
                .body = "<Error><Message>There is no share \"models\" in the account.</Message></Error>"};
    if (path.starts_with("/_storage/file/")) // the shares of an account; containers it has none
        return {.body = "<Shares><Share><Name>logs</Name></Share><Share><Name>mnist</Name></Share></Shares>"};
    if (path.starts_with("/_storage/blob/"))
        return {.body = "<Containers/>"};
    if (path == "/trainyard/v1/trash")
        return trash();
    if (path == "/trainyard/v1/diskuse")
        return diskUse(request.body);
    if (path == "/trainyard/v1/summaries")
        return summaries(request.body);
    const std::string clusters = "/trainyard/v1/clusters";
    if (path.starts_with(clusters) && path.ends_with("/nodes"))
        return nodes(path.substr(clusters.size(), path.rfind('/') - clusters.size()));
    if (path.starts_with(clusters) && path.ends_with("/queue"))
        return json(
            api::toJson(queueOf(m_yard, path.substr(clusters.size(), path.rfind('/') - clusters.size()))));
    if (path == "/trainyard/v1/disk")
        return json(api::toJson(api::DiskSpace{2'000'000'000'000, 600'000'000'000}));
    if (path == "/trainyard/v1/findfiles")
        return found(request.target);
    if (path.starts_with("/trainyard/v1/setupfiles"))
        return setupFiles();
    const std::string tracking = "/trainyard/v1/tracking";
    if (path == "/api/2.0/mlflow/runs/set-tag" || path.starts_with("/api/2.0/mlflow-artifacts/"))
        return json("{}"); // kept nowhere
    if (path.starts_with(tracking))
        return tracked(path.substr(tracking.size()));
    if (path.starts_with("/trainyard/v1/points"))
        return metrics(path, request.target);
    if (path.starts_with("/trainyard/v1/system"))
        return system(path, request.target);
    if (path.ends_with("/listOutputFiles"))
        return outputFiles(path, request.target);
    if (path.starts_with("/trainyard/v1/media"))
        return media(request.target);
    if (path.starts_with("/trainyard/v1/files") && parameter(request.target, "path") == "events")
        return {.status = 200, .body = m_media};
    if (parameter(request.target, "path").ends_with(".ipynb"))
        return sampleNotebook(parameter(request.target, "path"));
    if (path.starts_with("/log") || path.starts_with("/trainyard/v1/files"))
        return {.status = 200,
                .body = path.find(failedSample().name) == std::string::npos ? m_log : otherLog(m_log)};
    if (path.starts_with("/trainyard/v1/lines"))
        return line(request.target);
    if (path.starts_with("/trainyard/v1/arrivals"))
        return json(api::toJson(m_arrivals));
    if (path.starts_with("/trainyard/v1/matches"))
        return matches(request.target);
    if (path.starts_with("/trainyard/v1/linepatterns"))
        return patterns(request);
    if (const std::string prefix = "/trainyard/v1/code"; path.starts_with(prefix))
        return code(path.substr(prefix.size()), request.target);
    for (const std::string prefix : {"/trainyard/v1/history", "/trainyard/v1/plan"}) {
        if (!path.starts_with(prefix))
            continue;
        for (const api::Job &job : m_yard.jobs)
            if (job.id.path() == path.substr(prefix.size()))
                return json(prefix.ends_with("plan") ? api::toJson(samplePlan(job))
                                                     : api::toJson(sampleHistory(job)));
    }
    if (const auto id = api::ResourceId::parse(path);
        request.method == "PUT" && id && id->type == api::ResourceType::Workspace)
        return {.status = 409, // somebody has made it just now
                .body = api::errorJson("Conflict", {Error::Code::Conflict,
                                                    "The workspace " + id->workspace +
                                                        " exists already with other content; delete it first "
                                                        "or choose another name."})};
    if (request.method == "GET" && (path.ends_with("s")) && !api::ResourceId::parse(path))
        return list(path);
    return resource(path.ends_with("/terminate") ? path.substr(0, path.rfind('/')) : path);
}

bool SampleEngine::isSilent(const std::string &request) const
{
    return std::any_of(m_yard.silent.begin(), m_yard.silent.end(), [&request](const std::string &part) {
        return request.find(part) != std::string::npos;
    });
}

TestServer::Reply SampleEngine::code(const std::string &path, const std::string &target) const
{
    if (const std::size_t file = target.find("?file="); file != std::string::npos)
        return {.body = sampleCode(path, std::stoul(target.substr(file + 6)))};
    for (const api::Job &job : m_yard.jobs)
        if (const auto record = job.id.path() == path ? sampleRecord(job) : std::nullopt)
            return json(api::toJson(*record));
    return {.status = 404,
            .body = api::errorJson("NotFound",
                                   Error{Error::Code::NotFound,
                                         "It is not noted what this job ran: it has not begun, or an earlier "
                                         "engine started it."})};
}

TestServer::Reply SampleEngine::nodes(const std::string &cluster) const
{
    const bool isKnown = std::any_of(m_yard.clusters.begin(), m_yard.clusters.end(),
                                     [&](const api::Cluster &known) { return known.id.path() == cluster; });
    return isKnown ? json(api::toJson(api::NodesPage{nodesOf(m_yard, cluster)}))
                   : notFound("cluster " + cluster.substr(cluster.rfind('/') + 1));
}

TestServer::Reply SampleEngine::list(const std::string &path) const
{
    const std::string below = path + "/";
    if (path.ends_with("/providers/Microsoft.BatchAI/workspaces"))
        return listOf(m_yard.workspaces, "/");
    if (path.ends_with("/clusters"))
        return listOf(m_yard.clusters, below);
    if (path.ends_with("/fileServers"))
        return listOf(m_yard.fileServers, below);
    if (path.ends_with("/storageAccounts")) {
        std::vector<std::string> elements;
        for (const api::StorageAccount &account : m_yard.accounts)
            elements.push_back(api::toJson(account, m_server.url()));
        return json(api::listJson(elements, {}));
    }
    if (path.ends_with("/experiments"))
        return listOf(m_yard.experiments, below);
    if (path.ends_with("/jobs"))
        return listOf(m_yard.jobs, below);
    return notFound(path);
}

TestServer::Reply SampleEngine::resource(const std::string &path) const
{
    for (const api::Job &job : m_yard.jobs)
        if (job.id.path() == path)
            return json(api::toJson(job));
    return notFound(path);
}

std::vector<api::MetricSeries> SampleEngine::points(const std::string &job) const
{
    if (job.find("120412") != std::string::npos)
        return m_points;
    auto points = samplePoints(epochs, epochsTrained(job), seedOf(job), now() - std::chrono::hours(1));
    const double worse = isInSweep(job) ? 1 + 0.3 * std::abs(std::stod(partOf(job, "rate")) - 1) : 1;
    for (api::MetricSeries &series : points)
        for (double &value : series.values)
            value *= worse;
    const bool areMany = !m_yard.ofManyMetrics.empty() && job.find(m_yard.ofManyMetrics) != std::string::npos;
    for (int layer = 0; areMany && layer < 24; ++layer) {
        points.push_back(points.front());
        points.back().tag = "layer/" + std::to_string(layer) + "/norm";
    }
    return points;
}

// What their scripts told: the optimizer.
TestServer::Reply SampleEngine::tracked(const std::string &path) const
{
    std::vector<std::string> elements;
    for (const api::Job &job : m_yard.jobs)
        if (isInSweep(job.id.path()) && job.id.path().starts_with(path + "/"))
            elements.push_back(R"({"id":")" + job.id.path() + R"(","params":{"optimizer":")" +
                               (partOf(job.id.path(), "seed").size() == 1 ? "adam" : "sgd") +
                               R"("},"tags":{"who":"ann"},"runs":[]})");
    return json(api::listJson(elements, {}));
}

TestServer::Reply SampleEngine::summaries(const std::string &body) const
{
    const auto request = api::summariesRequestFromJson(body);
    api::SummariesReply reply;
    for (const auto &job : request ? request->jobs : std::vector<api::SummariesRequest::Job>()) {
        api::JobSummaries told{.id = job.id, .points = 0, .tagSet = reply.tagSets.size(), .series = {}};
        std::vector<std::string> tags;
        for (const auto &series : points(job.id)) {
            metrics::SeriesSummarizer summarizer;
            for (std::size_t i = 0; i < series.values.size(); ++i)
                summarizer.add(series.steps[i], series.values[i]);
            told.points += series.values.size();
            tags.push_back(series.tag);
            told.series.push_back(summarizer.summary(series.tag, true));
        }
        std::sort(tags.begin(), tags.end());
        if (hasBegun(job.id))
            told.gpuUse = double(std::hash<std::string>()(job.id) % 1000) / 10;
        reply.tagSets.push_back(std::move(tags));
        reply.jobs.push_back(std::move(told));
    }
    return json(api::toJson(reply));
}

TestServer::Reply SampleEngine::metrics(const std::string &path, const std::string &target) const
{
    const std::uint64_t after = std::stoull(target.substr(target.find("after=") + 6));
    api::MetricsPage page;
    if (after == 0)
        page.series = points(path.substr(std::string("/trainyard/v1/points").size()));
    for (const auto &series : page.series)
        page.next += series.values.size();
    page.next = std::max(page.next, after);
    return {.body = api::toBytes(page)};
}

TestServer::Reply SampleEngine::system(const std::string &path, const std::string &target) const
{
    const std::uint64_t after = std::stoull(target.substr(target.find("after=") + 6));
    api::MetricsPage page{.next = std::max<std::uint64_t>(after, 1), .series = {}};
    if (after == 0 && path.find("120412") != std::string::npos)
        page.series = sampleLoad(180, now() - std::chrono::minutes(3));
    return json(api::toJson(page));
}

TestServer::Reply SampleEngine::outputFiles(const std::string &path, const std::string &target) const
{
    std::vector<std::string> elements;
    const auto add = [&](const std::string &name, std::uint64_t size, std::chrono::seconds ago) {
        elements.push_back(api::toJson(api::OutputFile{.name = name,
                                                       .isDirectory = false,
                                                       .downloadUrl = m_server.url() + "/log/" + name,
                                                       .lastModified = now() - ago,
                                                       .contentLength = size}));
    };
    if (!hasBegun(path)) {
        // It waits, and has written nothing.
    } else if (path.find("warmup") != std::string::npos && target.find("stdouterr") != std::string::npos) {
        add("stdout.txt", 0, std::chrono::hours(51)); // it has failed without a word
        add("stderr.txt", 0, std::chrono::hours(51));
    } else if (target.find("outputdirectoryid=stdouterr") != std::string::npos) {
        add("stdout.txt", m_log.size(), std::chrono::seconds(1));
        add("stderr.txt", 0, std::chrono::minutes(3));
        add("stdout-job_prep.txt", 212, std::chrono::minutes(3));
        add("execution.log", 1310, std::chrono::minutes(3));
    } else {
        const int written = int(epochsTrained(path));
        for (int epoch = 0; epoch < written; ++epoch)
            add("ConvNet_MNIST_" + std::to_string(epoch) + ".onnx", 396873,
                std::chrono::seconds(21 * (written - epoch)));
    }
    return json(api::listJson(elements, {}));
}

// The first model of every job that has run, however it is called.
TestServer::Reply SampleEngine::found(const std::string &target) const
{
    if (target.find("words=unreadable&") != std::string::npos)
        return {.status = 503,
                .body = R"({"error":{"message":"There is no room for another search among so many clients; )"
                        R"(close one and try again."}})"};
    api::FoundFiles found;
    for (auto job = m_yard.jobs.rbegin(); job != m_yard.jobs.rend() && found.files.size() < 20; ++job)
        if (epochsTrained(job->id.path()) > 0) {
            found.files.push_back({job->id, "MODEL", "ConvNet_MNIST_0.onnx"});
            found.files.push_back({job->id, "MODEL", "checkpoints/epoch-0001/optimizer_state.safetensors"});
        }
    std::vector<api::StoredPlace> stored;
    for (const char *path : {"digits/train-images.idx", "digits/train-labels.idx", "models/digits.onnx"})
        stored.push_back({api::StoredPlace::Service::File, "yarddata", "datasets", path});
    found.isCut = true;
    return json(api::toJson(api::FoundAnywhere{found, stored}));
}

TestServer::Reply SampleEngine::setupFiles() const
{
    const auto file = [this](const std::string &name) {
        return api::toJson(api::OutputFile{.name = name,
                                           .isDirectory = false,
                                           .downloadUrl = {},
                                           .lastModified = now(),
                                           .contentLength = m_log.size()});
    };
    return json(api::listJson({file("stdout.txt"), file("stdout-node-1.txt"), file("stderr.txt")}, {}));
}

TestServer::Reply SampleEngine::line(const std::string &target) const
{
    std::uint64_t offset = number(target, "offset");
    for (std::uint64_t line = number(target, "line"); line > 0 && offset < m_log.size(); --line)
        offset = m_log.find('\n', offset) + 1;
    const auto lines = static_cast<std::uint64_t>(
        std::count(m_log.begin(), m_log.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
    const auto all = static_cast<std::uint64_t>(std::count(m_log.begin(), m_log.end(), '\n'));
    return json(api::toJson(api::LogPlace{m_log.size(), m_log.size(), all, lines, offset}));
}

TestServer::Reply SampleEngine::media(const std::string &target) const
{
    const bool isFirst = target.ends_with("after=0") && target.find("120412") != std::string::npos;
    return json(api::toJson(
        api::MediaPage{.next = 1, .items = isFirst ? m_mediaItems : std::vector<api::MediaItem>()}));
}

TestServer::Reply SampleEngine::patterns(const TestServer::Request &request) const
{
    if (request.method == "POST") {
        const auto pattern = api::metricPatternFromJson(request.body);
        const auto found = pattern ? metrics::previewPattern(m_logs.path().toStdString(), *pattern)
                                   : Result<api::PatternPreview>(pattern.error());
        return found
                   ? json(api::toJson(*found))
                   : TestServer::Reply{.status = 400, .body = api::errorJson("InvalidInput", found.error())};
    }
    const std::lock_guard lock(m_mutex);
    if (request.method == "PUT") {
        if (const auto wanted = api::linePatternsFromJson(request.body))
            m_patterns = *wanted;
    }
    return json(api::toJson(m_patterns));
}

TestServer::Reply SampleEngine::matches(const std::string &target) const
{
    const auto pattern =
        text::Pattern::compile(parameter(target, "pattern"), {parameter(target, "plain").empty(),
                                                              !parameter(target, "ignorecase").empty()});
    logs::LogFile log(FileDescriptor(::dup(m_file.get())), std::make_shared<logs::LineIndex>());
    const logs::SearchOptions options{.from = number(target, "from"),
                                      .isBackwards = !parameter(target, "direction").empty(),
                                      .most = number(target, "limit"),
                                      .context = number(target, "context")};
    return json(api::toJson(logs::searchLog(log, std::get<text::Pattern>(pattern), options)));
}

} // namespace trainyard::test
