// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/transferlist.h"

#include "models/files/underway.h"
#include "widgets/files/transferrow.h"
#include "widgets/theme/tokens.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::files {

using namespace theme;
using models::Transfer;

TransferList::TransferList(QWidget *parent)
    : QFrame(parent)
    , m_underWay(new models::UnderWay([this] { stop(); }, this))
{
    setProperty("kind", QStringLiteral("foot"));
    setProperty("help_topic", QStringLiteral("storage#sending-and-fetching"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->setSpacing(space8);
    hide();
}

TransferList::~TransferList() = default;

void TransferList::add(std::unique_ptr<Transfer> transfer, const Then &then)
{
    for (TransferRow *row : std::vector<TransferRow *>(m_rows))
        if (row->transfer().state() == Transfer::State::Done)
            remove(row);
    show(std::move(transfer));
    TransferRow *added = m_rows.back();
    if (then)
        connect(&added->transfer(), &Transfer::ended, added, [added, then] {
            if (added->transfer().state() == Transfer::State::Done) // else its row says why, and tries again
                then(static_cast<TransferList &>(*added->parentWidget()), added->transfer());
        });
    added->transfer().start();
    emit changed();
}

void TransferList::show(std::unique_ptr<Transfer> transfer)
{
    put(new TransferRow(std::move(transfer), this));
}

void TransferList::put(TransferRow *row)
{
    m_rows.push_back(row);
    layout()->addWidget(row);
    connect(row, &TransferRow::closeWanted, this, [this, row] { remove(row); });
    connect(row, &TransferRow::folderWanted, this, &TransferList::folderWanted);
    connect(row, &TransferRow::fileWanted, this, &TransferList::fileWanted);
    connect(&row->transfer(), &Transfer::changed, this, [this, row] { count(row->transfer()); });
    connect(&row->transfer(), &Transfer::ended, this, &TransferList::changed);
    QFrame::show();
}

void TransferList::takeOver(TransferList &from)
{
    for (TransferRow *row : std::vector<TransferRow *>(from.m_rows)) {
        const Transfer::State state = row->transfer().state();
        const bool isOver = state == Transfer::State::Done || row->transfer().form().isEmpty();
        if (isOver && state != Transfer::State::Running)
            continue;
        std::erase(from.m_rows, row);
        row->disconnect(&from);
        row->transfer().disconnect(&from);
        put(row);
        row->show();
        count(row->transfer());
    }
    from.m_underWay->setCount(0); // here they are counted already
    emit changed();
}

void TransferList::putAway(const Transfer &ended)
{
    const auto row = std::find_if(m_rows.begin(), m_rows.end(),
                                  [&ended](TransferRow *each) { return &each->transfer() == &ended; });
    if (row != m_rows.end())
        remove(*row);
}

void TransferList::stop()
{
    for (TransferRow *row : m_rows)
        row->transfer().cancel();
}

void TransferList::count(const Transfer &changed)
{
    const auto running = std::count_if(m_rows.begin(), m_rows.end(), [](TransferRow *row) {
        return row->transfer().state() == Transfer::State::Running;
    });
    if (changed.state() == Transfer::State::Failed && running < m_underWay->count())
        emit m_underWay->failed(); // before it is one less: who waits wants to know
    m_underWay->setCount(int(running));
}

void TransferList::remove(TransferRow *row)
{
    std::erase(m_rows, row);
    row->hide();
    row->deleteLater(); // one of its buttons may be what leads here
    setVisible(!m_rows.empty());
    emit changed();
}

} // namespace trainyard::files
