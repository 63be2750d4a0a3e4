// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datafiles.h"

#include "engine/base/strings.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;
using Format = DataFiles::Format;
using Found = Result<std::optional<DataFiles>>;

struct Listing {
    fs::path folder;
    std::vector<std::string> names; // of its files, in order

    bool contains(const std::string &name) const { return std::ranges::binary_search(names, name); }
};

Error bad(const Listing &listing, const std::string &sentence)
{
    return {Error::Code::InvalidInput, "The data folder " + listing.folder.string() + " " + sentence,
            listing.folder.string()};
}

Result<Listing> list(const fs::path &folder)
{
    std::error_code code;
    Listing listing{folder, {}};
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored))
            listing.names.push_back(entry->path().filename().string());
    }
    if (code)
        return Error{
            code == std::errc::no_such_file_or_directory ? Error::Code::NotFound : Error::Code::Unavailable,
            "Cannot read the data folder " + folder.string() + ": " + code.message() + ".", folder.string()};
    std::ranges::sort(listing.names);
    return listing;
}

// The file of one part, "train" or "test": `usual` where it stands, else the only one that starts with `part`
// and ends in one of `endings`, in any case of letters.
Result<std::vector<fs::path>> findOne(const Listing &listing, const std::string &usual, std::string_view part,
                                      std::initializer_list<std::string_view> endings)
{
    if (listing.contains(usual))
        return std::vector{listing.folder / usual};
    std::vector<fs::path> found;
    for (const std::string &name : listing.names) {
        const std::string lower = toLower(name);
        const auto fits = [&](std::string_view ending) { return lower.ends_with(ending); };
        if (lower.starts_with(part) && std::ranges::any_of(endings, fits))
            found.push_back(listing.folder / name);
    }
    if (found.size() > 1)
        return bad(listing, "holds both " + found[0].filename().string() + " and " +
                                found[1].filename().string() + "; leave one of them, or name it " + usual +
                                ".");
    return found;
}

Found findText(const Listing &listing)
{
    const auto train = findOne(listing, "Train-28x28_cntk_text.txt", "train", {".txt", ".ctf"});
    const auto test = findOne(listing, "Test-28x28_cntk_text.txt", "test", {".txt", ".ctf"});
    if (!train || !test)
        return train ? test.error() : train.error();
    if (train->empty())
        return std::optional<DataFiles>();
    return std::optional(DataFiles{Format::CntkText, *train, *test});
}

std::optional<std::string> findIdxFile(const Listing &listing, const std::string &prefix,
                                       const std::string &suffix)
{
    for (const char *join : {"-", "."}) {
        for (const char *packed : {"", ".gz"}) {
            if (const std::string name = prefix + join + suffix + packed; listing.contains(name))
                return name;
        }
    }
    return std::nullopt;
}

// The two IDX files that start with `prefix`, or none. One without the other is an error.
Result<std::vector<fs::path>> findIdxPair(const Listing &listing, const std::string &prefix)
{
    const auto images = findIdxFile(listing, prefix + "-images", "idx3-ubyte");
    const auto labels = findIdxFile(listing, prefix + "-labels", "idx1-ubyte");
    if (images && labels)
        return std::vector{listing.folder / *images, listing.folder / *labels};
    if (images || labels)
        return bad(listing, "holds " + (images ? *images : *labels) + " but not " + prefix +
                                (images ? "-labels-idx1-ubyte" : "-images-idx3-ubyte") +
                                " (or the same with .gz); put both there.");
    return std::vector<fs::path>();
}

Found findIdx(const Listing &listing)
{
    const auto train = findIdxPair(listing, "train");
    if (!train)
        return train.error();
    if (train->empty())
        return std::optional<DataFiles>();
    DataFiles files{Format::Idx, *train, {}};
    for (const char *prefix : {"t10k", "test"}) {
        const auto test = findIdxPair(listing, prefix);
        if (!test)
            return test.error();
        if (files.test.empty())
            files.test = *test;
    }
    return std::optional(std::move(files));
}

// `stem` with .bin or .bin.gz, as a list of one or none. Both beside each other are taken for copies.
std::vector<fs::path> findBin(const Listing &listing, const std::string &stem)
{
    for (const char *ending : {".bin", ".bin.gz"}) {
        if (listing.contains(stem + ending))
            return {listing.folder / (stem + ending)};
    }
    return {};
}

Found findCifar(const Listing &listing)
{
    DataFiles ten{Format::Cifar10, {}, findBin(listing, "test_batch")};
    for (int number = 1; number <= 5; ++number)
        std::ranges::copy(findBin(listing, "data_batch_" + std::to_string(number)),
                          std::back_inserter(ten.train));
    if (!ten.train.empty())
        return std::optional(std::move(ten));
    DataFiles hundred{Format::Cifar100, findBin(listing, "train"), findBin(listing, "test")};
    return hundred.train.empty() ? std::nullopt : std::optional(std::move(hundred));
}

// train*.csv and test*.csv; or else the only table that there is, whatever its name.
Found findCsv(const Listing &listing)
{
    auto train = findOne(listing, "train.csv", "train", {".csv"});
    const auto test = findOne(listing, "test.csv", "test", {".csv"});
    if (!train || !test)
        return train ? test.error() : train.error();
    if (train->empty() && test->empty())
        train = findOne(listing, "train.csv", "", {".csv"});
    if (!train)
        return train.error();
    return train->empty() ? std::nullopt : std::optional(DataFiles{Format::Csv, *train, *test});
}

} // namespace

const char *formatName(Format format)
{
    switch (format) {
    case Format::CntkText:
        return "CNTK text";
    case Format::Idx:
        return "IDX";
    case Format::Cifar10:
        return "CIFAR-10";
    case Format::Cifar100:
        return "CIFAR-100";
    case Format::Csv:
        return "CSV";
    }
    return "";
}

Result<DataFiles> findDataFiles(const fs::path &folder)
{
    const auto listing = list(folder);
    if (!listing)
        return listing.error();
    for (const auto find : {findText, findIdx, findCifar, findCsv}) {
        auto found = find(*listing);
        if (!found)
            return found.error();
        if (*found)
            return std::move(**found);
    }
    return Error{Error::Code::NotFound,
                 "The data folder " + folder.string() +
                     " holds no training set; put Train-28x28_cntk_text.txt (or another train*.txt in CNTK's "
                     "text format) there, or MNIST's train-images-idx3-ubyte and train-labels-idx1-ubyte, or "
                     "CIFAR's data_batch_1.bin or train.bin (all but text also with .gz), or train.csv, or "
                     "images in a folder for "
                     "each class (train/CLASS/*.jpg), or make one with trainyard-train data digits.",
                 folder.string()};
}

} // namespace trainyard::train
