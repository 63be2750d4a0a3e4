// SPDX-License-Identifier: Apache-2.0
#include "models/palette/palettesearch.h"

#include "models/palette/filefinder.h"
#include "models/palette/outputitems.h"
#include "models/resources/jobtablemodel.h"
#include "models/resources/resourcetreemodel.h"
#include "models/text.h"

#include <QElapsedTimer>

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace trainyard::models {

namespace {

using Kind = PaletteItem::Kind;

constexpr qint64 sliceMs = 4;
constexpr int againMs = 300;
constexpr int recentBonus = 24; // for the latest, less for those before
constexpr int placeMalus = 12;  // a word that only the place has
constexpr int aliasMalus = 2;   // one that only the alias has
constexpr int pageBonus = 64;   // more than the length of a name counts
constexpr int otherMalus = 100; // of a file that is not of the page that is shown

bool isSameFile(const PaletteItem &a, const PaletteItem &b)
{
    return a.file == b.file && a.engine == b.engine;
}

// Of each name by itself: letters of one and the next are no word of anybody's.
std::optional<int> bestOf(FuzzyMatcher &word, const QStringList &names)
{
    std::optional<int> best; // less than any
    for (const QString &name : names)
        best = std::max(best, word.score(name));
    return best;
}

} // namespace

PaletteSearch::PaletteSearch(JobTableModel &jobs, const ResourceTreeModel &resources, QObject *parent)
    : QObject(parent)
    , m_engines{{.jobs = &jobs, .resources = &resources}}
{
    m_work.setInterval(0);
    connect(&m_work, &QTimer::timeout, this, &PaletteSearch::work);
    m_again.setSingleShot(true);
    m_again.setInterval(againMs);
    connect(&m_again, &QTimer::timeout, this, &PaletteSearch::searchAnew);
    follow(m_engines.front());
}

PaletteSearch::~PaletteSearch() = default;

void PaletteSearch::follow(const PaletteEngine &engine)
{
    connect(engine.jobs, &QAbstractItemModel::rowsInserted, &m_again, [this] { m_again.start(); });
    connect(engine.jobs, &QAbstractItemModel::rowsRemoved, this, &PaletteSearch::searchAnew);
    followFinder(engine);
}

void PaletteSearch::followFinder(const PaletteEngine &engine)
{
    if (!engine.finder)
        return;
    connect(engine.finder.get(), &FileFinder::changed, this, &PaletteSearch::takeFiles);
    connect(engine.finder.get(), &FileFinder::bucketsFound, this, &PaletteSearch::takeResources);
}

void PaletteSearch::setFinder(std::shared_ptr<FileFinder> finder)
{
    m_engines.front().finder = std::move(finder);
    followFinder(m_engines.front());
}

void PaletteSearch::addEngine(const PaletteEngine &engine)
{
    m_engines.push_back(engine);
    follow(engine);
}

bool PaletteSearch::isLooking() const
{
    return std::any_of(m_engines.begin(), m_engines.end(), [](const PaletteEngine &engine) {
        return engine.finder && engine.finder->state() == FileFinder::State::Looking;
    });
}

void PaletteSearch::start(Scope scope, const QList<PaletteItem> &commandsAndFiles, const QStringList &recent)
{
    m_scope = scope;
    m_given = commandsAndFiles;
    m_recent = recent;
    m_query.clear();
    takeResources();
    for (const PaletteEngine &engine : m_engines) {
        std::vector<std::string> accounts;
        for (const api::AccountId &account : engine.resources->accounts())
            accounts.push_back(account.name);
        if (engine.finder)
            engine.finder->findBuckets(accounts);
    }
    askFinders();
}

void PaletteSearch::takeResources()
{
    m_fixed = m_given;
    for (const PaletteEngine &engine : m_engines)
        m_fixed += resourceItems(engine) + bucketItems(engine);
    searchAnew();
}

void PaletteSearch::setQuery(const QString &query)
{
    const QString trimmed = query.simplified();
    if (trimmed == m_query)
        return;
    const bool isKnown = m_isWhole && !m_again.isActive(); // no job has come since
    const bool goesOn = isKnown && !m_query.isEmpty() && trimmed.startsWith(m_query);
    m_query = trimmed;
    std::vector<int> met = std::move(m_met);
    searchAnew();
    if (goesOn)
        m_candidates = std::move(met);
    askFinders();
}

// Neither commands nor an ID have files.
void PaletteSearch::askFinders()
{
    const bool isOther = m_query.startsWith(u'>') || m_query.startsWith(u'/');
    for (const PaletteEngine &engine : m_engines)
        if (engine.finder)
            engine.finder->find(isOther ? QString() : m_query);
}

// Without those that are among the files of the shown page.
QList<PaletteItem> PaletteSearch::foundFiles() const
{
    QList<PaletteItem> files;
    for (const PaletteEngine &engine : m_engines)
        for (const PaletteItem &item : foundItems(engine))
            if (std::none_of(m_fixed.begin(), m_fixed.end(),
                             [&](const PaletteItem &fixed) { return isSameFile(item, fixed); }))
                files << item;
    return files;
}

// What the query has met stays met; of it and the files that came the best are shown.
void PaletteSearch::takeFiles()
{
    QList<PaletteItem> files = foundFiles();
    if (!std::equal(files.begin(), files.end(), m_files.begin(), m_files.end(), isSameFile)) {
        const bool isKnown = m_isWhole && !m_again.isActive();
        std::vector<int> met = std::move(m_met);
        std::erase_if(met, [](int candidate) { return candidate < 0; });
        m_files = std::move(files);
        searchAnew();
        if (isKnown) {
            const auto fileCount = std::ptrdiff_t(m_files.size());
            met.insert(met.end(), m_candidates.end() - fileCount, m_candidates.end());
            m_candidates = std::move(met);
        }
    }
    emit finderChanged();
}

void PaletteSearch::searchAnew()
{
    m_again.stop();
    m_onlyCommands = m_query.startsWith(u'>');
    m_words.clear();
    m_name = m_query.mid(m_onlyCommands ? 1 : 0).trimmed();
    for (const QString &word : m_name.split(u' ', Qt::SkipEmptyParts))
        m_words.emplace_back(word);
    const bool withOthers = !m_onlyCommands;
    int count = int(m_fixed.size());
    m_firstJobs.clear();
    for (const PaletteEngine &engine : m_engines) {
        m_firstJobs.push_back(count);
        count += withOthers ? engine.jobs->rowCount() : 0;
    }
    m_candidates.resize(std::size_t(count));
    std::iota(m_candidates.begin(), m_candidates.end(), 0);
    for (int file = 0; file < m_files.size() && withOthers; ++file)
        m_candidates.push_back(-1 - file);
    m_next = 0;
    m_met.clear();
    m_best.clear();
    m_isWhole = false;
    rankRecent();
    m_work.start();
}

void PaletteSearch::rankRecent()
{
    m_recencies.clear();
    const auto rank = [this](int candidate, qsizetype place) {
        m_recencies.insert(candidate, std::max(1, recentBonus - int(place)));
    };
    for (int i = 0; i < m_fixed.size(); ++i)
        if (const auto place = m_recent.indexOf(m_fixed[i].recentKey()); place >= 0)
            rank(i, place);
    for (qsizetype place = 0; place < m_recent.size(); ++place)
        for (std::size_t i = 0; i < m_engines.size(); ++i) {
            const QString before = i == 0 ? QString() : m_engines[i].id + u' ';
            const QString path = m_recent[place].mid(before.size());
            const auto id = api::ResourceId::parse(path.toStdString());
            const QModelIndex job =
                id && m_recent[place].startsWith(before) ? m_engines[i].jobs->indexOf(*id) : QModelIndex();
            if (job.isValid())
                rank(m_firstJobs[i] + job.row(), place);
        }
}

void PaletteSearch::work()
{
    if (!workSlice())
        return;
    m_work.stop();
    m_isWhole = true;
    finish();
}

bool PaletteSearch::workSlice()
{
    constexpr int betweenLooks = 32;
    QElapsedTimer timer;
    timer.start();
    while (m_next < m_candidates.size()) {
        for (int i = 0; i < betweenLooks && m_next < m_candidates.size(); ++i)
            consider(m_candidates[m_next++]);
        if (timer.elapsed() >= sliceMs)
            break;
    }
    return m_next == m_candidates.size();
}

bool PaletteSearch::isBetter(const Hit &a, const Hit &b)
{
    return std::tie(a.likeness, a.score, a.order) > std::tie(b.likeness, b.score, b.order);
}

void PaletteSearch::consider(int candidate)
{
    const auto hit = candidate < 0                ? hitOfFile(candidate)
                     : candidate < m_fixed.size() ? hitOfItem(candidate)
                                                  : hitOfJob(candidate);
    const bool mayBeNamed =
        candidate >= 0 && candidate < m_fixed.size() && !m_fixed[candidate].apart.isEmpty();
    if (hit || mayBeNamed) // by letters that are still to come
        m_met.push_back(candidate);
    if (!hit)
        return;
    if (m_best.size() == most && !isBetter(*hit, m_best.front()))
        return;
    if (m_best.size() == most) {
        std::pop_heap(m_best.begin(), m_best.end(), isBetter);
        m_best.pop_back();
    }
    m_best.push_back(*hit);
    std::push_heap(m_best.begin(), m_best.end(), isBetter);
}

std::optional<PaletteSearch::Hit> PaletteSearch::hitOfItem(int candidate)
{
    const PaletteItem &item = m_fixed[candidate];
    const bool isCommand = item.kind == Kind::Command;
    if ((m_onlyCommands && !isCommand) || (m_scope == Scope::Resources && isCommand) || !isNamed(item))
        return std::nullopt;
    auto reached = score(
        item.sought.isEmpty() ? item.text : item.sought, item.aliases, [&] { return item.place; },
        m_recencies.value(candidate));
    if (!reached)
        return std::nullopt;
    // Before the jobs, where commands are wanted, too.
    const qint64 first = m_scope == Scope::All ? std::numeric_limits<qint64>::max() : -1;
    if (!item.isEnabled)
        return Hit{Likeness::Disabled, *reached, first - candidate, candidate}; // after all that can be done
    const bool isPage = !isCommand && item.kind != Kind::File;
    const Likeness likeness = likenessOf(item.text, isPage);
    const int bonus = isPage && likeness == Likeness::Beginning ? pageBonus : 0;
    return Hit{likeness, *reached + bonus, first - candidate, candidate};
}

// One that another speaks for is wanted by a word that only its own name has.
bool PaletteSearch::isNamed(const PaletteItem &item) const
{
    const QStringList words = m_name.split(u' ', Qt::SkipEmptyParts);
    return item.apart.isEmpty() || std::any_of(words.begin(), words.end(), [&item](const QString &word) {
               return item.apart.contains(word, Qt::CaseInsensitive) &&
                      !item.text.contains(word, Qt::CaseInsensitive);
           });
}

PaletteSearch::Likeness PaletteSearch::likenessOf(const QString &text, bool isPage) const
{
    if (m_name.isEmpty() || !text.startsWith(m_name, Qt::CaseInsensitive))
        return Likeness::Letters;
    if (text.size() > m_name.size())
        return Likeness::Beginning;
    return isPage ? Likeness::Page : Likeness::Command;
}

std::optional<PaletteSearch::Hit> PaletteSearch::hitOfJob(int candidate)
{
    const JobPlace at = jobPlace(candidate);
    const api::Job &job = at.engine.jobs->jobAt(at.row);
    const QString name = toQString(job.id.name);
    const auto reached = score(
        name, {}, [&] { return at.engine.place(placeOf(job.id)); }, m_recencies.value(candidate));
    if (!reached)
        return std::nullopt;
    const Likeness likeness = likenessOf(name, true);
    const int bonus = likeness == Likeness::Beginning ? pageBonus : 0;
    return Hit{likeness, *reached + bonus, job.creationTime.time_since_epoch().count(), candidate};
}

std::optional<PaletteSearch::Hit> PaletteSearch::hitOfFile(int candidate)
{
    const PaletteItem &file = m_files[-1 - candidate];
    const auto reached = score(
        file.text, {}, [&] { return file.place; }, 0);
    if (!reached)
        return std::nullopt;
    return Hit{Likeness::Letters, *reached - otherMalus, candidate, candidate}; // those of newer jobs first
}

std::optional<int> PaletteSearch::score(const QString &text, const QStringList &aliases,
                                        const std::function<QString()> &place, int recency)
{
    int sum = recency;
    for (FuzzyMatcher &word : m_words) {
        if (const auto inText = word.score(text))
            sum += *inText;
        else if (const auto inAlias = bestOf(word, aliases))
            sum += *inAlias - aliasMalus;
        else if (const auto inPlace = word.score(place()))
            sum += *inPlace - placeMalus;
        else
            return std::nullopt;
    }
    const int length = int(std::min<qsizetype>(text.size(), 60));
    return m_words.empty() ? sum : sum * 16 - length; // of equal matches the shorter name
}

PaletteSearch::JobPlace PaletteSearch::jobPlace(int candidate) const
{
    const auto behind = std::upper_bound(m_firstJobs.begin(), m_firstJobs.end(), candidate);
    const auto engine = std::size_t(behind - m_firstJobs.begin()) - 1;
    return {m_engines[engine], candidate - m_firstJobs[engine]};
}

PaletteItem PaletteSearch::itemOf(int candidate) const
{
    if (candidate < 0)
        return m_files[-1 - candidate];
    if (candidate < m_fixed.size())
        return m_fixed[candidate];
    const JobPlace at = jobPlace(candidate);
    const api::Job &job = at.engine.jobs->jobAt(at.row);
    PaletteItem item = models::itemOf(job.id, at.engine);
    item.state = displayState(job);
    return item;
}

void PaletteSearch::mark(PaletteItem &item)
{
    const auto add = [](QList<int> &marks, const QList<int> &more) {
        marks += more;
        std::sort(marks.begin(), marks.end());
        marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    };
    for (FuzzyMatcher &word : m_words) {
        if (const QList<int> places = word.places(item.text); !places.isEmpty())
            add(item.textMarks, places);
        else
            add(item.placeMarks, word.places(item.place));
    }
}

void PaletteSearch::finish()
{
    std::sort_heap(m_best.begin(), m_best.end(), isBetter);
    QList<PaletteItem> items;
    if (const auto id = api::ResourceId::parse(m_query.toStdString()))
        items << models::itemOf(*id, m_engines.front());
    for (const Hit &hit : m_best) {
        items << itemOf(hit.candidate);
        mark(items.back());
    }
    m_best.clear();
    m_results.setItems(items);
    emit found();
}

} // namespace trainyard::models
