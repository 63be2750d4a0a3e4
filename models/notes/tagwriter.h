// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "engine/base/result.h"
#include "models/sentences/sentence.h"

#include <QList>
#include <QMap>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace trainyard::client {
class Client;
}

namespace trainyard::models {

class JobSessions;
class JobTableModel;
class TaskThread;
class UndoHistory;
class UndoRecorder;

// Sets the same tags of one or more jobs of an engine, as one step that can be undone. What they had is asked
// for first, some jobs at a time, and what they have already is not written again; where somebody has a job's
// notes open it is set in them. Jobs that are gone are left out. GUI thread.
class TagWriter final : public QObject
{
    Q_OBJECT
public:
    using Tags = QMap<QString, QString>; // by name; without a value it is removed

    struct Parts {
        const JobTableModel &jobs;
        const JobSessions &sessions;
        TaskThread &thread; // of short requests
        UndoHistory &undo;
        UndoRecorder &recorder;
    };

    explicit TagWriter(const Parts &parts, QObject *parent = nullptr); // which outlive it

    // Told of how many of the jobs are other now, and what the step did, unless it went no further.
    using Told = std::function<void(int jobs, const Sentence &step)>;
    void setStarred(const QList<api::ResourceId> &jobs, bool isStarred, const Told &told = {});
    void setTags(const QList<api::ResourceId> &jobs, const Tags &tags, const Told &told = {});

signals:
    void failed(const QString &sentence); // what was written until then is a step, too

private:
    struct Wish { // of one job
        api::ResourceId job;
        std::string uuid;
        Tags tags;
    };
    struct Change { // of one job
        explicit Change(const Wish &wish)
            : before{wish.job, wish.uuid, {}}
            , after(before)
        {}
        Wish before; // what puts it back
        Wish after;
    };
    struct Written {
        std::vector<Change> changes = {};
        Status end = {}; // why it went no further
    };
    struct Work;
    using Then = std::function<void(const Written &written)>;

    static Status writeOne(client::Client &client, const Wish &wish, Change &change);
    static Written writeSome(client::Client &client, const std::vector<Wish> &wishes);
    void set(const QList<api::ResourceId> &jobs, const Tags &tags, const Sentence &text, const Told &told);
    void write(const std::vector<Wish> &wishes, const Then &then);
    bool setInNotes(const Wish &wish, std::vector<Change> &changes);
    void writeNext(const std::shared_ptr<Work> &work);
    void addStep(const std::vector<Change> &changes, const Sentence &text);

    const Parts m_parts;
};

} // namespace trainyard::models
