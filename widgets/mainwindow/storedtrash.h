// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/trash.h"
#include "models/sentences/sentence.h"

#include <QObject>

#include <functional>
#include <vector>

namespace trainyard::models {
class Backend;
}

namespace trainyard {

// Moves what is stored to the trash, and says so. The backend outlives it.
class StoredTrash final : public QObject
{
    Q_OBJECT
public:
    StoredTrash(models::Backend &backend, QObject *parent);

    // As one step that can be undone, which `step` names; `then`: once all is there.
    void move(const std::vector<api::TrashOrder> &orders, const models::Sentence &step,
              const std::function<void()> &then = {});

signals:
    void moved(const trainyard::models::Sentence &sentence); // as the last step, which says so
    void failed(const trainyard::models::Sentence &sentence);

private:
    models::Backend &m_backend;
};

} // namespace trainyard
