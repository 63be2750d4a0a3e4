// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"
#include "models/document/jobdiff.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <optional>
#include <string>

namespace trainyard::models {

class RunRecords;
class RunSources;

// A file of code as two runs had it when they began: each text is asked for at its run's engine, and they are
// compared, on another thread. GUI thread.
class CodeComparison final : public QObject
{
    Q_OBJECT
public:
    enum class Standing {
        Reading, // or what its engine keeps is not known yet
        Read,
        NotNoted, // nothing of what the run ran
        Missing,  // no file of this name was kept
        LeftOut,  // there was one, which was too long, no text, or one too many
        Refused   // the engine does not give it
    };
    struct Side {
        api::ResourceId run;
        Standing standing = Standing::Reading;
        QString reason = {}; // the engine's sentence, where it has one
        QStringList lines = {};
    };

    // They outlive it.
    CodeComparison(RunSources &sources, RunRecords &records, QObject *parent = nullptr);

    void compare(const QString &file, const api::ResourceId &before, const api::ResourceId &after);
    const QString &file() const { return m_file; }
    const Side &before() const { return m_before; }
    const Side &after() const { return m_after; }
    bool isReading() const;
    bool hasBoth() const; // what each of them had is known, so that lines differ or do not
    const QList<document::LinePair> &pairs() const { return m_pairs; } // none while it reads

    // The names of what any of the runs had, those that their commands name first.
    static QStringList filesOf(const RunRecords &records, const QList<api::ResourceId> &runs);
    // Both are known, and they are not alike.
    static bool differs(const RunRecords &records, const QString &file, const api::ResourceId &before,
                        const api::ResourceId &after);

signals:
    void changed();

private:
    struct Texts;

    Side begun(const api::ResourceId &run) const;
    std::string signature(const api::ResourceId &run) const; // of what is read of it
    void follow();
    void read();
    void take(const Texts &texts);

    RunSources &m_sources;
    RunRecords &m_records;
    QString m_file;
    Side m_before;
    Side m_after;
    QList<document::LinePair> m_pairs;
    std::string m_signature; // of what is shown or being read
    int m_generation = 0;    // answers to earlier questions are not taken in
};

} // namespace trainyard::models
