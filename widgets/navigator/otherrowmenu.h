// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/delegates/livetexts.h"

#include <QMenu>
#include <QPersistentModelIndex>

#include <functional>

namespace trainyard::models {
class Favourites;
}

namespace trainyard::navigator {

// What rows of another engine have by themselves: one is opened there, becomes a favourite or is none any
// more, and its name is copied; of all of them the IDs are copied. What they have in common with those of the
// own engine the window adds. Deletes itself when it is closed.
class OtherRowMenu final : public QMenu
{
    Q_OBJECT
public:
    // One row or several, of one engine. The favourites outlive it.
    OtherRowMenu(const QModelIndexList &rows, models::Favourites &favourites, QWidget *parent);

signals:
    void openRequested(const QModelIndex &row);
    void jobsRequested(const QString &engine); // all of that engine, by EngineForest::EngineRole
    void told(const trainyard::models::Sentence &sentence);

private:
    void addOfOne(const QModelIndex &row, models::Favourites &favourites);
    void addFavourite(models::Favourites &favourites);
    void addCopy(const delegates::LiveText &text, const QString &copied, const models::Sentence &what);
    void addCopies(const QModelIndexList &rows);
    void add(const QString &icon, const delegates::LiveText &text, const std::function<void()> &chosen);

    QPersistentModelIndex m_row; // the only one
};

} // namespace trainyard::navigator
