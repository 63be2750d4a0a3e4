// SPDX-License-Identifier: Apache-2.0
#include "models/code/codefolder.h"
#include "models/code/ranagain.h"
#include "models/code/surveytext.h"
#include "models/sentences/enginetext.h"
#include "tests/models/sentences/inchinese.h"
#include "tests/models/sentences/leftenglish.h"
#include "tests/models/testjob.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

bool put(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).absolutePath()) && file.open(QIODevice::WriteOnly) &&
           file.write(text) == text.size();
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("nothing");
}

// All files and links below a folder, in order.
QStringList filesIn(const QString &folder)
{
    QStringList files;
    QDirIterator each(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (each.hasNext())
        files << QDir(folder).relativeFilePath(each.next());
    files.sort();
    return files;
}

QByteArray runGit(const QString &folder, const QStringList &arguments)
{
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start("git", QStringList{"-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c",
                                     "commit.gpgsign=false"} +
                             arguments);
    return process.waitForFinished() && process.exitCode() == 0 ? process.readAllStandardOutput().trimmed()
                                                                : QByteArray();
}

const std::atomic_bool goesOn = false;

api::RanFile named(const QString &path, const std::string &text)
{
    return {path.toStdString(), text.size(), "", true};
}

} // namespace

// A repository of the real git, and folders that its code is put into.
class tst_CodeFolder : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    api::RanRecord m_record; // of a script that had a change, and of a file that git does not know

    QString at(const QString &name) const { return m_dir.filePath(name); }
    static std::vector<std::string> texts() { return {"changed\n", "untracked\n"}; }
    CodeSurvey survey() const
    {
        auto survey = surveyOf(m_record, texts(), goesOn);
        return survey ? *survey : CodeSurvey();
    }
    static Status fill(const CodeSurvey &survey, const QString &target)
    {
        return putCode(survey, target, goesOn, [](qint64) {});
    }
    static QString sentence(const Status &status)
    {
        return status ? QString() : QString::fromStdString(status.error().message);
    }

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable("git").isEmpty())
            QSKIP("There is no git on this machine.");
        const QString code = at("code");
        QVERIFY(put(code + "/train.sh", "committed\n") && put(code + "/lib/net.py", "net\n") &&
                put(code + "/lib/größe.py", "large\n") && put(code + "/run.sh", "#!/bin/sh\n"));
        QVERIFY(QFile::setPermissions(code + "/run.sh", QFile::ReadOwner | QFile::ExeOwner));
        QVERIFY(QFile::link("lib/net.py", code + "/link"));
        runGit(code, {"init", "-q", "-b", "main"});
        runGit(code, {"add", "-A"});
        runGit(code, {"commit", "-q", "-m", "First"});
        const QByteArray commit = runGit(code, {"rev-parse", "HEAD"});
        QCOMPARE(commit.size(), 40);
        m_record.git = api::GitState{code.toStdString(), commit.toStdString(), "main", true};
        m_record.files = {named(code + "/train.sh", texts()[0]), named(code + "/help.py", texts()[1])};
        // What has become of it since.
        QVERIFY(put(code + "/train.sh", "later\n") && put(code + "/data/numbers", "1 2 3"));
    }

    void theCommitIsPutThereAndOverItWhatWasKept()
    {
        const CodeSurvey known = survey();
        QCOMPARE(known.commit, CodeSurvey::Commit::There);
        QCOMPARE(known.files, 6);
        QCOMPARE(known.changedKept, 2);
        QVERIFY(!known.isUnchanged);
        const QByteArray before = runGit(at("code"), {"status", "--porcelain"});
        QCOMPARE(sentence(fill(known, at("whole"))), QString());
        QCOMPARE(filesIn(at("whole")),
                 (QStringList{"help.py", "lib/größe.py", "lib/net.py", "link", "run.sh", "train.sh"}));
        QCOMPARE(read(at("whole/train.sh")), "changed\n");
        QCOMPARE(read(at("whole/help.py")), "untracked\n");
        QCOMPARE(read(at("whole/lib/net.py")), "net\n");
        QVERIFY(QFileInfo(at("whole/run.sh")).isExecutable());
        QVERIFY(!QFileInfo(at("whole/train.sh")).isExecutable());
        QCOMPARE(QFile::symLinkTarget(at("whole/link")), at("whole/lib/net.py"));
        QCOMPARE(read(at("code/train.sh")), "later\n");
        QCOMPARE(runGit(at("code"), {"status", "--porcelain"}), before);
        QCOMPARE(runGit(at("code"), {"worktree", "list"}).count('\n'), 0);
    }

    void aJobIsLedToWhatIsThere()
    {
        api::Job job = testJob("first");
        job.spec = command("cd " + at("code").toStdString() + " && bash train.sh data/numbers " +
                           at("code/data/numbers").toStdString());
        const Continuation again = ranAgain(job, survey(), "/new");
        QCOMPARE(again.changes.size(), 1);
        QCOMPARE(again.changes[0].value.toString(),
                 "cd /new && bash train.sh data/numbers " + at("code/data/numbers"));
        QCOMPARE(again.origin, job.id);
        QVERIFY2(again.sentence.text().contains("/new"), qPrintable(again.sentence.text()));
    }

    void byALinkItIsTheSameFolder()
    {
        QVERIFY(QFile::link(at("code"), at("alias")));
        api::RanRecord record = m_record;
        record.files = {named(at("alias/train.sh"), texts()[0])};
        const auto known = surveyOf(record, {texts()[0]}, goesOn);
        QVERIFY(known);
        QCOMPARE(known->kept[0].below, "train.sh");
        const CodeMove move = known->moveTo("/new");
        QCOMPARE(move.moved(at("alias/lib/net.py")).value_or(QString()), "/new/lib/net.py");
        QCOMPARE(move.moved(at("code/train.sh")).value_or(QString()), "/new/train.sh");
    }

    void whatIsUnchangedIsCalledSo()
    {
        api::RanRecord record = m_record;
        record.files = {named(at("code/train.sh"), "later\n")};
        const auto known = surveyOf(record, {"later\n"}, goesOn);
        QVERIFY(known && known->isUnchanged);
        QVERIFY(remarksOn(*known, {}).join(' ').contains("has not changed"));
        QVERIFY(put(at("code/lib/net.py"), "another\n"));
        const auto changed = surveyOf(record, {"later\n"}, goesOn);
        QVERIFY(changed && !changed->isUnchanged);
        QVERIFY(put(at("code/lib/net.py"), "net\n"));
    }

    void withoutTheCommitThereAreTheKeptFilesAlone_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("commit");
        QTest::addColumn<CodeSurvey::Commit>("standing");
        using Commit = CodeSurvey::Commit;
        const QString gone(40, 'a');
        QTest::newRow("another commit") << at("code") << gone << Commit::Gone;
        QTest::newRow("no repository") << at("nowhere") << gone << Commit::NoRepository;
        QTest::newRow("none yet") << at("code") << QString() << Commit::None;
        QTest::newRow("no commit's name") << at("code") << QString("--output=/tmp/x") << Commit::None;
        QTest::newRow("below one") << at("code/lib") << gone << Commit::NoRepository;
    }
    void withoutTheCommitThereAreTheKeptFilesAlone()
    {
        QFETCH(QString, folder);
        QFETCH(QString, commit);
        QFETCH(CodeSurvey::Commit, standing);
        api::RanRecord record = m_record;
        record.git->folder = folder.toStdString();
        record.git->commit = commit.toStdString();
        record.leftOut = {at("code/weights.py").toStdString()};
        const auto known = surveyOf(record, texts(), goesOn);
        QVERIFY(known);
        QCOMPARE(known->commit, standing);
        QVERIFY2(contentText(*known).startsWith("It will contain the 2 file"),
                 qPrintable(contentText(*known)));
        const QStringList remarks = remarksOn(*known, {});
        QCOMPARE(remarks.size(), 2); // why, and what else is missing
        QVERIFY2(remarks.last().contains("weights.py"), qPrintable(remarks.last()));
        const QTemporaryDir place;
        QCOMPARE(sentence(fill(*known, place.filePath("kept"))), QString());
        QCOMPARE(filesIn(place.filePath("kept")), (QStringList{"help.py", "train.sh"}));
    }

    void keptFilesKeepTheFoldersBetweenThem()
    {
        api::RanRecord record;
        record.files = {named("/gone/app/src/a.py", "a"), named("/gone/app/conf/b.yaml", "b")};
        const auto known = surveyOf(record, {"a", "b"}, goesOn);
        QVERIFY(known);
        QCOMPARE(known->folder, "/gone/app");
        QCOMPARE(sentence(fill(*known, at("between"))), QString());
        QCOMPARE(filesIn(at("between")), (QStringList{"conf/b.yaml", "src/a.py"}));
        const CodeMove move = known->moveTo("/new");
        QCOMPARE(move.moved("/gone/app").value_or(QString()), "/new");
        QCOMPARE(move.moved("/gone/app/src").value_or(QString()), "/new/src");
        QVERIFY(!move.moved("/gone"));
    }

    void whatOthersNeedTooIsNotMoved()
    {
        const QString home = QDir::homePath();
        api::RanRecord record;
        record.files = {named(home + "/one/a.py", "a"), named(home + "/two/b.py", "b")};
        const auto known = surveyOf(record, {"a", "b"}, goesOn);
        QVERIFY(known);
        const CodeMove move = known->moveTo("/new");
        QVERIFY(!move.moved(home) && !move.moved("/"));
        QCOMPARE(move.moved(home + "/one").value_or(QString()), "/new/one");
    }

    void whatWouldLeaveTheFolderIsRefused_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"/code/../../etc/passwd", "train.py", "../train.py", "", "/", "/code/",
                                 "/code//train.py", "/code/./train.py", "/code/.git/hooks/post-commit"})
            QTest::newRow(path) << QString(path);
    }
    void whatWouldLeaveTheFolderIsRefused()
    {
        QFETCH(QString, path);
        api::RanRecord record;
        record.files = {named("/code/train.py", "a"), named(path, "b")};
        const auto known = surveyOf(record, {"a", "b"}, goesOn);
        QVERIFY(!known);
        QVERIFY2(known.error().message.find("no place") != std::string::npos, known.error().message.c_str());
    }

    void whatIsThereStays()
    {
        QVERIFY(put(at("mine/notes"), "mine"));
        QVERIFY2(sentence(fill(survey(), at("mine"))).contains("choose another name"), "a folder");
        QVERIFY2(sentence(fill(survey(), at("mine/notes"))).contains("choose another name"), "a file");
        QVERIFY(QFile::link(at("nothing"), at("dangling")));
        QVERIFY2(sentence(fill(survey(), at("dangling"))).contains("choose another name"), "a link");
        QCOMPARE(filesIn(at("mine")), QStringList{"notes"});
        QCOMPARE(read(at("mine/notes")), "mine");
        QVERIFY(QDir().mkpath(at("empty")));
        QCOMPARE(sentence(fill(survey(), at("empty"))), QString());
        QCOMPARE(read(at("empty/train.sh")), "changed\n");
    }

    void whatFailsOrIsCancelledLeavesNothing()
    {
        QVERIFY(QDir().mkpath(at("tidy")));
        CodeSurvey broken = survey();
        broken.kept.push_back({"train.sh/below.py", "x"}); // no folder
        QVERIFY(!fill(broken, at("tidy/one")));
        broken = survey();
        broken.record.git->commit = std::string(40, 'b');
        QVERIFY2(sentence(fill(broken, at("tidy/two"))).startsWith("git cannot provide the commit bbb"),
                 "git");
        std::atomic_bool isCancelled = false;
        static_cast<void>(
            putCode(survey(), at("tidy/three"), isCancelled, [&](qint64) { isCancelled = true; }));
        QVERIFY(isCancelled);
        QVERIFY(QDir(at("tidy")).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
        const QString noFolder = sentence(fill(survey(), at("nowhere/deep")));
        QVERIFY2(noFolder.startsWith("Cannot write into " + at("nowhere") + ": "), qPrintable(noFolder));
        const test::InChinese chinese; // chosen while it is shown
        const QString said = engineText(noFolder);
        QVERIFY2(!test::hasLeftEnglish(QString(said).remove(at("nowhere"))), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(tst_CodeFolder)
#include "tst_codefolder.moc"
