// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storednode.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace trainyard::models {

namespace {

using Kind = StoredNode::Kind;
using State = StoredNode::State;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::StoredFoldersModel)
};

} // namespace

int StoredNode::row() const
{
    const auto &all = parent->children;
    const auto self =
        std::find_if(all.begin(), all.end(), [this](const auto &each) { return each.get() == this; });
    return int(self - all.begin());
}

QSet<QString> StoredNode::names() const
{
    QSet<QString> all;
    for (const auto &child : children)
        if (child->kind != Kind::Notice)
            all.insert(child->name);
    return all;
}

StoredNode *StoredNode::nearest(const StoragePlace &wanted) const
{
    StoredNode *last = nullptr;
    for (const auto &bucket : children)
        if (bucket->place.bucket == wanted.bucket)
            last = bucket.get();
    const QStringList way = wanted.folder.split(u'/', Qt::SkipEmptyParts);
    for (const QString &step : last ? way : QStringList()) {
        const auto child = std::find_if(last->children.begin(), last->children.end(), [&](const auto &each) {
            return each->kind != Kind::Notice && each->name == step;
        });
        if (child == last->children.end())
            break;
        last = child->get();
    }
    return last;
}

StoredNode *StoredNode::find(const StoragePlace &wanted) const
{
    StoredNode *found = nearest(wanted);
    return found && found->place == wanted ? found : nullptr;
}

QString noticeText(const StoredNode &node, bool isFolderWanted)
{
    switch (node.state) {
    case State::Unread:
    case State::Reading:
        return Texts::tr("Reading…");
    case State::Failed:
        return Texts::tr("%1 Press Enter to try again.").arg(engineText(node.problem));
    case State::Read:
        break;
    }
    if (!node.next.empty())
        return Texts::tr("There is more: press Enter to read on.");
    return isFolderWanted ? Texts::tr("It contains no folder.") : Texts::tr("It contains no such file.");
}

QString detailText(const StoredNode &node)
{
    const auto account = [&node] { return toQString(node.place.bucket->account); };
    switch (node.kind) {
    case Kind::Share:
        return Texts::tr("file share of %1").arg(account());
    case Kind::Container:
        return Texts::tr("blob container of %1").arg(account());
    case Kind::File:
        return QLocale().formattedDataSize(node.size, 1);
    case Kind::Folder:
    case Kind::Notice:
        break;
    }
    return {};
}

} // namespace trainyard::models
