// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/savedconnection.h"
#include "models/connections/tokenstore.h"
#include "models/undo/undohistory.h"

#include <functional>

namespace trainyard::models {

class ConnectionList;

// Forgets the connection of that row: it leaves the list at once, and its token the keychain as soon as that
// has told it. Then `done` is called, while the list lives, with the step that puts both back, and the last
// layout of that engine. Until then the token is in that step alone, in memory, and goes with it. `failed` is
// called, now or when it is done again, where the keychain keeps the token.
void forgetConnection(ConnectionList &known, int row, TokenStore::Place tokens,
                      const std::function<void(const UndoHistory::Step &)> &done,
                      const std::function<void(const QString &sentence)> &failed);

// Of a connection that has just come into the list, which did not have it: undone by forgetting it with its
// token, and done again by putting both back. `failed` as above.
UndoHistory::Step connectionStep(ConnectionList &known, const SavedConnection &connection,
                                 TokenStore::Place tokens,
                                 const std::function<void(const QString &sentence)> &failed);

// What an engine was known by, and the token that let the user in there.
struct KnownWay {
    SavedConnection connection;
    QString token; // empty: none was known
};

// Of a connection of the list that had the name, or led the way, of `before` until now. Whoever is connected
// by it is told with `changed`, where the way is another one.
UndoHistory::Step changeStep(ConnectionList &known, const KnownWay &before, const KnownWay &after,
                             TokenStore::Place tokens, const std::function<void(const KnownWay &)> &changed);

} // namespace trainyard::models
