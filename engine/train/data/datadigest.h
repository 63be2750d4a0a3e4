// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace trainyard::train {

// Tells sets of files apart at little cost: SHA-256 in hexadecimal digits over the name within `folder` and
// the size of each file, and over the first and the last MiB of each, where there are more than 16 of 16
// spread evenly. So what changes inside a large file, or in an image that is not looked at, goes unseen where
// no size changes with it. A file that cannot be read counts as an empty one.
std::string dataDigest(const std::filesystem::path &folder, std::span<const std::filesystem::path> files);

// What such a digest is called beside a model.
inline constexpr char dataDigestName[] = "trainingDataNamesSizesEndsSha256";

} // namespace trainyard::train
