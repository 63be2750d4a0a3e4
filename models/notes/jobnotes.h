// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "engine/api/resourceid.h"
#include "engine/api/tracked.h"
#include "engine/base/result.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMap>
#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace trainyard::models {

class TaskThread;

// What people note of a job: a text in Markdown, a star, and tags. The engine keeps them as tags of the job's
// run, so that other clients of its tracking API see and change them, too: the text as "mlflow.note.content",
// where MLflow keeps its own, the star as "star". What is written here goes to the engine a moment after the
// last change; what cannot be written is tried again, and until the engine has it it is a draft: see
// notedrafts.h. GUI thread.
class JobNotes final : public QObject
{
    Q_OBJECT
public:
    using Tags = QMap<QString, QString>;

    static const QString starTag;
    static const QString textTag;

    enum class Keeping {
        Kept,     // by the engine
        Underway, // to it
        Waits,    // as a draft, for the engine did not take it; it is tried again
        TooLong,  // the text, by excess(); a draft until it is shorter
        JobGone   // as a draft that is not sent any more, for the engine has no such job
    };

    JobNotes(api::ResourceId job, TaskThread &thread, QObject *parent = nullptr); // it outlives this
    ~JobNotes() override; // what waits to be written still is

    // Of the job; until it is known nothing is written. Takes up what was drafted of it.
    void setRun(const std::string &uuid);
    const std::string &run() const { return m_uuid; }
    void load();

    bool isLoaded() const { return m_isLoaded; }
    const QString &text() const { return m_text; }
    void setText(const QString &text);
    int excess() const; // bytes by which it is too long
    // By which a picture goes to the engine; none while there is no contact.
    using Way = std::function<std::optional<api::Endpoint>()>;
    void setWay(Way way) { m_way = std::move(way); }
    // Puts a picture below the text, as a step of its own, once the engine has it; answers by pictureAdded()
    // or pictureFailed(). The PNG is made on a worker.
    void addPicture(const std::function<QByteArray()> &png, const QString &caption);
    // One that the text shows; empty until it is read, which this begins: see pictureRead().
    QByteArray picture(const QString &path);
    bool isStarred() const { return m_tags.value(starTag) == QStringLiteral("true"); }
    void setStarred(bool isStarred) { setTag(starTag, isStarred ? QStringLiteral("true") : QString()); }
    QString tag(const QString &name) const { return m_tags.value(name); } // but for the text
    static bool isShown(const QString &tag);                              // among tags()
    // Why people cannot give a tag this name, or this value, in a sentence; empty: they can.
    static QString nameProblem(const QString &name);
    static QString valueProblem(const QString &name, const QString &value);
    Tags tags() const; // without star, and those of MLflow's own
    // Without a value it is removed. What the engine can never take is taken back, and failed() says why.
    void setTag(const QString &name, const QString &value);
    // Which the program notes by itself: no step that its user could take back. tagSet() does not follow.
    void noteTag(const QString &name, const QString &value);
    Keeping keeping() const;
    bool isKept() const { return m_unwritten.isEmpty() && m_sent.isEmpty(); }

signals:
    void changed(); // by whomever
    void keptChanged();
    void
    failed(const QString &sentence); // of writing once, until it works again; of what is given up each time
    void pictureAdded();
    void pictureFailed(const QString &sentence);
    void pictureRead(const QString &path);
    // A tag was set here, or the text was, which is a tag, too: told of its changes when it has come to rest.
    void tagSet(const QString &name, const QString &before, const QString &after);

private:
    void take(const api::TrackedJob &told);
    void takeDraft();
    void showPicture(const QString &path, const QString &caption);
    void write();
    void send(const QString &name, const QString &value);
    void written(const QString &name, const QString &value, const Status &done, bool isJobGone);
    bool isSettled(const QString &name) const; // nothing else is wanted of it
    void want(const QString &name, const QString &value);
    void tellText();

    api::ResourceId m_job;
    TaskThread &m_thread;
    Way m_way;
    std::string m_uuid;
    bool m_isLoaded = false;
    QString m_text;
    QString m_toldText;                        // as tagSet() last told it, or the engine
    Tags m_tags;                               // all but the text
    Tags m_unwritten;                          // wanted and not yet sent; the text among them
    QList<std::pair<QString, QString>> m_sent; // names and values that were not answered yet, in their order
    QHash<QString, QByteArray> m_pictures;     // by their paths; those that are being read are empty
    bool m_isFailing = false;
    bool m_isJobGone = false;
    QTimer m_write;
};

} // namespace trainyard::models
