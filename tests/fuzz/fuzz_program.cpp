// SPDX-License-Identifier: Apache-2.0
#include "models/document/shelltext.h"
#include "models/programs/pythonimports.h"
#include "tests/fuzz/demand.h"

#include <algorithm>

// A script or a command from elsewhere: whatever it is, the packages that it imports have plain names, and
// the words of a command stand in it, one behind the other.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    using namespace trainyard;
    using fuzz::demand;
    const QString text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    for (const QString &package : models::importedPackages(text)) {
        const bool isName = std::all_of(package.begin(), package.end(), [](QChar c) {
            return c.isLetterOrNumber() || c == u'_' || c.isMark() || c.isSurrogate();
        });
        demand(!package.isEmpty() && isName, "a package has no plain name:", package.toStdString());
    }
    qsizetype end = 0;
    for (const document::ShellWord &word : document::shellWords(text)) {
        demand(word.range.start >= end && word.range.length > 0 && word.range.end() <= text.size(),
               "a word stands elsewhere:", word.text.toStdString());
        end = word.range.end();
        static_cast<void>(document::shellMeaning(text, word.range));
        static_cast<void>(document::withShellVariable(text, word.range, QStringLiteral("NAME")));
    }
    const auto one = document::shellWords(document::shellWord(text));
    demand(text.isEmpty() || text.contains(QChar()) || one.size() == 1,
           "one word is several:", text.toStdString());
    return 0;
}
