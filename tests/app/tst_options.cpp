// SPDX-License-Identifier: Apache-2.0
#include "app/options.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::app;

namespace {

const QString job =
    "/subscriptions/s/resourceGroups/g/providers/Microsoft.BatchAI/workspaces/w/experiments/e/jobs/j";

Result<Options> parse(const QStringList &arguments)
{
    return parseOptions(QStringList{"trainyard"} + arguments);
}

} // namespace

class tst_Options : public QObject
{
    Q_OBJECT
private slots:
    void whatCannotBeDoneIsToldInOneSentence_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("named"); // what the sentence must name
        QTest::newRow("unknown") << QStringList{"--fast"} << "fast";
        QTest::newRow("stray") << QStringList{"job.json"} << "job.json";
        QTest::newRow("folder") << QStringList{QDir::tempPath()} << QDir::tempPath();
        QTest::newRow("no job") << QStringList{QStringLiteral(__FILE__)} << "tst_options.cpp";
        QTest::newRow("size") << QStringList{"--screenshot", "a.png", "--size", "1280"} << "1280";
        QTest::newRow("size without height")
            << QStringList{"--screenshot", "a.png", "--size", "1280x"} << "1280x";
        QTest::newRow("tiny") << QStringList{"--screenshot", "a.png", "--size", "1280x2"} << "1280x2";
        QTest::newRow("size alone") << QStringList{"--size", "1280x800"} << "--screenshot";
        QTest::newRow("no folder") << QStringList{"--screenshot", "/none/such/a.png"} << "/none/such/a.png";
        QTest::newRow("when") << QStringList{"--screenshot", "a.png", "--when", "soon"} << "soon";
        QTest::newRow("negative") << QStringList{"--screenshot", "a.png", "--when", "-1"} << "-1";
        QTest::newRow("not a number") << QStringList{"--screenshot", "a.png", "--when", "nan"} << "nan";
        QTest::newRow("finished what")
            << QStringList{"--screenshot", "a.png", "--when", "finished"} << "--quickstart";
        QTest::newRow("progress of what") << QStringList{"--progress"} << "--quickstart";
        QTest::newRow("epochs alone") << QStringList{"--epochs", "3"} << "--quickstart";
        QTest::newRow("no epochs") << QStringList{"--quickstart", "--epochs", "0"} << "0";
        QTest::newRow("epochs in words") << QStringList{"--quickstart", "--epochs", "ten"} << "ten";
        QTest::newRow("no data") << QStringList{"--quickstart", "--data", "/none/such"} << "/none/such";
        QTest::newRow("language") << QStringList{"--language", "fr"} << "fr";
        QTest::newRow("theme") << QStringList{"--theme", "pink"} << "pink";
        QTest::newRow("id") << QStringList{"--open", "/subscriptions/s"} << "--open";
        QTest::newRow("two jobs") << QStringList{"--quickstart", "--open", job} << "--open";
        QTest::newRow("no address") << QStringList{"--engine", "box", "--token-file", "t"} << "box";
        QTest::newRow("no token") << QStringList{"--engine", "http://box:1"} << "--token-file";
        QTest::newRow("no token file")
            << QStringList{"--engine", "http://box:1", "--token-file", "/none"} << "/none";
        QTest::newRow("token alone") << QStringList{"--token-file", "t"} << "--engine";
        QTest::newRow("two engines") << QStringList{"--engine", "http://box:1", "--data-dir", "d"}
                                     << "--data-dir";
    }
    void whatCannotBeDoneIsToldInOneSentence()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, named);
        const auto options = parse(arguments);
        QVERIFY(!options);
        const auto sentence = QString::fromStdString(options.error().message);
        QVERIFY2(sentence.contains(named), qPrintable(sentence));
        QCOMPARE(sentence.count('\n'), 0);
    }

    void quickstartForAScript()
    {
        const auto options =
            parse({"--quickstart", "--epochs", "3", "--progress", "--screenshot", "a.png", "--size",
                   "1920x1080", "--when", "finished", "--theme", "dark", "--data-dir", "/d"});
        QVERIFY(options);
        QCOMPARE(options->quickstart->epochs, 3);
        QCOMPARE(options->pictureSize, QSize(1920, 1080));
        QVERIFY(options->picture.endsWith("/a.png"));
        QVERIFY(!options->pictureAfter);
        QVERIFY(options->progress);
        QCOMPARE(options->theme, QString("dark"));
        QCOMPARE(options->dataDirectory, QString("/d"));
    }

    void anotherEngine()
    {
        QTemporaryDir folder;
        QFile token(folder.filePath("token"));
        QVERIFY(token.open(QIODevice::WriteOnly) && token.write("secret\n") > 0);
        token.close();
        const auto options = parse({"--engine", "http://box:8420/", "--token-file", token.fileName(),
                                    "--open", job, "--screenshot", "a.png", "--when", "1.5"});
        QVERIFY(options);
        QCOMPARE(options->engine->url, std::string("http://box:8420"));
        QCOMPARE(options->engine->token, std::string("secret"));
        QCOMPARE(options->open->name, std::string("j"));
        QVERIFY(options->pictureAfter == std::chrono::milliseconds(1500));
    }

    void filesAreOpenedFromWhereTheProgramWasStarted()
    {
        QTemporaryDir folder;
        const QString before = QDir::currentPath();
        for (const char *name : {"job.json", "jobs.YAML", "digits.ipynb", "train.py"})
            QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
        QVERIFY(QDir::setCurrent(folder.path()));
        const QString here = QDir::currentPath();
        const auto options = parse({"job.json", "jobs.YAML", "./digits.ipynb", "train.py"});
        const auto both = parse({"job.json", "--quickstart"});
        QVERIFY(QDir::setCurrent(before));
        QVERIFY(options);
        QCOMPARE(options->files.size(), 4);
        QCOMPARE(options->files.front(), here + "/job.json");
        for (const QString &file : options->files)
            QVERIFY(QDir::isAbsolutePath(file));
        QVERIFY(!both);
    }

    void helpNamesEveryOption()
    {
        QVERIFY(parse({"--help"})->wantsHelp);
        for (const char *name :
             {"--engine", "--quickstart", "--open", "--screenshot", "--progress", "FILE", ".ipynb"})
            QVERIFY(helpText().contains(name));
    }
};

QTEST_MAIN(tst_Options)
#include "tst_options.moc"
