// SPDX-License-Identifier: Apache-2.0
#include "models/connections/showncertificate.h"

#include "engine/client/servercertificate.h"
#include "models/text.h"

namespace trainyard::models {

Result<ShownCertificate> shownCertificate(const QString &url)
{
    const auto shown = client::serverCertificate(url.toStdString());
    if (!shown)
        return shown.error();
    return ShownCertificate{toQString(shown->pin), toQString(shown->fingerprint), shown->isTrusted};
}

} // namespace trainyard::models
