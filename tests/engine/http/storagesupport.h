// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/files.h"
#include "engine/http/storagetarget.h"
#include "engine/storage/digest.h"
#include "engine/storage/httpdate.h"
#include "engine/storage/sharedkey.h"
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <filesystem>

namespace trainyard::test {

// Headers that make a request one of the storage account's owner.
inline Headers signedHeaders(const std::string &method, const std::string &target,
                             const std::string &body = {}, Headers headers = {},
                             const std::string &key = TestEngine::storageKey, Timestamp time = now())
{
    headers.emplace_back("x-ms-date", storage::toHttpDate(time));
    headers.emplace_back("x-ms-version", "2021-06-08");
    storage::SignedRequest request{method,
                                   TestEngine::storageAccount,
                                   target.substr(0, target.find('?')),
                                   http::allParameters(target, false),
                                   {}};
    for (const auto &[name, value] : headers)
        request.headers.emplace(name, value);
    request.headers.emplace("content-length", std::to_string(body.size()));
    headers.emplace_back("Authorization", std::string("SharedKey ") + TestEngine::storageAccount + ":" +
                                              *storage::signatureOf(storage::stringToSign(request), key));
    return headers;
}

// An engine and its storage account, asked as the account's owner. Signed names of headers are given in lower
// case.
class StorageEngine
{
public:
    RawReply ask(const std::string &method, const std::string &target, const std::string &body = {},
                 const Headers &headers = {}) const
    {
        return test::ask(engine.port, method, target, signedHeaders(method, target, body, headers), body);
    }
    RawReply blob(const std::string &method, const std::string &path, const std::string &body = {},
                  const Headers &headers = {}) const
    {
        return ask(method, "/_storage/blob/acct" + path, body, headers);
    }
    RawReply file(const std::string &method, const std::string &path, const std::string &body = {},
                  const Headers &headers = {}) const
    {
        return ask(method, "/_storage/file/acct" + path, body, headers);
    }
    std::filesystem::path root() const { return engine.folder / "storage" / "acct"; }
    std::filesystem::path blobs() const { return root() / "blobs" / "box"; }
    std::filesystem::path files() const { return root() / "files" / "share"; }

    QTemporaryDir dir;
    TestEngine engine{dir.path().toStdString()};
};

} // namespace trainyard::test
