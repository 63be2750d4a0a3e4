// SPDX-License-Identifier: Apache-2.0
#include "models/draft/machinechecks.h"

#include "engine/client/machinelook.h"
#include "models/programs/jobneeds.h"
#include "models/programs/programchecks.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QHash>

#include <algorithm>

namespace trainyard::models {

using document::BroughtFiles;
using document::FileKind;
using document::Findings;
using document::JobProblem;
using document::JsonText;
using document::ServedPlace;
using document::VolumeSight;

namespace {

// What an engine said.
struct Answer {
    bool isGiven = false;
    QString failure = {}; // a sentence; empty: it answered, or is too old to
    api::MachineSight sight = {};
};

bool isTooLong(const std::string &text) // for the question, and for any system
{
    return text.size() > api::longestLooked;
}

Answer answerOf(const std::optional<api::Endpoint> &engine, api::MachineQuestion question)
{
    std::erase_if(question.programs, [](const std::string &each) { return isTooLong(each); });
    if (isTooLong(question.searchPath))
        return {};
    if (!engine || (question.paths.empty() && question.programs.empty()))
        return {};
    auto sight = client::lookAtMachine(*engine, question);
    if (sight)
        return {true, {}, *std::move(sight)};
    const bool isOld = sight.error().code == Error::Code::NotFound;
    return {false, isOld ? QString() : engineText(toQString(sight.error().message)), {}};
}

FileKind kindOf(const api::SeenPath &seen)
{
    using Kind = api::SeenPath::Kind;
    if (seen.kind == Kind::None || !seen.isReadable)
        return FileKind::None;
    return seen.kind == Kind::Folder ? FileKind::Folder : FileKind::File;
}

QString keyOf(const ServedPlace &place)
{
    return place.fileServer + u'\n' + place.path;
}

// What an engine says of the files and folders that are asked for.
class SeenFiles
{
public:
    SeenFiles(const std::optional<api::Endpoint> &engine, QStringList paths, const QList<ServedPlace> &served)
    {
        api::MachineQuestion question;
        QStringList keys;
        const auto ask = [&](const api::LookedPath &looked, const QString &key) {
            if (isTooLong(looked.path))
                return;
            question.paths.push_back(looked);
            keys.append(key);
        };
        paths.removeDuplicates();
        for (const QString &path : paths)
            ask({path.toStdString()}, path);
        for (const ServedPlace &place : served)
            ask({place.path.toStdString(), place.fileServer.toStdString()}, keyOf(place));
        m_answer = answerOf(engine, question);
        const auto &seen = m_answer.sight.paths;
        for (qsizetype i = 0; i < std::min(keys.size(), qsizetype(seen.size())); ++i)
            m_kinds.insert(keys[i], kindOf(seen[std::size_t(i)]));
    }

    bool isGiven() const { return m_answer.isGiven; }
    const QString &failure() const { return m_answer.failure; }
    FileKind at(const QString &path) const { return m_kinds.value(path, FileKind::None); }
    std::optional<FileKind> at(const ServedPlace &place) const
    {
        return isGiven() ? std::optional(m_kinds.value(keyOf(place), FileKind::None)) : std::nullopt;
    }

private:
    Answer m_answer;
    QHash<QString, FileKind> m_kinds;
};

// Those of them that are there, too, or are not.
BroughtFiles thatAreThere(BroughtFiles brought, const SeenFiles &seen, bool areThere)
{
    brought.paths.removeIf(
        [&](const QString &path) { return (seen.at(path) != FileKind::None) != areThere; });
    return brought;
}

bool isSame(const JobProblem &a, const JobProblem &b)
{
    return a.pointer == b.pointer && a.file == b.file;
}

} // namespace

Findings fileFindings(const JsonText &job, const MachineSight &machine, VolumeSight asking,
                      VolumeSight knowing, const BroughtFiles &brought)
{
    const bool asksFiles = !machine.files && !machine.isLocal;
    const document::LookedFiles files = lookedFiles(job, asking.ofCluster);
    const SeenFiles seen(machine.engine, asksFiles ? files.onMachine + brought.paths : QStringList(),
                         files.onServers);
    document::FileLook look = machine.files;
    if (asksFiles && seen.isGiven())
        look = [&seen](const QString &path) { return seen.at(path); };
    for (VolumeSight *volumes : {&asking, &knowing})
        volumes->lookAtServer = [&seen](const ServedPlace &place) { return seen.at(place); };
    const QList<JobProblem> told = broughtChecks(job, thatAreThere(brought, seen, false));
    QList<JobProblem> problems = fileChecks(job, look, asking, machine.isLocal);
    problems.removeIf([&](const JobProblem &each) {
        return std::any_of(told.begin(), told.end(),
                           [&](const JobProblem &other) { return isSame(each, other); });
    });
    problems += told + broughtChecks(job, thatAreThere(brought, seen, true), true);
    Findings found(problems, unseenFiles(job, machine.isLocal || (asksFiles && look), knowing));
    found.failure = seen.failure();
    return found;
}

Findings programFindings(const JsonText &job, const MachineSight &machine)
{
    const JobNeeds needs = jobNeeds(job);
    ProgramLook look = machine.programs;
    Answer answer;
    if (!look && !machine.isLocal) {
        api::MachineQuestion question{.paths = {}, .searchPath = needs.searchPath.toStdString()};
        for (const NeededProgram &program : needs.programs)
            for (const QString &name : program.names)
                question.programs.push_back(name.toStdString());
        answer = answerOf(machine.engine, question);
        if (answer.isGiven)
            look.find = [&answer](const QString &name, const QString &) {
                const auto &seen = answer.sight.programs;
                const auto found = std::find_if(seen.begin(), seen.end(), [&](const api::SeenProgram &each) {
                    return toQString(each.name) == name;
                });
                return found == seen.end() ? QString() : toQString(found->path);
            };
    }
    Findings found(programChecks(job, look, machine.isLocal), unseenPrograms(job, look), !needs.isEmpty());
    found.failure = answer.failure;
    return found;
}

} // namespace trainyard::models
