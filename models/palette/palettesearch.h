// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/palette/fuzzymatcher.h"
#include "models/palette/palettemodel.h"
#include "models/palette/resourceitems.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::models {

// Finds what a query means among the window's commands, the files of the open job, all resources of one or
// more engines and, with finders, the files of all jobs and storage accounts, which come after the rest when
// they come. Works in the GUI thread, in slices of a few milliseconds, so that 100,000 jobs hold nothing up;
// a query that goes on where the last one ended looks only at what that one has found. What is called like
// the query stands first, then what begins with it, both pages before commands; and among these what was used
// lately. A query's words are met in the name or the place; ">" before them wants commands alone; a
// resource's ID stands for that resource.
class PaletteSearch final : public QObject
{
    Q_OBJECT
public:
    enum class Scope { All, Resources };

    // Both models outlive it.
    PaletteSearch(JobTableModel &jobs, const ResourceTreeModel &resources, QObject *parent = nullptr);
    ~PaletteSearch() override;

    // All before start().
    void setFinder(std::shared_ptr<FileFinder> finder); // of the first engine
    void addEngine(const PaletteEngine &engine);        // another one
    const FileFinder *finder() const { return m_engines.front().finder.get(); }
    bool isLooking() const; // for files, of any engine

    // What there is beside the jobs is taken now; `recent`: keys, the latest first.
    void start(Scope scope, const QList<PaletteItem> &commandsAndFiles, const QStringList &recent);
    void setQuery(const QString &query);
    bool isBusy() const { return m_work.isActive(); }
    PaletteModel &results() { return m_results; }
    const PaletteModel &results() const { return m_results; }

    static constexpr int most = 100; // results

signals:
    void found();         // the results are the query's, but for files that are still looked for
    void finderChanged(); // it looks, or does not any more

private:
    // What the whole query is to a name. Among names that begin with it, pages go before what can be done.
    enum class Likeness { Disabled, Letters, Beginning, Command, Page };

    struct Hit {
        Likeness likeness;
        int score;
        qint64 order; // among equals: greater is better
        int candidate;
    };
    static bool isBetter(const Hit &a, const Hit &b);

    struct JobPlace {
        const PaletteEngine &engine;
        int row;
    };

    void follow(const PaletteEngine &engine);
    void followFinder(const PaletteEngine &engine);
    void takeResources();
    void askFinders();
    QList<PaletteItem> foundFiles() const;
    void takeFiles();
    void searchAnew();
    void rankRecent();
    void work();
    bool workSlice();
    void consider(int candidate);
    std::optional<Hit> hitOfItem(int candidate);
    std::optional<Hit> hitOfJob(int candidate);
    std::optional<Hit> hitOfFile(int candidate);
    bool isNamed(const PaletteItem &item) const;
    Likeness likenessOf(const QString &text, bool isPage) const;
    // By name, place and how lately it was used.
    std::optional<int> score(const QString &text, const QStringList &aliases,
                             const std::function<QString()> &place, int recency);
    JobPlace jobPlace(int candidate) const;
    PaletteItem itemOf(int candidate) const;
    void mark(PaletteItem &item);
    void finish();

    std::vector<PaletteEngine> m_engines; // the workbench's own first
    PaletteModel m_results;
    Scope m_scope = Scope::All;
    QList<PaletteItem> m_given;   // commands, and files of the shown page
    QList<PaletteItem> m_fixed;   // and resources: candidates 0 …; then the jobs, engine by engine
    std::vector<int> m_firstJobs; // of each engine the candidate; rows that came later are none yet
    QList<PaletteItem> m_files;   // of other jobs: candidates -1, -2 …
    QStringList m_recent;
    QHash<int, int> m_recencies; // by candidate
    QString m_query;
    bool m_onlyCommands = false;
    QString m_name; // the query without ">"
    std::vector<FuzzyMatcher> m_words;
    std::vector<int> m_candidates;
    std::size_t m_next = 0; // of them
    std::vector<int> m_met;
    std::vector<Hit> m_best; // a heap, the worst in front
    bool m_isWhole = false;  // m_met is of the whole query
    QTimer m_work;
    QTimer m_again; // jobs have come or gone
};

} // namespace trainyard::models
