// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QChar>
#include <QString>

namespace trainyard::theme {

// Stands where emphasisAmongLetters() has put it, and is taken out of the text that Markdown made of it.
inline constexpr QChar emphasisMark(0xfdde); // of Unicode's noncharacters, which no text has

// In Markdown, "**注意：**慢" is not emphasised: stars between punctuation and a letter begin or end nothing,
// for words are thought to have spaces around them. Chinese and Japanese have none. Puts a mark beside such
// stars, outside of code, that makes them what they were meant to be; changes nothing else.
QString emphasisAmongLetters(const QString &markdown);

} // namespace trainyard::theme
