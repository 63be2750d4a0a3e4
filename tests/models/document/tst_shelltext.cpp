// SPDX-License-Identifier: Apache-2.0
#include "models/document/shelltext.h"

#include <QProcess>
#include <QtTest>

using namespace trainyard::document;

namespace {

// What a shell's printf makes of these words, each on its line.
QString printed(const QString &words, const QString &secret)
{
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SECRET"), secret);
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("printf '%s\\n' ") + words});
    return shell.waitForFinished(-1) ? QString::fromUtf8(shell.readAllStandardOutput()) : QString();
}

} // namespace

class tst_ShellText : public QObject
{
    Q_OBJECT
private slots:
    void commandsHaveTheWordsThatAShellSees_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QStringList>("words"); // operators in brackets
        QTest::newRow("plain") << " a  b\tc " << QStringList{"a", "b", "c"};
        QTest::newRow("in quotes") << "'a b' \"c 'd\" e'f'\"g\"" << QStringList{"a b", "c 'd", "efg"};
        QTest::newRow("escaped") << "a\\ b \"c\\\"d\\e\" 'f\\g'" << QStringList{"a b", "c\"d\\e", "f\\g"};
        QTest::newRow("an empty one") << "a '' b" << QStringList{"a", "", "b"};
        QTest::newRow("several commands")
            << "a&&b; c | (d)\ne"
            << QStringList{"a", "[&&]", "b", "[;]", "c", "[|]", "[(]", "d", "[)]", "[\n]", "e"};
        QTest::newRow("into files") << "a 2>b >>c4>d"
                                    << QStringList{"a", "[>]", "b", "[>>]", "c4", "[>]", "d"};
        QTest::newRow("over lines") << "a \\\nb # c d\ne#f" << QStringList{"a", "b", "[\n]", "e#f"};
        QTest::newRow("variables") << "$A/b \"${C}\" '$D'" << QStringList{"$A/b", "${C}", "$D"};
        QTest::newRow("not closed") << "a 'b c" << QStringList{"a"};
        QTest::newRow("nothing") << "" << QStringList();
    }
    void commandsHaveTheWordsThatAShellSees()
    {
        QFETCH(QString, command);
        QFETCH(QStringList, words);
        QStringList seen;
        for (const ShellWord &word : shellWords(command)) {
            seen.append(word.isOperator ? '[' + word.text + ']' : word.text);
            QVERIFY(word.range.start >= 0 && word.range.end() <= command.size());
        }
        QCOMPARE(seen, words);
    }

    void aPathBeginsWithItsVariable()
    {
        for (const QString &below : {QString(), QString("/b.py"), QString("/my $b \"c\" `d` \\e.py")}) {
            QCOMPARE(printed(shellPath("$SECRET" + below), "/a"), "/a" + below + '\n');
            QCOMPARE(printed(shellPath("${SECRET}" + below), "/a"), "/a" + below + '\n');
            QCOMPARE(printed(shellPath("/x" + below), "/a"), "/x" + below + '\n');
        }
    }

    void aWordIsReadBack()
    {
        for (const QString &text :
             {QString("/a/b.py"), QString("/my data/it's $HOME"), QString::fromUtf8("/数据/a")}) {
            const auto words = shellWords(shellWord(text));
            QCOMPARE(words.size(), 1);
            QCOMPARE(words[0].text, text);
        }
        QCOMPARE(shellWord("/a/b.py"), QString("/a/b.py"));
    }

    // A shell makes the same of the command as before.
    void aVariableMeansWhatStoodThere_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("mended");
        QTest::newRow("plain") << "--token 47-11 now"
                               << "47-11"
                               << "--token \"$SECRET\" now";
        QTest::newRow("single quotes") << "--password 'S3cret!' x"
                                       << "S3cret!"
                                       << "--password \"$SECRET\" x";
        QTest::newRow("blanks") << "--password 'abc  def'"
                                << "abc  def"
                                << "--password \"$SECRET\"";
        QTest::newRow("double quotes") << "-p \"a b\" x"
                                       << "a b"
                                       << "-p \"$SECRET\" x";
        QTest::newRow("escapes") << "-p \"a\\\"b\\$c\""
                                 << "a\\\"b\\$c"
                                 << "-p \"$SECRET\"";
        QTest::newRow("within single quotes") << "'Key: abc;x' y"
                                              << "abc"
                                              << "'Key: '\"$SECRET\"';x' y";
        QTest::newRow("at the end of single quotes") << "'Key: abc' y"
                                                     << "abc"
                                                     << "'Key: '\"$SECRET\" y";
        QTest::newRow("before a letter") << "\"aKEYb\" y"
                                         << "KEY"
                                         << "\"a${SECRET}b\" y";
        QTest::newRow("in an address") << "https://me:abc@host/x"
                                       << "abc"
                                       << "https://me:\"$SECRET\"@host/x";
    }
    void aVariableMeansWhatStoodThere()
    {
        QFETCH(QString, command);
        QFETCH(QString, part);
        QFETCH(QString, mended);
        const TextRange range{command.indexOf(part), part.size()};
        QCOMPARE(withShellVariable(command, range, "SECRET"), mended);
        QCOMPARE(printed(mended, shellMeaning(command, range)), printed(command, {}));
    }
};

QTEST_GUILESS_MAIN(tst_ShellText)
#include "tst_shelltext.moc"
