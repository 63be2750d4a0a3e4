// SPDX-License-Identifier: Apache-2.0
#include "widgets/mainwindow/storedtrash.h"

#include "models/backend/backend.h"
#include "models/text.h"
#include "models/trash/trashbin.h"
#include "models/undo/trashsteps.h"

#include <QPointer>

namespace trainyard {

StoredTrash::StoredTrash(models::Backend &backend, QObject *parent)
    : QObject(parent)
    , m_backend(backend)
{}

void StoredTrash::move(const std::vector<api::TrashOrder> &orders, const models::Sentence &step,
                       const std::function<void()> &then)
{
    const models::Sentence said = [name = models::nameOf(orders.front()), count = int(orders.size())] {
        return count == 1 ? tr("“%1” is in the trash.").arg(name)
                          : tr("%n item(s) are in the trash.", nullptr, count);
    };
    const auto take = [on = QPointer(this), &backend = m_backend, orders, step, said,
                       then](const Status &done) {
        if (done)
            backend.undo().add(models::trashStep(backend.trash(), orders, step));
        if (done && then)
            then();
        if (on && done)
            emit on->moved(said);
        else if (on)
            emit on->failed(models::toQString(done.error().message));
    };
    m_backend.trash().remove(orders, &m_backend, take);
}

} // namespace trainyard
