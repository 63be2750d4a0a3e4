// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/stoppedtransfer.h"

#include <QJsonObject>
#include <QObject>

namespace trainyard::files {
class TransferList;
}

namespace trainyard {

class MainWindow;
class Workbench;

// Keeps the transfers of the workbench's windows that have not ended well in the settings, so that those of
// its engine are there again the next time, stopped. GUI thread.
class KeptTransfers final : public QObject
{
    Q_OBJECT
public:
    explicit KeptTransfers(Workbench &workbench); // its child

    void follow(MainWindow &window);        // with the pages that are opened in it
    void handOn(const MainWindow &closing); // to another window
    void restore();                         // into the first window, and keeps what there is from now on
    void keep();
    void close() { m_keeps = false; } // the windows go one by one: what there is was kept last

private:
    void follow(files::TransferList &list);
    QJsonObject describe(const models::Transfer &transfer) const; // empty: it is not to be kept
    models::StoppedTransfer::Way wayTo(const QString &identity) const;

    Workbench &m_workbench;
    bool m_keeps = false;
};

} // namespace trainyard
