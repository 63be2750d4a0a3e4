// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/imagefolder.h"

#include "engine/base/strings.h"
#include "engine/train/data/draws.h"

#include <algorithm>
#include <map>
#include <utility>

namespace trainyard::train {

namespace {

namespace fs = std::filesystem;
using Classes = std::map<std::string, std::vector<fs::path>>;

Error bad(const fs::path &folder, const std::string &why)
{
    return {Error::Code::InvalidInput, "The data folder " + folder.string() + " " + why, folder.string()};
}

Error unreadable(const fs::path &folder, const std::error_code &code)
{
    return {code == std::errc::no_such_file_or_directory ? Error::Code::NotFound : Error::Code::Unavailable,
            "Cannot read the data folder " + folder.string() + ": " + code.message() + ".", folder.string()};
}

bool isImageName(const fs::path &file)
{
    const std::string ending = toLower(file.extension().string());
    return ending == ".jpg" || ending == ".jpeg" || ending == ".png";
}

// What lies in `folder`, sorted: its folders, or its images.
Result<std::vector<fs::path>> list(const fs::path &folder, bool ofFolders)
{
    std::error_code code;
    std::vector<fs::path> found;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        const fs::path &path = entry->path();
        std::error_code ignored;
        if (path.filename().string().starts_with('.') || entry->is_directory(ignored) != ofFolders)
            continue;
        if (ofFolders || isImageName(path))
            found.push_back(path);
    }
    if (code)
        return unreadable(folder, code);
    std::ranges::sort(found);
    return found;
}

Result<Classes> findClasses(const fs::path &folder)
{
    const auto folders = list(folder, true);
    if (!folders)
        return folders.error();
    Classes classes;
    for (const fs::path &one : *folders) {
        auto images = list(one, false);
        if (!images)
            return images.error();
        if (!images->empty())
            classes[one.filename().string()] = std::move(*images);
    }
    return classes;
}

bool isFolder(const fs::path &path)
{
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

std::uint64_t drawOf(const fs::path &file)
{
    constexpr std::uint64_t purpose = 0x73706c6974;
    std::uint64_t hash = 0;
    for (const char c : file.filename().string())
        hash = Draws(hash, purpose, static_cast<unsigned char>(c)).next();
    return hash;
}

// Moves a tenth of the images to the back and returns how many.
std::size_t splitOff(std::vector<fs::path> &images)
{
    std::vector<std::pair<std::uint64_t, fs::path>> drawn;
    for (fs::path &image : images)
        drawn.emplace_back(drawOf(image), std::move(image));
    std::ranges::sort(drawn);
    const std::size_t count = drawn.size() / 10;
    const auto border = drawn.end() - static_cast<std::ptrdiff_t>(count);
    const auto byName = [](const auto &one) -> const fs::path & { return one.second; };
    std::ranges::sort(drawn.begin(), border, {}, byName);
    std::ranges::sort(border, drawn.end(), {}, byName);
    for (std::size_t i = 0; i < images.size(); ++i)
        images[i] = std::move(drawn[i].second);
    return count;
}

Status addTest(const fs::path &folder, const fs::path &testFolder, ImageSets &sets)
{
    auto classes = findClasses(testFolder);
    if (!classes)
        return classes.error();
    for (auto &[name, images] : *classes) {
        const auto place = std::ranges::lower_bound(sets.classNames, name);
        if (place == sets.classNames.end() || *place != name)
            return bad(folder, "holds the class " + name + " in " + testFolder.filename().string() +
                                   " but not in train; put images of it there or take it out.");
        for (fs::path &image : images)
            sets.test.push_back(
                {std::move(image), static_cast<std::int32_t>(place - sets.classNames.begin())});
    }
    return {};
}

void addTraining(Classes &classes, bool isSplit, ImageSets &sets)
{
    for (auto &[name, images] : classes) {
        const auto label = static_cast<std::int32_t>(sets.classNames.size());
        sets.classNames.push_back(name);
        const std::size_t border = images.size() - (isSplit ? splitOff(images) : 0);
        for (std::size_t i = 0; i < images.size(); ++i)
            (i < border ? sets.train : sets.test).push_back({std::move(images[i]), label});
    }
}

} // namespace

Result<std::optional<ImageSets>> findImages(const fs::path &folder)
{
    auto classes = findClasses(isFolder(folder / "train") ? folder / "train" : folder);
    if (!classes)
        return classes.error();
    bool isSplit = !isFolder(folder / "train");
    if (classes->empty() && !isSplit) { // a class may be named train
        isSplit = true;
        classes = findClasses(folder);
        if (!classes)
            return classes.error();
    }
    if (classes->empty())
        return std::optional<ImageSets>();
    if (classes->size() < 2)
        return bad(folder, "holds images of one class only, " + classes->begin()->first +
                               "; put those of another into a folder beside it.");
    ImageSets sets;
    addTraining(*classes, isSplit, sets);
    for (const char *name : {"test", "val"}) {
        if (isSplit || !sets.test.empty() || !isFolder(folder / name))
            continue;
        if (auto added = addTest(folder, folder / name, sets); !added)
            return added.error();
    }
    return std::optional(std::move(sets));
}

} // namespace trainyard::train
