// SPDX-License-Identifier: Apache-2.0
#include "models/undo/uploadsteps.h"

#include "models/backend/backend.h"
#include "models/files/transfer.h"
#include "models/trash/trashbin.h"
#include "models/undo/trashsteps.h"
#include "models/undo/undohistory.h"

namespace trainyard::models {

namespace {

UndoHistory::Step stepOf(const StoragePlace &place, const QStringList &fresh, Backend &backend)
{
    std::vector<api::StoredPlace> places;
    for (const QString &path : fresh)
        places.push_back(storedPlace(*place.bucket, path));
    const auto text = [first = fresh.front().section(u'/', -1), count = int(fresh.size())] {
        return count == 1 ? UndoHistory::tr("upload %1").arg(first)
                          : UndoHistory::tr("upload %n item(s)", nullptr, count);
    };
    return restoreStep(backend.trash(), TrashBin::ordersFor(places), text, {});
}

} // namespace

void addStepWhenSent(const Transfer &upload, const StoragePlace &place, const QStringList &fresh,
                     Backend &backend)
{
    if (fresh.isEmpty())
        return;
    const auto take = [on = &upload, place, fresh, &backend, engine = backend.undo().engine()] {
        if (on->state() == Transfer::State::Done && backend.undo().engine() == engine && backend.hasTrash())
            backend.undo().add(stepOf(place, fresh, backend));
    };
    QObject::connect(&upload, &Transfer::ended, &backend, take);
}

} // namespace trainyard::models
