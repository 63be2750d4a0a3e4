// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storageplace.h"

#include <QSet>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace trainyard::models {

// A share, a container, or a file or folder in one, of a tree that is read as it is opened. The last child
// may be a notice of what there is to say.
struct StoredNode {
    enum class Kind { Share, Container, Folder, File, Notice };
    enum class State { Unread, Reading, Read, Failed };

    StoredNode *parent = nullptr;
    Kind kind = Kind::Folder;
    StoragePlace place;
    QString name;
    qint64 size = 0; // bytes; of a file
    State state = State::Unread;
    QString problem;  // of Failed
    std::string next; // of the page that comes; empty: there is none
    std::vector<std::unique_ptr<StoredNode>> children;

    bool holdsOthers() const { return kind != Kind::File && kind != Kind::Notice; }
    bool hasNotice() const { return !children.empty() && children.back()->kind == Kind::Notice; }
    int row() const;
    QSet<QString> names() const;                           // of its children
    StoredNode *find(const StoragePlace &wanted) const;    // below this one, the root; null: it is not there
    StoredNode *nearest(const StoragePlace &wanted) const; // likewise, or the last on the way to it
};

QString noticeText(const StoredNode &node, bool isFolderWanted); // of what is in it
QString detailText(const StoredNode &node);

} // namespace trainyard::models
