// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/samplestorage.h"

#include <vector>

namespace trainyard::test {

namespace {

std::string folder(const std::string &name, int day)
{
    return "<Directory><Name>" + name + "</Name><Properties><Last-Modified>Mon, " + std::to_string(10 + day) +
           " Nov 2025 09:1" + std::to_string(day) + ":00 GMT</Last-Modified></Properties></Directory>";
}

std::string file(const std::string &name, long size, int day)
{
    return "<File><Name>" + name + "</Name><Properties><Content-Length>" + std::to_string(size) +
           "</Content-Length><Last-Modified>Mon, " + std::to_string(10 + day) + " Nov 2025 14:2" +
           std::to_string(day) + ":00 GMT</Last-Modified></Properties></File>";
}

std::string list(const std::string &entries)
{
    return "<EnumerationResults>" + entries + "<NextMarker/></EnumerationResults>";
}

std::string buckets(const std::vector<std::string> &names)
{
    std::string all;
    for (const std::string &name : names)
        all += "<Share><Name>" + name + "</Name></Share>";
    return list("<Shares>" + all + "</Shares>");
}

} // namespace

std::string sampleStorage(const std::string &target)
{
    const std::string path = target.substr(0, target.find('?'));
    if (path == "/_storage/file/yarddata")
        return buckets({"datasets", "empty", "logs", "mnist", "models"});
    if (path == "/_storage/file/nobody")
        return buckets({});
    if (path == "/_storage/blob/yarddata")
        return buckets({"archive"});
    if (path == "/_storage/file/yarddata/datasets")
        return list("<Entries>" + folder("cifar-10", 2) + folder("imagenet-mini", 5) +
                    file("labels.csv", 48'211, 4) + file("mean-image.npy", 1'204'352, 1) +
                    file("README.md", 2'904, 7) + file("train.lmdb", 734'003'200, 3) +
                    file("validation.lmdb", 81'788'928, 3) + "</Entries>");
    if (path.starts_with("/_storage/file/yarddata/datasets/"))
        return list("<Entries>" + file("data_batch_1.bin", 30'730'000, 2) +
                    file("data_batch_2.bin", 30'730'000, 2) + file("test_batch.bin", 30'730'000, 2) +
                    "</Entries>");
    if (path == "/_storage/file/yarddata/empty")
        return list("<Entries/>");
    return {};
}

} // namespace trainyard::test
