// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/resources/displaystate.h"

#include <QByteArray>
#include <QDateTime>
#include <QMetaType>
#include <QString>
#include <QStringList>

namespace trainyard::models {

// Something that happened and that the user may want to be told of.
struct Notice {
    enum class Kind {
        Done,
        Failed,
        Stopped, // by a user, elsewhere or before this program began
        Waits,
        Ended,  // the last of an experiment's jobs has ended
        DiskLow // where the engine keeps its data, or jobs write to
    };

    Kind kind = Kind::Done;
    api::ResourceId job = {}; // or the experiment, or nothing
    QDateTime time = {};      // by this machine's clock
    QString reason = {};      // one sentence of the engine; may be empty
    bool isRead = false;
    int done = 0; // Ended: of its jobs
    int failed = 0;
    int stopped = 0;      // by a user
    qint64 freeBytes = 0; // DiskLow
    qint64 totalBytes = 0;
    QString disk = {};       // DiskLow: api::OtherDisk::name; empty: the engine's own
    QString engine = {};     // whose it is: OtherEngine::id, or its address; empty: not known
    QString engineName = {}; // under which it is told; empty: it goes without saying

    friend bool operator==(const Notice &, const Notice &) = default;
};

QString noticeText(const Notice &notice);   // one translated sentence
QString noticeEngine(const Notice &notice); // under which name it is told; empty: it goes without saying
QString noticeDetail(const Notice &notice); // on which engine, why, how many or where, in as many words
DisplayState displayState(const Notice &notice);

// What the user wants to be told, and how.
struct NoticeRules {
    bool done = true; // or stopped
    bool failed = true;
    bool waits = true;
    int waitMinutes = 30;
    bool ended = true;
    bool onlyStarred = false; // of single jobs
    bool diskLow = true;
    int diskGiB = 10;        // that are free, or fewer
    QStringList silent = {}; // silentKey() of workspaces that nothing is told of
    bool onDesktop = true;   // while the window is not the active one
    bool isQuiet = false;    // only into the list

    bool wants(const Notice &notice) const;
    bool isSilent(const QString &engine, const api::ResourceId &workspace) const;
    void setSilent(const QString &engine, const api::ResourceId &workspace, bool isSilent);
    friend bool operator==(const NoticeRules &, const NoticeRules &) = default;
};

// Of an engine, by Notice::engine: others have workspaces of the same names.
QString silentKey(const QString &engine, const api::ResourceId &workspace);

// As the settings keep them. What cannot be read is left out.
QByteArray toJson(const NoticeRules &rules);
NoticeRules noticeRulesFromJson(const QByteArray &json);
QByteArray toJson(const QList<Notice> &notices);
QList<Notice> noticesFromJson(const QByteArray &json);

} // namespace trainyard::models

Q_DECLARE_METATYPE(trainyard::models::Notice)
