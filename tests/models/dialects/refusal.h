// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/dialects/importedjob.h"
#include "models/sentences/enginetext.h"

#include <QtTest>

namespace trainyard::test {

// That the file is not taken: one sentence with these words says why, which follows the language.
inline void checkRefusal(const QByteArray &text, const QString &words)
{
    const auto made = models::importJob(text, {});
    QVERIFY(!made);
    const QString said = QString::fromStdString(made.error().message);
    QVERIFY2(said.contains(words), qPrintable(said));
    QCOMPARE(said.count(u'\n'), 0);
    QCOMPARE(models::engineSentences().read(said).kind, models::ReadSentence::Kind::Pattern);
}

} // namespace trainyard::test
