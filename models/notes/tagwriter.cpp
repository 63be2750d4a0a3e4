// SPDX-License-Identifier: Apache-2.0
#include "models/notes/tagwriter.h"

#include "models/backend/jobsession.h"
#include "models/backend/jobsessions.h"
#include "models/backend/taskthread.h"
#include "models/notes/jobnotes.h"
#include "models/resources/jobtablemodel.h"
#include "models/text.h"
#include "models/undo/enginesteps.h"
#include "models/undo/undohistory.h"
#include "models/undo/undorecorder.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr std::size_t jobsAtOnce = 20; // before other requests have their turn

bool isNotFound(const Error &error)
{
    return error.code == Error::Code::NotFound;
}

QString starText(const QList<api::ResourceId> &jobs, bool isStarred)
{
    const int count = int(jobs.size());
    const QString name = toQString(jobs.front().name);
    if (count == 1)
        return isStarred ? UndoRecorder::tr("star %1").arg(name)
                         : UndoRecorder::tr("remove the star from %1").arg(name);
    return isStarred ? TagWriter::tr("star %n job(s)", nullptr, count)
                     : TagWriter::tr("remove the star from %n job(s)", nullptr, count);
}

} // namespace

struct TagWriter::Work {
    std::vector<Wish> wishes; // the next last
    Written written;
    Then then;
};

TagWriter::TagWriter(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
{}

void TagWriter::setStarred(const QList<api::ResourceId> &jobs, bool isStarred, const Told &told)
{
    const QString value = isStarred ? QStringLiteral("true") : QString();
    set(
        jobs, {{JobNotes::starTag, value}}, [jobs, isStarred] { return starText(jobs, isStarred); }, told);
}

void TagWriter::setTags(const QList<api::ResourceId> &jobs, const Tags &tags, const Told &told)
{
    const auto text = [jobs] {
        return jobs.size() == 1 ? tr("change the tags of %1").arg(toQString(jobs.front().name))
                                : tr("change the tags of %n job(s)", nullptr, int(jobs.size()));
    };
    set(jobs, tags, text, told);
}

void TagWriter::set(const QList<api::ResourceId> &jobs, const Tags &tags, const Sentence &text,
                    const Told &told)
{
    std::vector<Wish> wishes;
    for (const api::ResourceId &id : jobs)
        if (const api::Job *job = m_parts.jobs.job(id))
            wishes.push_back({id, job->uuid, tags});
    if (wishes.empty() || tags.isEmpty())
        return;
    write(wishes, [this, text, told](const Written &done) {
        if (!done.changes.empty())
            addStep(done.changes, text);
        if (!done.end)
            emit failed(toQString(done.end.error().message));
        if (done.end && told)
            told(int(done.changes.size()), text);
    });
}

void TagWriter::write(const std::vector<Wish> &wishes, const Then &then)
{
    const auto work = std::make_shared<Work>();
    work->then = then;
    m_parts.recorder.quietly([&] {
        for (const Wish &wish : wishes)
            if (!setInNotes(wish, work->written.changes))
                work->wishes.push_back(wish);
    });
    std::reverse(work->wishes.begin(), work->wishes.end());
    writeNext(work);
}

// They know best what is there, and write it by themselves.
bool TagWriter::setInNotes(const Wish &wish, std::vector<Change> &changes)
{
    const auto open = m_parts.sessions.find(wish.job);
    if (!open || !open->notes().isLoaded())
        return false;
    JobNotes &notes = open->notes();
    Change change(wish);
    for (auto it = wish.tags.cbegin(); it != wish.tags.cend(); ++it) {
        const QString before = notes.tag(it.key());
        if (before == it.value())
            continue;
        notes.setTag(it.key(), it.value());
        change.before.tags[it.key()] = before;
        change.after.tags[it.key()] = it.value();
    }
    if (!change.after.tags.isEmpty())
        changes.push_back(std::move(change));
    return true;
}

void TagWriter::writeNext(const std::shared_ptr<Work> &work)
{
    if (work->wishes.empty() || !work->written.end) {
        work->then(work->written);
        return;
    }
    std::vector<Wish> some;
    while (!work->wishes.empty() && some.size() < jobsAtOnce) {
        some.push_back(std::move(work->wishes.back()));
        work->wishes.pop_back();
    }
    m_parts.thread.run(
        this, [some = std::move(some)](client::Client &client) { return writeSome(client, some); },
        [this, work](Written done) {
            std::move(done.changes.begin(), done.changes.end(), std::back_inserter(work->written.changes));
            work->written.end = done.end;
            writeNext(work);
        });
}

// Blocks, as what calls it.
Status TagWriter::writeOne(client::Client &client, const Wish &wish, Change &change)
{
    const auto told = client.tracked(wish.job);
    if (!told)
        return isNotFound(told.error()) ? Status() : Status(told.error());
    for (auto it = wish.tags.cbegin(); it != wish.tags.cend(); ++it) {
        const std::string name = it.key().toStdString();
        const auto known = told->tags.find(name);
        const QString before = known == told->tags.end() ? QString() : toQString(known->second);
        if (before == it.value())
            continue;
        const Status set = client.setTag(wish.uuid, name, it.value().toStdString());
        if (!set && isNotFound(set.error())) // it has gone meanwhile
            return {};
        if (!set)
            return set;
        change.before.tags[it.key()] = before;
        change.after.tags[it.key()] = it.value();
    }
    return {};
}

// What was done of a job before it failed is told as well.
TagWriter::Written TagWriter::writeSome(client::Client &client, const std::vector<Wish> &wishes)
{
    Written done;
    for (const Wish &wish : wishes) {
        Change change(wish);
        done.end = writeOne(client, wish, change);
        if (!change.after.tags.isEmpty())
            done.changes.push_back(std::move(change));
        if (!done.end)
            break;
    }
    return done;
}

void TagWriter::addStep(const std::vector<Change> &changes, const Sentence &text)
{
    std::vector<Wish> before;
    std::vector<Wish> after;
    for (const Change &change : changes) {
        before.push_back(change.before);
        after.push_back(change.after);
    }
    const auto step = [self = QPointer(this)](std::vector<Wish> wishes) {
        return [self, wishes = std::move(wishes)](const UndoHistory::Answer &to) {
            if (!self)
                return to(UndoHistory::Outcome::Gone, {});
            self->write(wishes, [to](const Written &done) { answer(to, done.end); });
        };
    };
    m_parts.undo.add({.text = text,
                      .undo = step(std::move(before)),
                      .redo = step(std::move(after)),
                      .isOfEngine = true,
                      .needsContact = true});
}

} // namespace trainyard::models
