// SPDX-License-Identifier: Apache-2.0
#include "models/connections/connectionwarning.h"

#include "models/connections/savedconnection.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrl>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::ConnectionWarning)
};

} // namespace

QString connectionWarning(const SavedConnection &connection)
{
    static const QRegularExpression here(QStringLiteral("^(localhost|127(\\.\\d+){3}|::1)$"));
    const QUrl url(connection.url);
    if (connection.kind == SavedConnection::Kind::Tunnel || url.scheme() != u"http" ||
        here.match(url.host()).hasMatch())
        return {};
    return Texts::tr("This connection is not encrypted: anyone on the way can read the token. Go through "
                     "ssh, or use an address with https:// if the engine has one.");
}

} // namespace trainyard::models
