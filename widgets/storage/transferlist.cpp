// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/transferlist.h"

#include "widgets/storage/transferrow.h"
#include "widgets/theme/tokens.h"

#include <QVBoxLayout>

#include <utility>

namespace trainyard::storage {

using namespace theme;
using models::StorageTransfer;

TransferList::TransferList(QWidget *parent)
    : QFrame(parent)
{
    setProperty("kind", QStringLiteral("foot"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    hide();
}

TransferList::~TransferList() = default;

void TransferList::add(std::unique_ptr<StorageTransfer> transfer)
{
    for (TransferRow *row : std::vector<TransferRow *>(m_rows))
        if (row->transfer().state() == StorageTransfer::State::Done)
            remove(row);
    auto *row = new TransferRow(std::move(transfer), this);
    m_rows.push_back(row);
    layout()->addWidget(row);
    connect(row, &TransferRow::closeWanted, this, [this, row] { remove(row); });
    connect(&row->transfer(), &StorageTransfer::ended, this,
            [this, row] { emit ended(row->transfer().place()); });
    show();
    row->transfer().start();
}

void TransferList::remove(TransferRow *row)
{
    std::erase(m_rows, row);
    row->hide();
    row->deleteLater(); // one of its buttons may be what leads here
    setVisible(!m_rows.empty());
}

} // namespace trainyard::storage
