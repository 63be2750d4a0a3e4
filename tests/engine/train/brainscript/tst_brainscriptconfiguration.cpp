// SPDX-License-Identifier: Apache-2.0
#include "engine/train/brainscript/configuration.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::train::brainscript;

namespace {

// The text at a path of block names and a key, "a/b/key".
QString textAt(const ConfigurationBlock &root, const QString &path)
{
    const ConfigurationBlock *block = &root;
    QStringList names = path.split('/');
    const QString key = names.takeLast();
    for (const QString &name : names)
        block = &block->requiredBlock(name.toStdString());
    const auto text = block->text(key.toStdString());
    return text ? QString::fromStdString(text->text) : "(none)";
}

QString readAt(const QString &text, const QStringList &arguments, const QString &path)
{
    std::vector<std::string> given;
    for (const QString &argument : arguments)
        given.push_back(argument.toStdString());
    const auto configuration = Configuration::parse("a.cntk", text.toStdString(), given);
    if (!configuration)
        return QString::fromStdString(configuration.error().message);
    try {
        return textAt((*configuration)->root(), path);
    } catch (const Fault &fault) {
        return QString::fromStdString(toError(fault).message);
    }
}

} // namespace

class tst_BrainScriptConfiguration : public QObject
{
    Q_OBJECT

private slots:
    void valuesAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *name, const char *text, const QStringList &arguments,
                            const char *path,
                            const char *value) { QTest::newRow(name) << text << arguments << path << value; };
        row("a line", "command = train:test", {}, "command", "train:test");
        row("quotes", "a = \"x # y; z\" # comment", {}, "a", "x # y; z");
        row("several on a line", "a = \"f\"; b = 1 ; c = auto", {}, "b", "1");
        row("comments", "# a = 1\na = 2 # 3\nb = x#y", {}, "b", "x#y");
        row("names in any case", "DataDir = x", {}, "dataDir", "x");
        row("the later holds", "a = 1\nA = 2", {}, "a", "2");
        row("nested blocks", "a = { b = [ c = 3 ] }", {}, "a/b/c", "3");
        row("a block on the next line", "a =\n{\n b = 1\n}\nc = 2", {}, "a/b", "1");
        row("brackets in strings", "a = { b = \"}\"; c = 4 }", {}, "a/c", "4");
        row("an apostrophe in a comment", "a = {\n # don't\n // won't }\n /* can't } */ c = 4 }\nd = 5", {},
            "d", "5");
        row("around", "size = 7\na = { b = { } }", {}, "a/b/size", "7");
        row("nowhere", "a = 1", {}, "b", "(none)");
        row("replacement", "root = ..; data = \"$Root$/mnist\"; a = { file = $data$/x.txt }", {}, "a/file",
            "../mnist/x.txt");
        row("replacement by the block's own", "x = 1; a = { x = 2; y = <$x$> }", {}, "a/y", "<2>");
        row("replacement by the one around", "x = 1; a = { x = $x$ }", {}, "a/x", "1");
        row("a single dollar", "a = 5$", {}, "a", "5$");
        row("argument", "x = 1; y = $x$", {"x=2 # 3; 4"}, "y", "2 # 3; 4");
        row("argument of a new name", "y = $x$", {"X=2"}, "y", "2");
        row("empty argument", "x = 1", {"x="}, "x", "");
        row("argument for a block", "a = { b = { c = 1; d = 2 } }", {"a=[b=[c=3]]"}, "a/b/c", "3");
        row("the rest of that block", "a = { b = { c = 1; d = 2 } }", {"a=[b=[c=3]]"}, "a/b/d", "2");
        row("the last argument", "x = 1", {"x=2", "x=3"}, "x", "3");
        row("values of several lines", "a = ( x :\n y )\nb = 1", {}, "b", "1");

        row("no equals", "a\nb = 1", {}, "b", "a.cntk, line 1, column 2: expected = after \"a\".");
        row("no name", "a = 1\n = 2", {}, "b", "a.cntk, line 2, column 2: expected key = value.");
        row("open block", "a = 1\nb = { c = (\n}", {}, "b", "a.cntk, line 3, column 1: expected ), not }.");
        row("never closed", "a = 1\nb = { c = 1", {}, "b",
            "a.cntk, line 2, column 5: the { is never closed.");
        row("open string", "a = \"b\nc = 1", {}, "b",
            "a.cntk, line 1, column 5: the string has no \" at its end.");
        row("after a block", "a = { } .b", {}, "b",
            "a.cntk, line 1, column 9: expected the end of the line after the block.");
        row("unknown replacement", "a = { b =\t<$c$> }", {}, "a/b",
            "a.cntk, line 1, column 11: $c$ has no value; set c=… on the command line or in the file.");
        row("circle", "a = $b$; b = $a$", {}, "a",
            "a.cntk, line 1, column 14: $a$ has no value; set a=… on the command line or in the file.");
        row("block as a value", "a = { }", {}, "a",
            "a.cntk, line 1, column 1: \"a\" must be a value, not a block.");
        row("value as a block", "a = 1", {}, "a/b", "a.cntk, line 1, column 5: \"a\" must be a block { … }.");
        row("no block", "a = 1", {}, "b/c", "a.cntk, line 1, column 1: the block \"b\" is missing.");
        row("fault in a block", "a = {\n  b 1\n}", {}, "a/b",
            "a.cntk, line 2, column 5: expected = after \"b\".");
        row("argument without a value", "", {"x"}, "x", "argument x, column 1: expected key=value.");
        row("fault in an argument", "", {"x=[y]"}, "x/z",
            "argument x=[y], column 5: expected = after \"y\".");
    }
    void valuesAreFound()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, arguments);
        QFETCH(QString, path);
        QFETCH(QString, value);
        QCOMPARE(readAt(text, arguments, path), value);
    }

    void replacementsAreBounded()
    {
        QString text = "a0 = x; \n";
        for (int i = 1; i < 30; ++i)
            text += QString("a%1 = $a%2$$a%2$\n").arg(i).arg(i - 1);
        QVERIFY(readAt(text, {}, "a29").contains("too many $…$"));
        text = "a0 = " + QString(100'000, 'x') + "\na1 = " + QString("$a0$").repeated(20);
        QVERIFY(readAt(text, {}, "a1").contains("becomes too long"));
        text = "a0 = x\n";
        for (int i = 1; i < 50; ++i)
            text += QString("a%1 = $a%2$\n").arg(i).arg(i - 1);
        QVERIFY(readAt(text, {}, "a49").contains("too deeply"));
        QVERIFY(readAt("a = " + QString(1000, '['), {}, "a").contains("nested too deeply"));
    }

    void argumentsNameTheFile()
    {
        const QTemporaryDir dir;
        QFile file(dir.filePath("a.cntk"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x = 1\ny = <$x$>") > 0);
        file.close();
        const std::string path = file.fileName().toStdString();
        const auto read = Configuration::read({"x=2", "configfile=" + path});
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QCOMPARE((*read)->root().text("y")->text, std::string("<2>"));

        QCOMPARE(Configuration::read({"x=2"}).error().message,
                 std::string("Name the configuration as configFile=FILE."));
        QVERIFY(
            Configuration::read({"configFile=" + path, "configFile=" + path}).error().message.find("twice") !=
            std::string::npos);
        QVERIFY(Configuration::read({"configFile=" + path + "x"}).error().message.find(path + "x") !=
                std::string::npos);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(2'000'000));
        QVERIFY(Configuration::read({"configFile=" + path}).error().message.find("larger than a megabyte") !=
                std::string::npos);
    }
};

QTEST_APPLESS_MAIN(tst_BrainScriptConfiguration)
#include "tst_brainscriptconfiguration.moc"
