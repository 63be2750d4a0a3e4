// SPDX-License-Identifier: Apache-2.0
#include "engine/exec/local/record/runrecorder.h"

#include "engine/base/files.h"
#include "engine/exec/local/record/commandfiles.h"
#include "engine/exec/local/record/gitstate.h"
#include "engine/exec/local/record/inputprint.h"
#include "engine/exec/local/record/runenvironment.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace trainyard::exec {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds patience(6);  // with the process that looks
constexpr std::chrono::seconds inputTime(3); // of it for all inputs
constexpr std::chrono::milliseconds pause(5);
constexpr std::size_t mostFiles = 20;
constexpr std::size_t mostLeftOut = 100; // that are told of
constexpr std::uint64_t longestFile = 1024 * 1024;
constexpr unsigned ownOnly = 0600;
constexpr std::string_view inputPrefix = "AZ_BATCHAI_INPUT_";

bool isText(std::string_view content)
{
    return content.find('\0') == std::string_view::npos;
}

// In the job's own, which has a run.json, and for each node a folder "nodes/<number>". Empty: another node
// notes it, or it is no job.
fs::path folderOf(const jobs::NodePlan &plan)
{
    const fs::path job = plan.directory.parent_path().parent_path();
    std::error_code ignored;
    const bool isFirst = plan.directory.filename() == "0" && fs::exists(job / "run.json", ignored);
    return isFirst ? job / "code" : fs::path();
}

class Recorder
{
public:
    Recorder(const jobs::NodePlan &plan, fs::path folder)
        : m_plan(plan)
        , m_folder(std::move(folder))
    {}

    void record()
    {
        if (!removeTree(m_folder) || !createDirectories(m_folder, 0700))
            return;
        m_record.time = now();
        std::vector<fs::path> named;
        for (const jobs::ProcessPlan &process : m_plan.processes)
            for (fs::path &file : commandFiles(process))
                if (std::find(named.begin(), named.end(), file) == named.end())
                    named.push_back(std::move(file));
        for (const fs::path &file : named)
            keep(file, true);
        for (const fs::path &file : named)
            for (const fs::path &beside : codeIn(file.parent_path()))
                keep(beside, false);
        write(); // what follows may take longer than there is time
        for (const fs::path &file : named)
            if (!m_record.git)
                m_record.git = gitStateOf(file.parent_path());
        write();
        m_record.environment = environmentOf(m_plan);
        write();
        printInputs();
        write();
    }

private:
    void keep(const fs::path &file, bool isNamed)
    {
        std::error_code problem;
        const std::uint64_t size = fs::file_size(file, problem);
        if (problem || isNoted(file.string()))
            return;
        if (m_record.files.size() >= mostFiles || size > longestFile)
            return leaveOut(file);
        const auto content = readFile(file);
        if (!content)
            return;
        if (!isText(*content))
            return leaveOut(file);
        const fs::path place = m_folder / std::to_string(m_record.files.size());
        if (replaceFile(place, *content, ownOnly))
            m_record.files.push_back({file.string(), content->size(), digestOf(*content), isNamed});
    }

    bool isNoted(const std::string &path) const
    {
        const auto isKept = [&](const api::RanFile &kept) { return kept.path == path; };
        return std::any_of(m_record.files.begin(), m_record.files.end(), isKept) ||
               std::find(m_record.leftOut.begin(), m_record.leftOut.end(), path) != m_record.leftOut.end();
    }

    void leaveOut(const fs::path &file)
    {
        if (m_record.leftOut.size() < mostLeftOut)
            m_record.leftOut.push_back(file.string());
    }

    void printInputs()
    {
        if (m_plan.processes.empty())
            return;
        const Clock::time_point deadline = Clock::now() + inputTime;
        for (const api::NameValue &variable : m_plan.processes.front().environment)
            if (variable.name.starts_with(inputPrefix) && !variable.value.empty())
                m_record.inputs.push_back(
                    printOf(variable.name.substr(inputPrefix.size()), variable.value, deadline));
    }

    void write()
    {
        [[maybe_unused]] const Status written =
            replaceFile(m_folder / "record.json", api::toJson(m_record), ownOnly);
    }

    const jobs::NodePlan &m_plan;
    const fs::path m_folder;
    api::RanRecord m_record;
};

} // namespace

void recordRun(const jobs::NodePlan &plan)
{
    const fs::path folder = folderOf(plan);
    if (folder.empty())
        return;
    const pid_t process = ::fork();
    if (process == 0) {
        ::setpgid(0, 0);
        Recorder(plan, folder).record();
        ::_exit(0);
    }
    const Clock::time_point deadline = Clock::now() + patience;
    while (process > 0 && ::waitpid(process, nullptr, WNOHANG) == 0) {
        if (Clock::now() < deadline) {
            std::this_thread::sleep_for(pause);
            continue;
        }
        ::kill(-process, SIGKILL);
        ::kill(process, SIGKILL); // should it not have its group yet
        ::waitpid(process, nullptr, WNOHANG);
        return;
    }
}

} // namespace trainyard::exec
