// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/foundstored.h"
#include "engine/client/storagefiles.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace trainyard::models {

class TaskThread;

// Finds the output files of all jobs of the engine, and the files of its storage accounts, by their names:
// asks it when nothing was typed for a moment, request by request, until there are enough or no older jobs.
// What comes of an earlier text is dropped; its files stay until the first answer to the later one. GUI
// thread; what blocks runs in the seeker.
class FileFinder final : public QObject
{
    Q_OBJECT
public:
    enum class State { Idle, Looking, Done, Failed };

    explicit FileFinder(std::shared_ptr<TaskThread> seeker, QObject *parent = nullptr);
    ~FileFinder() override;

    // Words with blanks between them; none: nothing is looked for.
    void find(const QString &words);

    // The shares and containers of these storage accounts, which come with bucketsFound().
    void findBuckets(const std::vector<std::string> &accounts);
    const std::vector<client::BucketName> &buckets() const { return m_buckets; }

    State state() const { return m_state; }
    const std::vector<api::FoundFile> &files() const { return m_files; }     // the best of newer jobs first
    const std::vector<api::StoredPlace> &stored() const { return m_stored; } // of storage accounts, likewise
    bool isWhole() const { return m_state == State::Done && !m_isCut; }      // there are no others
    const QString &problem() const { return m_problem; }                     // a sentence; Failed alone

    static constexpr std::size_t enough = 200; // files
    static constexpr int mostRequests = 12;    // of a text, each of which takes the engine a moment

signals:
    void changed(); // the state or the files
    void bucketsFound();

private:
    struct Wanted;

    void ask();
    void take(const Result<api::FoundAnywhere> &found);
    void setState(State state);

    std::shared_ptr<TaskThread> m_seeker;
    std::shared_ptr<Wanted> m_wanted; // what the requests under way are for; others are given up
    QString m_words;
    QTimer m_pause; // since the last letter
    State m_state = State::Idle;
    std::vector<api::FoundFile> m_files;
    std::vector<api::StoredPlace> m_stored;
    std::vector<client::BucketName> m_buckets;
    std::string m_before; // where the next request goes on
    int m_requests = 0;
    bool m_isCut = false;
    QString m_problem;
};

} // namespace trainyard::models
