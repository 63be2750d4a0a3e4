// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/http/message.h"
#include "engine/storage/properties.h"

#include <map>

namespace trainyard::http {

// A refusal as the storage services write it: XML, and its code in x-ms-error-code too. The status is that of
// the code, which is the error's target.
Reply storageErrorReply(const Error &error);

Reply storageReply(int status);                           // without content
Reply storageXmlReply(std::string xml);                   // 200
void addTag(Reply &reply, const storage::FileInfo &info); // ETag and Last-Modified
void addMetadata(Reply &reply, const std::map<std::string, std::string> &metadata);
std::string httpDate(std::int64_t nanoseconds); // since 1970

} // namespace trainyard::http
