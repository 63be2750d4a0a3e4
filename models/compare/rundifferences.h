// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/resourceid.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <tuple>
#include <vector>

namespace trainyard::models {

class JobTableModel;
class RunRecords;
class RunSources;

// Runs beside each other: a row for each thing that can be said of them, a column for each run. Rows
// come and go as runs tell more, they are never reset. GUI thread.
class RunDifferences final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum class Section { Parameters, Tags, Metrics, Run, Definition, Environment, Code };
    enum Role {
        DiffersRole = Qt::UserRole, // bool: not all runs have the same value
        OtherRole,                  // bool: this run's value is another one than the first known run's
        SectionRole,                // Section as int
        SearchRole,                 // QString: what the row is found by
        OwnRole,                    // bool: any two runs have another one, as its ids and folders
        FileRole,                   // QString: the name of the file of code that the row is of; null: of none
        IdRole                      // of a column's head, QString: the job's path at its engine
    };

    static constexpr qsizetype mostRuns = 50;

    // The sources outlive it. Runs beyond mostRuns are left out; one that is deleted loses its column until
    // it is restored, one whose engine is out of reach keeps it.
    RunDifferences(RunSources &sources, const QList<api::ResourceId> &runs, QObject *parent = nullptr);

    const QList<api::ResourceId> &runs() const { return m_runs; }
    const QList<api::ResourceId> &order() const { return m_order; } // with those that were deleted meanwhile
    RunRecords &records() const { return *m_records; }              // of its runs
    void remove(int column);                                        // of them, from 0; one stays
    void makeFirst(int column);                                     // what the others are compared with
    // Those that are not here yet, behind the others; says how many found no room.
    int add(const QList<api::ResourceId> &runs);
    void setRuns(const QList<api::ResourceId> &runs); // in this order, in place of those that are here
    Section section(int row) const { return m_rows[std::size_t(row)].key.section; }
    int count(bool onlyDifferences) const;
    QString asText(const QList<int> &rows) const; // these, tab-separated, with heads
    void retranslate();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override; // the names, then the runs
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void runsChanged();

private:
    struct Key {
        Section section;
        int order; // within the section, before the name
        QString name;
        friend bool operator<(const Key &a, const Key &b)
        {
            return std::tie(a.section, a.order, a.name) < std::tie(b.section, b.order, b.name);
        }
        friend bool operator==(const Key &, const Key &) = default;
    };
    struct Row {
        Key key;
        QString title;
        QStringList values; // by run; null: it has none
        bool differs = false;
        bool isPlanned = true; // a run without a launch plan says nothing of it
        bool isOwn = false;
        friend bool operator==(const Row &, const Row &) = default;
    };

    bool isKnown(const api::ResourceId &run) const; // else nothing can be said of it
    std::vector<Row> wantedRows() const;
    bool isOfRuns(const JobTableModel &jobs, int first, int last) const;
    bool tick();
    void tellDifference(Row &row) const;
    void noteKnown();
    void refresh();
    bool isTold(const Row &row, qsizetype run) const;
    QString firstKnown(const Row &row) const;
    void follow(JobTableModel *jobs);
    void jobsRemoved();
    bool takeBack();
    void noteOrder();
    void wantMetrics();
    void putColumns(int first, const QList<api::ResourceId> &runs);
    void tellRuns();
    void removeColumn(int column);
    void move(int from, int to);
    void tellOfOthers();

    RunSources &m_sources;
    RunRecords *m_records = nullptr;
    QList<api::ResourceId> m_runs;
    QList<api::ResourceId> m_order;
    std::vector<Row> m_rows; // sorted by key
    QList<bool> m_known;     // the runs of which the rows tell
    QList<bool> m_planned;   // those whose launch plan is known
    QTimer m_refresh;
};

} // namespace trainyard::models
