// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QSet>
#include <QString>

#include <algorithm>
#include <utility>

namespace trainyard::models {

// A list of values whose rows keep their identity: what it becomes is told by rows that come, go, move or
// change, never by a reset. GUI thread.
template <class Row>
class RowList : public QAbstractListModel
{
public:
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_rows.size());
    }

protected:
    const QList<Row> &rows() const { return m_rows; }

    void change(int row, const Row &value)
    {
        if (m_rows[row] == value)
            return;
        m_rows[row] = value;
        emit dataChanged(index(row), index(row));
    }

    // `idOf` gives the text by which a row is known again.
    template <class IdOf>
    void become(const QList<Row> &wanted, const IdOf &idOf)
    {
        removeOthers(wanted, idOf);
        QSet<QString> known;
        for (const Row &row : std::as_const(m_rows))
            known.insert(idOf(row));
        for (int row = 0; row < wanted.size(); ++row) {
            const auto isNew = [&](const Row &each) { return !known.contains(idOf(each)); };
            const auto first = wanted.begin() + row;
            if (isNew(*first)) {
                const auto end = std::find_if_not(first, wanted.end(), isNew);
                insertAt(row, wanted.mid(row, end - first));
                row += int(end - first) - 1;
                continue;
            }
            known.remove(idOf(*first)); // another one of this id is another row
            moveTo(row, idOf(*first), idOf);
            change(row, *first);
        }
        if (m_rows.size() > wanted.size())
            removeRun(int(wanted.size()), rowCount() - 1);
    }

private:
    template <class IdOf>
    void removeOthers(const QList<Row> &wanted, const IdOf &idOf)
    {
        QSet<QString> ids;
        for (const Row &row : wanted)
            ids.insert(idOf(row));
        for (int last = rowCount() - 1; last >= 0; --last) {
            int first = last + 1;
            while (first > 0 && !ids.contains(idOf(m_rows[first - 1])))
                --first;
            if (first <= last)
                removeRun(first, last);
            last = std::min(first, last);
        }
    }

    // The first one of this id from there on.
    template <class IdOf>
    void moveTo(int row, const QString &id, const IdOf &idOf)
    {
        int from = row;
        while (idOf(m_rows[from]) != id)
            ++from;
        if (from == row)
            return;
        beginMoveRows({}, from, from, {}, row);
        m_rows.move(from, row);
        endMoveRows();
    }

    void insertAt(int row, const QList<Row> &values)
    {
        beginInsertRows({}, row, row + int(values.size()) - 1);
        m_rows = m_rows.first(row) + values + m_rows.sliced(row);
        endInsertRows();
    }

    void removeRun(int first, int last)
    {
        beginRemoveRows({}, first, last);
        m_rows.remove(first, last - first + 1);
        endRemoveRows();
    }

    QList<Row> m_rows;
};

} // namespace trainyard::models
