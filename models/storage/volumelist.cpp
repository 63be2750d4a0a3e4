// SPDX-License-Identifier: Apache-2.0
#include "models/storage/volumelist.h"

#include "models/onanotherthread.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QLocale>
#include <QStringList>

#include <utility>

namespace trainyard::models {

VolumeList::VolumeList(std::optional<client::Endpoint> engine, VolumeKind kind,
                       std::optional<api::ResourceId> workspace, QObject *parent)
    : QAbstractListModel(parent)
    , m_engine(std::move(engine))
    , m_kind(kind)
    , m_workspace(std::move(workspace))
{}

void VolumeList::load()
{
    if (!m_engine) {
        setState(State::Failed, {});
        return;
    }
    setState(State::Loading, {});
    onAnotherThread(
        this,
        [engine = *m_engine, kind = m_kind, workspace = m_workspace] {
            return readVolumes(engine, kind, workspace);
        },
        [this](const Result<FoundVolumes> &found) { take(found); });
}

void VolumeList::take(const Result<FoundVolumes> &found)
{
    if (!found) {
        setState(State::Failed, toQString(found.error().message));
        return;
    }
    m_unread = found->problems;
    become(found->volumes);
    setState(State::Loaded, {});
}

// Both are in order: what is gone goes, what is new is put where it belongs.
void VolumeList::become(const QList<Volume> &volumes)
{
    for (int row = int(m_volumes.size()) - 1; row >= 0; --row) {
        if (volumes.contains(m_volumes[row]))
            continue;
        beginRemoveRows({}, row, row);
        m_volumes.removeAt(row);
        endRemoveRows();
    }
    for (int row = 0; row < volumes.size(); ++row) {
        if (row < m_volumes.size() && m_volumes[row] == volumes[row])
            continue;
        beginInsertRows({}, row, row);
        m_volumes.insert(row, volumes[row]);
        endInsertRows();
    }
}

QString VolumeList::problem() const
{
    return m_state == State::Failed && !m_engine ? tr("No engine is connected; connect to one and try again.")
                                                 : m_problem;
}

QString VolumeList::partialProblem() const
{
    if (m_unread.isEmpty())
        return {};
    if (m_unread.size() == 1)
        return tr("The storage account %1 is missing here: %2")
            .arg(m_unread.front().account, engineText(m_unread.front().sentence));
    QStringList names;
    for (const FoundVolumes::Problem &each : m_unread)
        names << each.account;
    return tr("The storage accounts %1 are missing here: %2")
        .arg(QLocale().createSeparatedList(names), engineText(m_unread.front().sentence));
}

void VolumeList::setState(State state, const QString &problem)
{
    m_state = state;
    m_problem = problem;
    emit stateChanged();
}

int VolumeList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_volumes.size());
}

QVariant VolumeList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Volume &volume = m_volumes[index.row()];
    const auto detail = [&volume] {
        return volume.kind == VolumeKind::FileServer ? tr("file server of the workspace %1").arg(volume.place)
                                                     : tr("storage account %1").arg(volume.place);
    };
    switch (role) {
    case Qt::DisplayRole:
        return volume.name;
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(volume.name, detail());
    case DetailRole:
        return detail();
    case SearchRole:
        return QString(volume.name + u' ' + volume.place);
    default:
        return {};
    }
}

} // namespace trainyard::models
