// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/volume.h"

#include <QAbstractListModel>

namespace trainyard::models {

// What of a kind an engine has to be mounted, to choose from. It is asked on another thread; rows are
// inserted and removed, never reset. Lives in the GUI thread.
class VolumeList final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class State { Loading, Loaded, Failed };
    enum Role {
        DetailRole = Qt::UserRole, // QString: where it is
        SearchRole                 // QString: name and place
    };

    // Of this engine; none: it fails with a sentence.
    VolumeList(std::optional<client::Endpoint> engine, VolumeKind kind,
               std::optional<api::ResourceId> workspace, QObject *parent = nullptr);

    void load(); // anew; what is there stays until then
    State state() const { return m_state; }
    QString problem() const; // of the last time that it failed
    // Of accounts that could not be read while others were: one sentence; empty: there are none.
    QString partialProblem() const;
    const Volume &at(int row) const { return m_volumes.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    void stateChanged();

private:
    void take(const Result<FoundVolumes> &found);
    void become(const QList<Volume> &volumes);
    void setState(State state, const QString &problem);

    std::optional<client::Endpoint> m_engine;
    VolumeKind m_kind;
    std::optional<api::ResourceId> m_workspace;
    State m_state = State::Loading;
    QString m_problem;
    QList<FoundVolumes::Problem> m_unread;
    QList<Volume> m_volumes;
};

} // namespace trainyard::models
