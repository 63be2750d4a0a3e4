// SPDX-License-Identifier: Apache-2.0
#include "models/palette/filefinder.h"

#include "engine/client/filesearch.h"
#include "models/backend/taskthread.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <atomic>
#include <iterator>
#include <optional>
#include <utility>

namespace trainyard::models {

namespace {

constexpr int pauseMs = 150;

// Stored files come with the newest jobs'.
Result<api::FoundAnywhere> look(client::Client &client, const client::FileQuery &query)
{
    if (query.before.empty())
        return client::findAnywhere(client, query.words, query.most);
    auto older = client.findFiles(query);
    return older ? Result<api::FoundAnywhere>(api::FoundAnywhere{*std::move(older), {}}) : older.error();
}

// Of accounts that are gone by then: none.
std::vector<client::BucketName> bucketsOf(client::Client &client, const std::vector<std::string> &accounts)
{
    using Kind = client::Client::BucketKind;
    std::vector<client::BucketName> all;
    for (const std::string &account : accounts)
        for (const Kind kind : {Kind::FileShare, Kind::BlobContainer})
            if (const auto names = client.buckets(kind, account))
                for (const std::string &name : *names)
                    all.push_back({kind, account, name});
    return all;
}

} // namespace

struct FileFinder::Wanted {
    std::atomic<bool> isGivenUp = false;
};

FileFinder::FileFinder(std::shared_ptr<TaskThread> seeker, QObject *parent)
    : QObject(parent)
    , m_seeker(std::move(seeker))
    , m_wanted(std::make_shared<Wanted>())
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pauseMs);
    connect(&m_pause, &QTimer::timeout, this, &FileFinder::ask);
}

FileFinder::~FileFinder()
{
    m_wanted->isGivenUp = true;
}

void FileFinder::find(const QString &words)
{
    if (words == m_words)
        return;
    const bool goesOn = !m_words.isEmpty() && words.startsWith(m_words);
    const bool isNarrower = goesOn && !words.mid(m_words.size()).contains(u' ');
    m_words = words;
    if (isNarrower && isWhole())
        return; // all that are called so are among those that are here
    m_wanted->isGivenUp = true;
    m_wanted = std::make_shared<Wanted>();
    m_before.clear();
    m_requests = 0;
    if (words.isEmpty()) {
        m_pause.stop();
        m_files.clear();
        m_stored.clear();
        setState(State::Idle);
        return;
    }
    m_pause.start();
    setState(State::Looking);
}

void FileFinder::findBuckets(const std::vector<std::string> &accounts)
{
    if (accounts.empty())
        return;
    m_seeker->run(
        this, [accounts](client::Client &client) { return bucketsOf(client, accounts); },
        [this](std::vector<client::BucketName> buckets) {
            m_buckets = std::move(buckets);
            emit bucketsFound();
        });
}

void FileFinder::ask()
{
    client::FileQuery query{.words = m_words.toStdString(), .before = m_before, .most = int(enough)};
    m_seeker->run(
        this,
        [wanted = m_wanted,
         query = std::move(query)](client::Client &client) -> std::optional<Result<api::FoundAnywhere>> {
            if (wanted->isGivenUp)
                return std::nullopt;
            return look(client, query);
        },
        [this, wanted = m_wanted](std::optional<Result<api::FoundAnywhere>> found) {
            if (found && wanted == m_wanted)
                take(*found);
        });
}

void FileFinder::take(const Result<api::FoundAnywhere> &found)
{
    if (m_requests++ == 0) {
        m_files.clear();
        m_stored = found ? found->stored : std::vector<api::StoredPlace>();
        m_isCut = false;
    }
    if (!found) {
        m_problem = engineText(toQString(found.error().message));
        setState(State::Failed);
        return;
    }
    const api::FoundFiles &ofJobs = found->files;
    std::copy(ofJobs.files.begin(), ofJobs.files.end(), std::back_inserter(m_files));
    m_before = ofJobs.next;
    const bool isThrough = m_before.empty();
    if (isThrough || m_files.size() >= enough || m_requests == mostRequests) {
        m_isCut = m_isCut || ofJobs.isCut || !isThrough;
        setState(State::Done);
        return;
    }
    m_isCut = m_isCut || ofJobs.isCut;
    ask();
    emit changed();
}

void FileFinder::setState(State state)
{
    m_state = state;
    if (state != State::Failed)
        m_problem.clear();
    emit changed();
}

} // namespace trainyard::models
