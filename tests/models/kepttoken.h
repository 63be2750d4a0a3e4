// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/connections/tokenstore.h"

#include <QtTest>

#include <string>

namespace trainyard::test {

// What the token of a saved connection is, as if it had been typed once; it is there when this returns.
inline void keepToken(const QString &connection, const std::string &token)
{
    models::TokenStore tokens(models::TokenStore::Place::FilesAlone);
    QSignalSpy written(&tokens, &models::TokenStore::written);
    tokens.write(connection, QString::fromStdString(token));
    QTRY_COMPARE(written.size(), 1);
}

} // namespace trainyard::test
