// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"

#include "engine/api/jobfilewarnings.h"
#include "engine/api/jobplaceholders.h"
#include "engine/api/jsonparts.h"
#include "engine/api/jsonrepeats.h"
#include "engine/api/jsonsyntax.h"
#include "engine/base/files.h"

#include <utility>

namespace trainyard::api {

namespace {

Error withoutProperties(const Reader &root)
{
    const bool bare = root["nodeCount"].isPresent() || root["stdOutErrPathPrefix"].isPresent();
    const std::string hint = bare ? "; put what stands at its top into one" : "";
    return {Error::Code::InvalidInput,
            "The job file has no \"properties\": a job is {\"properties\": {\u2026}}" + hint + ".",
            "/properties"};
}

constexpr std::string_view subject = "The job file";

Result<nlohmann::json> readText(std::string_view text, const JobFileOptions &options,
                                std::vector<std::string> &warnings)
{
    std::vector<std::string> places;
    const std::string readable =
        options.skipsTrailingCommas ? withoutTrailingCommas(text, places) : std::string(text);
    for (const std::string &place : places)
        warnings.push_back("The comma at " + place + " stands before a closing bracket and is skipped.");
    auto json = parseJson(readable, subject);
    if (!json)
        return json;
    for (const std::string &pointer : repeatedMembers(readable))
        warnings.push_back(pointer + " is there twice; only the last one counts.");
    return json;
}

// Where the job's properties stand: in "properties", or at the top of what the command line prints of a job.
Reader jobProperties(const Reader &root)
{
    const Reader properties = root["properties"];
    const bool isPrintOut = !properties.isPresent() && root["provisioningState"].isPresent();
    root["$schema"].text();
    for (const char *member : {"id", "name", "type", "resourceGroup", "location", "tags"})
        root[member].ignore(); // of the resource, or needed by older versions
    if (isPrintOut)
        root.remark(
            "The file is the print-out of a job; the job that it describes is read, its state is not");
    return isPrintOut ? root : properties;
}

// Problems speak of /properties; a print-out has none.
Error atPlace(Error problem, const std::string &pointer)
{
    constexpr std::string_view usual = "/properties";
    if (pointer != usual && problem.target.starts_with(usual)) {
        problem.message.erase(problem.message.find(usual), usual.size());
        problem.target.erase(0, usual.size());
    }
    return problem;
}

// A file goes to the cluster that is chosen when it is submitted, so that one it cannot name is no mistake.
void forgiveCluster(Findings &findings, std::vector<std::string> &warnings)
{
    std::erase_if(findings.mistakes, [&](const Error &mistake) {
        const bool ofCluster = mistake.target == "/properties/cluster" ||
                               mistake.target == "/properties/cluster/id" || mistake.target == "/cluster/id";
        if (ofCluster)
            warnings.push_back(mistake.message);
        return ofCluster;
    });
}

void warnOfEmptySecrets(const JobSpec &spec, std::vector<std::string> &warnings)
{
    for (std::size_t i = 0; i < spec.secrets.size(); ++i) {
        if (spec.secrets[i].value.empty())
            warnings.push_back("/properties/secrets/" + std::to_string(i) + " has no value, so that " +
                               spec.secrets[i].name + " will be empty.");
    }
}

} // namespace

Result<JobFile> parseJobFile(std::string_view text, const JobFileOptions &options)
{
    JobFile file;
    auto json = readText(text, options, file.warnings);
    if (!json)
        return json.error();
    fillPlaceholders(*json, options.storageAccount, options.storageKey);
    const Document document(*std::move(json));
    const Reader root = document.root();
    Findings &findings = document.findings();
    const Reader properties = jobProperties(root);
    if (!findings.mistakes.empty())
        return findings.asError();
    if (!properties.isPresent())
        return withoutProperties(root);

    file.spec = readJobProperties(properties);
    for (Error &problem : problems(file.spec))
        findings.add(atPlace(std::move(problem), properties.pointer()));
    forgiveCluster(findings, file.warnings);
    for (auto &&sentences :
         {findings.notes, schemaMismatch(*root.value(), properties), unknownMembers(*root.value(), findings),
          leftPlaceholders(*root.value()), undeclaredNames(*root.value(), file.spec)})
        file.warnings.insert(file.warnings.end(), sentences.begin(), sentences.end());
    warnOfEmptySecrets(file.spec, file.warnings);
    return document.result(std::move(file));
}

Result<JobFile> readJobFile(const std::filesystem::path &file, const JobFileOptions &options)
{
    auto text = readFile(file);
    if (!text)
        return text.error();
    auto job = parseJobFile(*text, options);
    if (!job)
        return Error{job.error().code, file.string() + ": " + job.error().message, job.error().target};
    return job;
}

bool hasOnlyTrailingCommas(std::string_view text)
{
    std::vector<std::string> places;
    const std::string readable = withoutTrailingCommas(text, places);
    return !places.empty() && parseJson(readable, subject) && !parseJson(text, subject);
}

} // namespace trainyard::api
