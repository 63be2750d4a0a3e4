// SPDX-License-Identifier: Apache-2.0
#include "models/draft/draftchecks.h"

#include "models/document/jobproblems.h"
#include "models/document/jobprogram.h"
#include "models/document/syntaxfixes.h"
#include "models/document/trainerchecks.h"
#include "models/draft/inputwatch.h"
#include "models/draft/jobdraft.h"
#include "models/draft/volumelooks.h"
#include "models/inputs/inputchecks.h"
#include "models/notebook/notebookchecks.h"
#include "models/onanotherthread.h"
#include "models/sentences/joinedtext.h"

#include <QFileInfo>

#include <algorithm>
#include <string>
#include <utility>

namespace trainyard::models {

namespace {

using document::JobProblem;
using document::JsonText;
using State = JobCheck::State;
using Subject = JobCheck::Subject;

constexpr std::array allSubjects{Subject::Text,     Subject::Cluster,  Subject::Files,  Subject::Inputs,
                                 Subject::Programs, Subject::Settings, Subject::Trainer};

void sayStart(QList<JobProblem> &problems, const document::LikelyStart &start)
{
    for (JobProblem &each : problems) {
        if (each.isHint())
            each.sentence = withStart(each.sentence, start, QDateTime::currentDateTime());
    }
}

std::pair<std::string, std::string> addressOf(const std::optional<client::Endpoint> &engine)
{
    return engine ? std::pair(engine->url, engine->token) : std::pair<std::string, std::string>();
}

// Where no sign mends a text that is not JSON.
void offerReadable(QList<JobProblem> &problems, const JsonText &text, const QString &readable)
{
    for (JobProblem &each : problems)
        if (!text.isValid() && !readable.isEmpty() && each.fix.caption.isEmpty())
            each.fix = document::goingBack(text, readable);
}

document::FileKind lookAtDisk(const QString &path)
{
    using document::FileKind;
    const QFileInfo file(path);
    if (!file.isReadable())
        return FileKind::None;
    return file.isDir() ? FileKind::Folder : FileKind::File;
}

} // namespace

DraftChecks::DraftChecks(const document::JobDocument &document, TrainerLook &look, bool isLocal,
                         QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_look(look)
    , m_isLocal(isLocal)
    , m_question(document::trainerQuestion(document.json(), isLocal))
    , m_machine{.isLocal = isLocal}
    , m_readable(document.json().isValid() ? document.text() : QString())
{
    connect(&document, &document::JobDocument::edited, this,
            [this](const auto &, document::JobDocument::Source source) { follow(source); });
    if (isLocal) {
        m_machine.files = lookAtDisk;
        m_machine.programs = thisMachinesPrograms();
    }
    for (const Subject subject : allSubjects) {
        auto made = std::make_unique<Finder>(document, searchOf(subject));
        connect(made.get(), &Finder::problemsFound, this, &DraftChecks::changed);
        connect(made.get(), &Finder::gaveUp, this, &DraftChecks::changed);
        m_finders[std::size_t(subject)] = std::move(made);
    }
    finder(Subject::Files).setThreads(waitingThreads());
    finder(Subject::Programs).setThreads(waitingThreads());
    connect(&document, &document::JobDocument::edited, this, &DraftChecks::changed); // all have begun anew
    connect(&look, &TrainerLook::looked, this, [this] {
        search(Subject::Trainer);
        emit changed();
    });
}

DraftChecks::~DraftChecks() = default;

// Where somebody types, what is broken on the way hardly is what is meant.
void DraftChecks::follow(document::JobDocument::Source source)
{
    const JsonText &job = m_document.json();
    m_question = document::trainerQuestion(job, m_isLocal);
    const bool isAnother = source == document::JobDocument::Source::File;
    const bool wasReadable = std::exchange(m_isReadable, job.isValid());
    if (m_isReadable)
        m_readable = m_document.text();
    else if (isAnother)
        m_readable.clear();
    if (!m_isReadable && (wasReadable || isAnother))
        search(Subject::Text);
}

// With values only: it runs on another thread.
document::ProblemFinder::Search DraftChecks::searchOf(Subject subject) const
{
    switch (subject) {
    case Subject::Text:
        return [&schema = m_document.schema(), language = m_language,
                readable = m_readable](const JsonText &text) {
            QList<JobProblem> problems = document::jobProblems(text, schema, language);
            offerReadable(problems, text, readable);
            return problems;
        };
    case Subject::Cluster:
        return [around = m_surroundings](const JsonText &text) { return clusterChecks(text, around); };
    case Subject::Files:
        return [machine = m_machine, asking = sight(true), knowing = sight(false),
                brought = m_isLocal ? document::BroughtFiles() : m_brought](const JsonText &text) {
            return fileFindings(text, machine, asking, knowing, brought);
        };
    case Subject::Inputs:
        return [faulty = m_inputs ? m_inputs->faulty() : QList<FaultyInput>()](const JsonText &text) {
            return inputChecks(text, faulty);
        };
    case Subject::Programs:
        return [machine = m_machine](const JsonText &text) { return programFindings(text, machine); };
    case Subject::Settings:
        return [around = m_surroundings, path = m_notebookPath, notebook = m_notebook](const JsonText &text) {
            return settingChecks(text, around) + notebookChecks(text, path, notebook);
        };
    case Subject::Target:
        break; // not in the text
    case Subject::Trainer:
        return [seen = m_look.description(), memory = m_gpuMemory, isLocal = m_isLocal](
                   const JsonText &text) { return trainerChecks(text, seen, memory, isLocal); };
    }
    return {};
}

void DraftChecks::search(Subject subject)
{
    finder(subject).setSearch(searchOf(subject));
}

void DraftChecks::setTarget(const JobDraft &draft)
{
    m_draft = &draft;
    connect(&draft, &JobDraft::targetChanged, this, &DraftChecks::changed);
    emit changed();
}

// What is the same is not looked at again: clusters tell of themselves all the time.
void DraftChecks::setSurroundings(const document::JobSurroundings &surroundings, qint64 gpuMemory)
{
    const bool isOther = surroundings != m_surroundings;
    const qint64 ofNodes = surroundings.nodeGpus == 0 ? 0 : gpuMemory;
    const bool isOtherGpu = ofNodes != m_gpuMemory;
    m_surroundings = surroundings;
    m_gpuMemory = ofNodes;
    if (isOther) {
        search(Subject::Cluster);
        search(Subject::Settings);
    }
    if (isOtherGpu)
        search(Subject::Trainer);
    if (isOther || isOtherGpu)
        emit changed();
}

// Nothing has to be looked at anew for that.
void DraftChecks::setStart(const std::optional<document::LikelyStart> &start)
{
    if (start == m_start)
        return;
    m_start = start;
    emit changed();
}

void DraftChecks::setLanguage(const QString &language)
{
    m_language = language;
    for (const Subject subject : allSubjects)
        search(subject);
    emit changed();
}

void DraftChecks::setFileLook(const document::FileLook &look)
{
    m_machine.files = look;
    search(Subject::Files);
    emit changed();
}

// As with other surroundings, what is the same is not looked at again.
void DraftChecks::setVolumes(const QList<document::MountedPlace> &ofCluster,
                             const std::optional<client::Endpoint> &engine)
{
    const bool isOtherEngine = addressOf(engine) != addressOf(m_machine.engine);
    if (!isOtherEngine && ofCluster == m_ofCluster)
        return;
    m_ofCluster = ofCluster;
    m_machine.engine = engine;
    if (isOtherEngine)
        m_volumes = engine ? std::make_shared<VolumeLooks>(*engine) : nullptr;
    search(Subject::Files);
    if (isOtherEngine && !m_isLocal)
        search(Subject::Programs);
    emit changed();
}

void DraftChecks::setBrought(const document::BroughtFiles &brought)
{
    if (brought == m_brought)
        return;
    m_brought = brought;
    search(Subject::Files);
    emit changed();
}

document::VolumeSight DraftChecks::sight(bool isAsking) const
{
    if (!m_volumes)
        return {m_ofCluster, {}};
    return {m_ofCluster, [volumes = m_volumes, isAsking](const StoragePlace &place) {
                return isAsking ? volumes->look(place) : volumes->seen(place);
            }};
}

void DraftChecks::setInputs(InputLooks &looks)
{
    m_inputs = std::make_unique<InputWatch>(looks);
    connect(m_inputs.get(), &InputWatch::changed, this, [this] {
        search(Subject::Inputs);
        emit changed();
    });
    search(Subject::Inputs);
    emit changed();
}

void DraftChecks::setProgramLook(const ProgramLook &look)
{
    m_machine.programs = look;
    search(Subject::Programs);
    emit changed();
}

void DraftChecks::setNotebook(const QString &path, const Notebook &notebook)
{
    m_notebookPath = path;
    m_notebook = notebook;
    search(Subject::Settings);
    emit changed();
}

void DraftChecks::setPatience(int ms)
{
    for (const auto &each : m_finders)
        each->setPatience(ms);
    if (m_inputs)
        m_inputs->setPatience(ms);
}

JobCheck::State DraftChecks::stateOf(Subject subject) const
{
    const Finder &from = finder(subject);
    if (from.hasGivenUp())
        return State::NotAsked;
    if (!from.isUpToDate())
        return State::Running;
    return from.found().failure.isEmpty() ? State::Ended : State::NotAsked;
}

// Only what the looks have found is put together here: it is asked for at every key.
JobCheck DraftChecks::check(Subject subject) const
{
    const document::Findings &found = finder(subject).found();
    JobCheck made{
        .subject = subject, .state = stateOf(subject), .unseen = found.unseen, .problems = found.problems};
    if (made.state == State::NotAsked) {
        made.reason = finder(subject).hasGivenUp() ? tr("The answer took too long.") : found.failure;
        made.unseen.clear(); // that was of an earlier look
    }
    if (subject == Subject::Cluster && m_start)
        sayStart(made.problems, *m_start);
    return made;
}

// At once: it is two names.
JobCheck DraftChecks::targetCheck() const
{
    JobCheck made{.subject = Subject::Target, .state = State::Ended};
    const auto add = [&](const QString &place, const QString &sentence, const QString &rule) {
        JobProblem problem;
        problem.pointer = place;
        problem.sentence = sentencesText({sentence, rule});
        if (!rule.isEmpty())
            made.problems.append(problem);
    };
    add(namePlace, tr("The job cannot have this name."), m_draft->nameProblem());
    add(experimentPlace, tr("The experiment cannot have this name."), m_draft->experimentProblem());
    return made;
}

// What is told of a path, or by the trainer, is not told again.
JobCheck DraftChecks::inputsCheck() const
{
    JobCheck made = check(Subject::Inputs);
    const auto isTold = [this](const JobProblem &problem) {
        return std::any_of(allSubjects.begin(), allSubjects.end(), [&](Subject subject) {
            const auto &others = finder(subject).problems();
            return subject != Subject::Inputs &&
                   std::any_of(others.begin(), others.end(), [&](const JobProblem &each) {
                       return each.pointer == problem.pointer && !each.isHint();
                   });
        });
    };
    made.problems.removeIf(isTold);
    made.toldElsewhere = std::max(0, int(m_inputs->faulty().size() - made.problems.size()));
    if (m_inputs->isReading()) {
        made.state = State::Running;
    } else if (m_inputs->hasGivenUp()) {
        made.state = State::NotAsked;
        made.reason = tr("The data are still being read.");
    }
    return made;
}

JobCheck DraftChecks::trainerCheck() const
{
    JobCheck made = check(Subject::Trainer);
    const TrainerDescription &seen = m_look.description();
    const bool isAnswered = seen.question == m_question && !m_look.isLooking();
    // This machine needs no trainer then.
    const bool isSilent = isAnswered && !document::trainerFailure(seen).isEmpty();
    if (!m_isLocal && (m_question.isEmpty() || isSilent)) {
        made.unseen << tr("The engine runs on another machine, whose trainer cannot be used from here.");
        return made;
    }
    if (m_question.data.isEmpty())
        made.unseen << (m_isLocal ? tr("The data are not known before the job runs.")
                                  : tr("The engine runs on another machine, whose data the trainer cannot "
                                       "read from here."));
    if (m_question.network.isEmpty())
        made.unseen << tr("The network is not known before the job runs.");
    if (m_question.isEmpty())
        return made;
    if (!isAnswered) {
        made.state = State::Running;
    } else if (const QString failure = document::trainerFailure(seen); !failure.isEmpty()) {
        made.state = State::NotAsked;
        made.reason = failure;
    }
    return made;
}

QList<JobCheck> DraftChecks::checks() const
{
    QList<JobCheck> all;
    if (m_draft)
        all << targetCheck();
    all << check(Subject::Text);
    if (!m_document.json().isValid())
        return all;
    all << check(Subject::Cluster) << check(Subject::Files);
    if (m_inputs && m_inputs->isConcerned())
        all << inputsCheck();
    if (finder(Subject::Programs).found().isConcerned || finder(Subject::Programs).hasGivenUp())
        all << check(Subject::Programs);
    all << check(Subject::Settings);
    if (document::toolkitOf(m_document.json()) == document::trainerKey)
        all << trainerCheck();
    return all;
}

QList<JobProblem> DraftChecks::problems() const
{
    QList<JobProblem> all;
    for (const JobCheck &each : checks())
        all += each.problems;
    std::stable_partition(all.begin(), all.end(), [](const JobProblem &each) { return !each.isHint(); });
    return all;
}

// Whether the job needs programs is known when they have been looked at.
bool DraftChecks::haveEnded() const
{
    if (m_document.json().isValid() && stateOf(Subject::Programs) == State::Running)
        return false;
    const QList<JobCheck> all = checks();
    return std::none_of(all.begin(), all.end(),
                        [](const JobCheck &each) { return each.state == State::Running; });
}

bool DraftChecks::areRefused() const
{
    const auto &problems = finder(Subject::Text).problems();
    return std::any_of(problems.begin(), problems.end(),
                       [](const JobProblem &problem) { return problem.isRefused; });
}

bool DraftChecks::isOfThisText(const JobProblem &problem) const
{
    if (!problem.isInText())
        return m_draft && targetCheck().problems.contains(problem);
    const auto isIt = [&](const JobProblem &each) {
        return each.pointer == problem.pointer && each.fix == problem.fix;
    };
    return std::any_of(m_finders.begin(), m_finders.end(), [&](const auto &finder) {
        const auto &problems = finder->problems();
        return finder->isOfThisText() && std::any_of(problems.begin(), problems.end(), isIt);
    });
}

void DraftChecks::askAgain(Subject subject)
{
    if (subject == Subject::Trainer)
        m_look.lookAgain();
    if (subject == Subject::Inputs && m_inputs)
        m_inputs->askAgain();
    finder(subject).searchSoon();
    emit changed();
}

} // namespace trainyard::models
