// SPDX-License-Identifier: Apache-2.0
#include "engine/api/storedplacejson.h"

namespace trainyard::api {

namespace {

using Service = StoredPlace::Service;
constexpr EnumText<Service> serviceTexts[] = {{Service::File, "file"}, {Service::Blob, "blob"}};

} // namespace

// An account is of no service and has no bucket.
StoredPlace readStored(const Reader &place)
{
    StoredPlace stored;
    stored.account = place["account"].required().text();
    stored.bucket = place["bucket"].text();
    stored.path = place["path"].text();
    if (stored.bucket.empty() && !stored.path.empty())
        place["bucket"].note("must name what the path lies in");
    const Reader service = stored.bucket.empty() ? place["service"] : place["service"].required();
    stored.service = service.oneOf<Service>(serviceTexts).value_or(Service::File);
    stored.isFolder = place["folder"].boolean().value_or(false);
    return stored;
}

Json storedJson(const StoredPlace &stored)
{
    return {{"service", serviceTexts[stored.service == Service::Blob ? 1 : 0].text},
            {"account", stored.account},
            {"bucket", stored.bucket},
            {"path", stored.path},
            {"folder", stored.isFolder}};
}

} // namespace trainyard::api
