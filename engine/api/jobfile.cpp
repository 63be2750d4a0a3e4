// SPDX-License-Identifier: Apache-2.0
#include "engine/api/jobfile.h"

#include "engine/api/jobfilewarnings.h"
#include "engine/api/jsonparts.h"
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

// A file goes to the cluster that is chosen when it is submitted, so that one it cannot name is no mistake.
void forgiveCluster(Findings &findings, std::vector<std::string> &warnings)
{
    std::erase_if(findings.mistakes, [&](const Error &mistake) {
        const bool ofCluster =
            mistake.target == "/properties/cluster" || mistake.target == "/properties/cluster/id";
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

Result<JobFile> parseJobFile(std::string_view text)
{
    auto document = Document::parse(text, "The job file");
    if (!document)
        return document.error();
    const Reader root = document->root();
    Findings &findings = document->findings();
    root["$schema"].text();
    const Reader properties = root["properties"];
    if (!findings.mistakes.empty())
        return findings.asError();
    if (!properties.isPresent())
        return withoutProperties(root);

    JobFile file;
    file.spec = readJobProperties(properties);
    for (Error &problem : problems(file.spec))
        findings.add(std::move(problem));
    forgiveCluster(findings, file.warnings);
    for (auto &&sentences : {unknownMembers(*root.value(), findings), leftPlaceholders(*root.value()),
                             undeclaredNames(*root.value(), file.spec)})
        file.warnings.insert(file.warnings.end(), sentences.begin(), sentences.end());
    warnOfEmptySecrets(file.spec, file.warnings);
    return document->result(std::move(file));
}

Result<JobFile> readJobFile(const std::filesystem::path &file)
{
    auto text = readFile(file);
    if (!text)
        return text.error();
    auto job = parseJobFile(*text);
    if (!job)
        return Error{job.error().code, file.string() + ": " + job.error().message, job.error().target};
    return job;
}

} // namespace trainyard::api
