// SPDX-License-Identifier: Apache-2.0
#include "engine/storage/properties.h"

#include "tests/engine/storage/storagesupport.h"

#include <QtTest>
#include <fcntl.h>

using namespace trainyard;
using storage::Properties;

class tst_Properties : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;

    FileDescriptor file(const char *name) const
    {
        return FileDescriptor(
            ::open((m_dir.path().toStdString() + "/" + name).c_str(), O_RDWR | O_CREAT, 0644));
    }

private slots:
    void theyComeBack()
    {
        const FileDescriptor fd = file("a.bin");
        Properties given{.contentType = "text/x y",
                         .contentEncoding = "gzip",
                         .contentLanguage = "de",
                         .contentDisposition = "attachment; filename=\"x y\"",
                         .cacheControl = "no-cache",
                         .contentMd5 = "AAAA",
                         .isMd5Stamped = true,
                         .metadata = {{"a", "1"}, {"empty", ""}, {"b_c", "with blanks = and more"}}};
        QVERIFY(storage::writeProperties(fd.get(), given));
        if (storage::describe(fd.get(), "a.bin").properties.contentEncoding.empty())
            QSKIP("The file system of the temporary folder keeps no extended attributes.");
        QVERIFY(storage::describe(fd.get(), "a.bin").properties == given);
    }

    void aSumOfOtherContentIsForgotten()
    {
        const FileDescriptor fd = file("sum");
        QVERIFY(storage::writeProperties(fd.get(), {.contentMd5 = "AAAA", .isMd5Stamped = true}));
        QCOMPARE(::write(fd.get(), "x", 1), 1);
        QCOMPARE(storage::describe(fd.get(), "sum").properties.contentMd5, std::string());
    }

    void tagsTellContentsApart()
    {
        const FileDescriptor fd = file("tag");
        const std::string before = storage::describe(fd.get(), "tag").etag();
        QCOMPARE(storage::describe(fd.get(), "tag").etag(), before);
        QCOMPARE(::write(fd.get(), "x", 1), 1);
        QVERIFY(storage::describe(fd.get(), "tag").etag() != before);
    }

    void lineBreaksAreRefused()
    {
        const FileDescriptor fd = file("lines");
        QVERIFY(!storage::writeProperties(fd.get(), {.metadata = {{"a", "1\nb 2"}}}));
        QVERIFY(!storage::writeProperties(fd.get(), {.metadata = {{"a b", "1"}}}));
        QVERIFY(!storage::writeProperties(fd.get(), {.contentType = "a\r\nb"}));
    }

    void typesAreGuessed()
    {
        QCOMPARE(storage::guessedContentType("stdout.TXT"), std::string("text/plain"));
        QCOMPARE(storage::guessedContentType("model.onnx"), std::string("application/octet-stream"));
    }
};

QTEST_APPLESS_MAIN(tst_Properties)
#include "tst_properties.moc"
