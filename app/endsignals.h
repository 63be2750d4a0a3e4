// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace trainyard::app {

// Tells that the program is asked to end by SIGTERM, SIGINT or SIGHUP, in its event loop. The next signal
// ends it at once, as every signal does without this. There is one of it.
class EndSignals final : public QObject
{
    Q_OBJECT
public:
    explicit EndSignals(QObject *parent = nullptr);

signals:
    void endWanted();
};

} // namespace trainyard::app
