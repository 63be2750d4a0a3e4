// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentencereader.h"

#include <QString>

#include <string>

namespace trainyard::models {

// The engine speaks English to all its clients. Its sentences are declared once more in enginesentences.h,
// and a test compares them with its sources; by these patterns the workbench recognises what it is told and
// says it in the language that is shown, with numbers and times as that writes them. What it does not
// recognise, as another engine's sentences, others' words and lines of logs, it shows as they are.
//
// Called when a text is shown, so that it follows the language. Safe from any thread.
QString engineText(const QString &said);
QString engineText(const std::string &said);

// What all patterns are read by.
const SentenceReader &engineSentences();

} // namespace trainyard::models
