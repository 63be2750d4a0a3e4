// SPDX-License-Identifier: Apache-2.0
#include "engine/api/storedplacejson.h"

namespace trainyard::api {

namespace {

using Service = StoredPlace::Service;
constexpr EnumText<Service> serviceTexts[] = {{Service::File, "file"}, {Service::Blob, "blob"}};

} // namespace

StoredPlace readStored(const Reader &place)
{
    StoredPlace stored;
    stored.service = place["service"].required().oneOf<Service>(serviceTexts).value_or(Service::File);
    stored.account = place["account"].required().text();
    stored.bucket = place["bucket"].required().text();
    stored.path = place["path"].text();
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
