// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace trainyard::tracking {

// The pictures that are shown in what people note of a run, the tag noteTag in Markdown: files NAME in
// pictureFolder among the run's artifacts, which the note shows as ![…](note-pictures/NAME).
inline constexpr const char *noteTag = "mlflow.note.content";
inline constexpr const char *pictureFolder = "note-pictures";

// Puts pictures that the note shows no more aside, and brings back those that it shows again: who takes a
// change of the note back has them. What lies aside goes for good after a month.
void followNote(const std::filesystem::path &artifacts, const std::filesystem::path &aside,
                const std::string &note);

} // namespace trainyard::tracking
