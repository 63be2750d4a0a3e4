// SPDX-License-Identifier: Apache-2.0
#include "models/connections/enginetrial.h"

#include "engine/client/client.h"

namespace trainyard::models {

namespace {

constexpr std::chrono::milliseconds longestTrial(8000); // while somebody looks at a dialog

} // namespace

Status tryEngine(const SavedConnection &connection, const QString &token)
{
    client::Endpoint endpoint{.url = connection.url.toStdString(),
                              .token = token.toStdString(),
                              .pin = connection.pin.toStdString()};
    endpoint.patience.answer = longestTrial;
    const auto info = client::Client(endpoint).info();
    return info ? Status() : Status(info.error());
}

} // namespace trainyard::models
