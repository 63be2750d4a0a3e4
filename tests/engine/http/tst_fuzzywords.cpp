// SPDX-License-Identifier: Apache-2.0
#include "engine/http/fuzzywords.h"

#include <QtTest>

using namespace trainyard;
using namespace trainyard::http;
using Grade = FuzzyWords::Grade;

class tst_FuzzyWords : public QObject
{
    Q_OBJECT
private slots:
    void pathsAreGraded_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("grade"); // -1: it is none
        const auto row = [](const char *name, const char *words, const char *path, int grade) {
            QTest::newRow(name) << words << path << grade;
        };
        row("in the name", "Model", "run/my-model.onnx", int(Grade::Name));
        row("in the folder", "run", "Run/my-model.onnx", int(Grade::Path));
        row("by letters", "mdlx", "run/my-model.onnx", int(Grade::Letters));
        row("letters in another order", "xldm", "run/my-model.onnx", -1);
        row("all words", "onnx run", "run/my-model.onnx", int(Grade::Path));
        row("one word is nowhere", "onnx zebra", "run/my-model.onnx", -1);
        row("one word in the job", "onnx res-12", "run/my-model.onnx", int(Grade::Name));
        row("one word in the job by its letters", "onnx rs12", "run/my-model.onnx", int(Grade::Letters));
        row("the job alone", "res-12", "my-model.onnx", -1);
        row("blanks around", "  onnx  ", "my-model.onnx", int(Grade::Name));
        row("what an expression would mean", "m.*l", "model", -1);
        row("an expression's letters", "[x]+", "a[x]+b", int(Grade::Name));
        row("an expression's letters apart", "\\E$", "a\\bEc$", int(Grade::Letters));
        row("letters of two bytes in another case", "ÉPOQUE", "run/époque-3", int(Grade::Name));
        row("letters of three bytes", "模7", "模型-7.onnx", int(Grade::Letters));
        row("half a letter", "é", "\xC3", -1);
    }
    void pathsAreGraded()
    {
        QFETCH(QString, words);
        QFETCH(QString, path);
        QFETCH(int, grade);
        const auto made = FuzzyWords::of(words.toStdString());
        QVERIFY2(made, made ? "" : made.error().message.c_str());
        const auto found = made->grade(path.toStdString(), "res-12 yard digits MODEL");
        QCOMPARE(found ? int(*found) : -1, grade);
    }

    void whatIsNoWordIsRefused_data()
    {
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("blanks") << QByteArray("   ");
        QTest::newRow("too many") << QByteArray("a b c d e f g h i");
        QTest::newRow("too long") << QByteArray(257, 'a');
        QTest::newRow("no UTF-8") << QByteArray("a\xFF");
    }
    void whatIsNoWordIsRefused()
    {
        QFETCH(QByteArray, words);
        const auto made = FuzzyWords::of(words.toStdString());
        QVERIFY(!made && made.error().code == Error::Code::InvalidInput);
    }
};

QTEST_GUILESS_MAIN(tst_FuzzyWords)
#include "tst_fuzzywords.moc"
