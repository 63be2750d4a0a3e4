// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/datafolder.h"

#include "engine/base/strings.h"
#include "engine/train/data/ctf.h"
#include "engine/train/data/idx.h"

#include <algorithm>
#include <array>
#include <new>
#include <vector>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;

struct IdxPair {
    fs::path images;
    fs::path labels;
};

// What of a folder is read: one of the two formats.
struct Plan {
    std::optional<fs::path> trainText;
    std::optional<fs::path> testText;
    std::optional<IdxPair> trainIdx;
    std::optional<IdxPair> testIdx;
};

Error bad(const fs::path &place, std::string sentence)
{
    return {Error::Code::InvalidInput, std::move(sentence), place.string()};
}

// The names of the files in `folder`, in order.
Result<std::vector<std::string>> fileNames(const fs::path &folder)
{
    std::error_code code;
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored))
            names.push_back(entry->path().filename().string());
    }
    if (code)
        return Error{
            code == std::errc::no_such_file_or_directory ? Error::Code::NotFound : Error::Code::Unavailable,
            "Cannot read the data folder " + folder.string() + ": " + code.message() + ".", folder.string()};
    std::ranges::sort(names);
    return names;
}

bool contains(const std::vector<std::string> &names, const std::string &name)
{
    return std::ranges::binary_search(names, name);
}

// The CNTK text of one part, "train" or "test": `usual` where it stands, else the only candidate.
Result<std::optional<fs::path>> findText(const fs::path &folder, const std::vector<std::string> &names,
                                         const std::string &usual, std::string_view part)
{
    if (contains(names, usual))
        return std::optional(folder / usual);
    std::vector<std::string> found;
    std::ranges::copy_if(names, std::back_inserter(found), [part](const std::string &name) {
        const std::string lower = toLower(name);
        return lower.starts_with(part) && (lower.ends_with(".txt") || lower.ends_with(".ctf"));
    });
    if (found.size() > 1)
        return bad(folder, "The data folder " + folder.string() + " holds both " + found[0] + " and " +
                               found[1] + "; leave one of them, or name it " + usual + ".");
    return found.empty() ? std::nullopt : std::optional(folder / found[0]);
}

std::optional<std::string> findIdxFile(const std::vector<std::string> &names, const std::string &prefix,
                                       const std::string &suffix)
{
    for (const char *join : {"-", "."}) {
        for (const char *packed : {"", ".gz"}) {
            if (const std::string name = prefix + join + suffix + packed; contains(names, name))
                return name;
        }
    }
    return std::nullopt;
}

// The two IDX files that start with `prefix`. One without the other is an error.
Result<std::optional<IdxPair>> findIdx(const fs::path &folder, const std::vector<std::string> &names,
                                       const std::string &prefix)
{
    const auto images = findIdxFile(names, prefix + "-images", "idx3-ubyte");
    const auto labels = findIdxFile(names, prefix + "-labels", "idx1-ubyte");
    if (images && labels)
        return std::optional(IdxPair{folder / *images, folder / *labels});
    if (images || labels)
        return bad(folder, "The data folder " + folder.string() + " holds " + (images ? *images : *labels) +
                               " but not " + prefix + (images ? "-labels-idx1-ubyte" : "-images-idx3-ubyte") +
                               " (or the same with .gz); put both there.");
    return std::optional<IdxPair>();
}

Result<Plan> makePlan(const fs::path &folder)
{
    const auto names = fileNames(folder);
    if (!names)
        return names.error();
    Plan plan;
    const auto trainText = findText(folder, *names, "Train-28x28_cntk_text.txt", "train");
    const auto testText = findText(folder, *names, "Test-28x28_cntk_text.txt", "test");
    if (!trainText || !testText)
        return trainText ? testText.error() : trainText.error();
    if (*trainText) {
        plan.trainText = *trainText;
        plan.testText = *testText;
        return plan;
    }
    const auto trainIdx = findIdx(folder, *names, "train");
    if (!trainIdx)
        return trainIdx.error();
    if (!*trainIdx)
        return Error{
            Error::Code::NotFound,
            "The data folder " + folder.string() +
                " holds no training set; put Train-28x28_cntk_text.txt (or another train*.txt in CNTK's text "
                "format) there, or MNIST's train-images-idx3-ubyte and train-labels-idx1-ubyte (also with "
                ".gz), or make one with trainyard-train data digits.",
            folder.string()};
    plan.trainIdx = *trainIdx;
    for (const char *prefix : {"t10k", "test"}) {
        const auto testIdx = findIdx(folder, *names, prefix);
        if (!testIdx)
            return testIdx.error();
        if (*testIdx && !plan.testIdx)
            plan.testIdx = *testIdx;
    }
    return plan;
}

std::string withSeparators(std::size_t number)
{
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;)
        text.insert(at -= 3, 1, ',');
    return text;
}

Result<TrainingData> load(const Plan &plan)
{
    auto train =
        plan.trainText ? readCtf(*plan.trainText) : readIdx(plan.trainIdx->images, plan.trainIdx->labels);
    if (!train)
        return train.error();
    TrainingData data{std::move(*train), {}, {}};
    if (plan.testText || plan.testIdx) {
        const int dimension = static_cast<int>(data.train.rowSize());
        auto test = plan.testText
                        ? readCtf(*plan.testText, {.classes = data.train.classes, .dimension = dimension})
                        : readIdx(plan.testIdx->images, plan.testIdx->labels, data.train.classes);
        if (!test)
            return test.error();
        if (test->height != data.train.height || test->width != data.train.width)
            return bad(plan.testIdx->images,
                       plan.testIdx->images.string() + " holds images of another size than " +
                           plan.trainIdx->images.string() + "; take both from the same data set.");
        data.test = std::move(*test);
    }
    data.description = describeData(data, plan.trainText ? "CNTK text" : "IDX");
    return data;
}

} // namespace

std::string describeData(const TrainingData &data, const std::string &format)
{
    const Dataset &train = data.train;
    return format + ", " + withSeparators(train.rows()) +
           (data.test ? " + " + withSeparators(data.test->rows()) : "") + " rows of " +
           std::to_string(train.channels) + " × " + std::to_string(train.height) + " × " +
           std::to_string(train.width) + ", " + std::to_string(train.classes) + " classes";
}

Result<TrainingData> loadDataFolder(const fs::path &folder)
{
    const auto plan = makePlan(folder);
    if (!plan)
        return plan.error();
    try {
        return load(*plan);
    } catch (const std::bad_alloc &) {
        return Error{Error::Code::Unavailable,
                     "The data in " + folder.string() +
                         " do not fit into this machine's memory; take fewer rows.",
                     folder.string()};
    }
}

} // namespace trainyard::train
