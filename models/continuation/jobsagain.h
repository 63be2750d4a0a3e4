// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/taskthread.h"
#include "models/continuation/againchanges.h"

#include <QAbstractTableModel>
#include <QHash>

#include <set>
#include <string>
#include <vector>

namespace trainyard::models {

class ClusterListModel;
class JobTableModel;

// Several jobs that are to be made again, a row each: the name that the new one gets, what it will do, or
// what keeps it from being made, and when it has been submitted what came of it. They are submitted one after
// the other; one that fails leaves the others be. Rows change, and never come or go. GUI thread.
class JobsAgain final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { JobColumn, NameColumn, TellingColumn, ColumnCount }; // names can be edited
    enum class State {
        Looking, // for its checkpoint
        Ready,
        Impossible,
        Waiting, // to be submitted
        Submitting,
        Submitted,
        Failed // to be submitted; may be tried again
    };
    Q_ENUM(State)
    enum Role { StateRole = Qt::UserRole };

    // The engine's resources, which outlive this.
    struct Yard {
        const JobTableModel &jobs;
        const ClusterListModel &clusters;
        std::set<std::string> given =
            {}; // keys of jobs that there are although the list has not told of them
    };
    JobsAgain(Yard yard, const client::Endpoint &engine, const std::vector<api::Job> &jobs, AgainKind kind,
              QObject *parent = nullptr);

    AgainKind kind() const { return m_kind; }
    const AgainChanges &changes() const { return m_changes; }
    void setChanges(const AgainChanges &changes); // to all of those that are not yet submitted
    const Yard &yard() const { return m_yard; }
    int count(State state) const;
    QList<api::ResourceId> targets() const; // what each row would become
    QList<Sentence> failures() const;       // of those that failed or cannot be made
    int submittable() const { return count(State::Ready) + count(State::Failed); }
    bool isSubmitting() const { return count(State::Submitting) + count(State::Waiting) > 0; }

    void submitAll(); // that can be
    void cancel();    // those that still wait; the one that is under way is submitted

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void changed();                                               // what a row tells
    void submitted(const std::vector<trainyard::api::Job> &jobs); // at once; some may have failed
    void ended();                                                 // nothing is submitted any more

private:
    enum class Checkpoint { Unknown, There, Missing };
    struct Row {
        api::Job job;
        QString name = {};
        bool isNamed = false; // by the user
        State state = State::Ready;
        Sentence telling = {};
        Checkpoint checkpoint = Checkpoint::Unknown;
    };

    void lookForCheckpoint(int row);
    void follow();  // what has become of the jobs
    void refresh(); // what has not been submitted
    void check(Row &row);
    void setName(Row &row, const QString &name);
    std::optional<Sentence> problem(const Row &row) const;
    std::optional<Sentence> placeProblem(const Row &row) const; // of where it would run
    api::ResourceId target(const Row &row, const QString &name) const;
    bool isTaken(const Row &row, const QString &name) const;
    QString freeName(const Row &row) const;
    void submitNext();
    void set(Row &row, State state, const Sentence &telling);

    Yard m_yard;
    AgainKind m_kind;
    AgainChanges m_changes;
    std::vector<Row> m_rows;
    std::vector<api::Job> m_submitted; // since submitAll(), as the engine answered
    QHash<QString, int> m_names;       // keys of what is to be made, and of how many rows they are
    TaskThread m_thread;
};

} // namespace trainyard::models
