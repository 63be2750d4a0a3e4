// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/transfer.h"

#include <QFrame>

#include <functional>
#include <memory>
#include <vector>

namespace trainyard::models {
class UnderWay;
}

namespace trainyard::files {

class TransferRow;

// What is sent, fetched, written and deleted just now, a row each, to be cancelled, tried again, or put away
// when it has ended. Owns it. Hidden while there is nothing.
class TransferList final : public QFrame
{
    Q_OBJECT
public:
    explicit TransferList(QWidget *parent = nullptr);
    ~TransferList() override; // cancels what runs

    // Called with the list that has it by then, of another window if its own was closed meanwhile.
    using Then = std::function<void(TransferList &holder, const models::Transfer &ended)>;

    // Starts it; those that ended well go. `then`: when it ends well.
    void add(std::unique_ptr<models::Transfer> transfer, const Then &then = {});
    void show(std::unique_ptr<models::Transfer> transfer); // without starting it
    // What its place, which goes, has to leave: what runs goes on here, and what can be begun again waits.
    void takeOver(TransferList &from);
    void putAway(const models::Transfer &ended);
    const std::vector<TransferRow *> &rows() const { return m_rows; }

signals:
    void folderWanted(const QString &folder); // to be opened
    void fileWanted(const QString &file);     // likewise
    void changed();                           // which there are, or which have ended

private:
    void put(TransferRow *row);
    void remove(TransferRow *row);
    void stop();                                 // all that run
    void count(const models::Transfer &changed); // those

    std::vector<TransferRow *> m_rows;
    models::UnderWay *m_underWay = nullptr;
};

} // namespace trainyard::files
