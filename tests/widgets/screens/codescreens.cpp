// SPDX-License-Identifier: Apache-2.0
// Code that a job ran from a repository of Git, which is there.
#include "tests/widgets/screens/screen.h"

#include "models/backend/jobsession.h"
#include "tests/engine/client/testserver.h"
#include "tests/widgets/support/sampledetails.h"
#include "widgets/jobs/jobpage.h"
#include "widgets/jobs/ranagainsheet.h"
#include "widgets/mainwindow/mainwindow.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QTemporaryDir>

namespace trainyard::test {

namespace {

enum SampleFile { Script, Module, Requirements }; // of the running job, by their numbers

QByteArray textOf(const api::ResourceId &job, SampleFile file)
{
    return QByteArray::fromStdString(sampleCode(job.path(), std::size_t(file)));
}

void put(const QDir &folder, const QString &name, const QByteArray &text)
{
    QFile file(folder.filePath(name));
    if (folder.mkpath(QFileInfo(name).path()) && file.open(QIODevice::WriteOnly))
        file.write(text);
}

QByteArray runGit(const QDir &folder, const QStringList &arguments)
{
    QProcess git;
    git.setWorkingDirectory(folder.path());
    QProcessEnvironment surroundings = QProcessEnvironment::systemEnvironment();
    for (const char *name :
         {"GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"}) // its commit has the same digits each time
        surroundings.insert(QString::fromLatin1(name), QStringLiteral("2026-11-20T09:00:00Z"));
    git.setProcessEnvironment(surroundings);
    git.start(QStringLiteral("git"), QStringList{"-c", "user.name=Ann", "-c", "user.email=ann@example.org",
                                                 "-c", "commit.gpgsign=false"} +
                                         arguments);
    return git.waitForFinished() ? git.readAllStandardOutput().trimmed() : QByteArray();
}

// With the script as it was before the job's; the rest is as the job ran it. Its commit; empty: there is no
// git.
std::string committed(const QDir &folder)
{
    put(folder, QStringLiteral("train.py"), textOf(failedSample(), Script));
    put(folder, QStringLiteral("augment.py"), textOf(runningSample(), Module));
    put(folder, QStringLiteral("requirements.txt"), textOf(runningSample(), Requirements));
    put(folder, QStringLiteral("README.md"), "# Digits\n");
    put(folder, QStringLiteral("tests/test_augment.py"), "from augment import shifted\n");
    runGit(folder, {"init", "--quiet", "--initial-branch=wider-layers"});
    runGit(folder, {"add", "."});
    runGit(folder, {"commit", "--quiet", "--message=Train on digits"});
    return runGit(folder, {"rev-parse", "--verify", "HEAD"}).toStdString();
}

// An engine of this machine that knows what one job ran, from a repository in a folder of the test.
class CodeEngine
{
public:
    explicit CodeEngine(const api::Job &job)
        : m_record(recordOf(job))
        , m_server([this](const TestServer::Request &request) { return reply(request.target); })
    {}

    QDir folder() const { return QDir(m_folder.path()); }
    QString commit() const { return QString::fromStdString(m_record.git->commit); }
    api::Endpoint endpoint() const { return {m_server.url(), "token"}; }

private:
    api::RanRecord recordOf(const api::Job &job) const
    {
        api::RanRecord record = sampleRecord(job).value_or(api::RanRecord());
        const std::string own = m_folder.path().toStdString();
        for (api::RanFile &file : record.files)
            file.path.replace(0, record.git->folder.size(), own);
        record.git->folder = own;
        record.git->commit = committed(folder());
        return record;
    }

    TestServer::Reply reply(const std::string &target) const
    {
        if (target.find("/trainyard/v1/code") == std::string::npos)
            return {.status = 404, .body = "{}"};
        if (const std::size_t file = target.find("?file="); file != std::string::npos)
            return {.body = sampleCode(runningSample().path(), std::stoul(target.substr(file + 6)))};
        return {.body = api::toJson(m_record)};
    }

    QTemporaryDir m_folder;
    api::RanRecord m_record;
    TestServer m_server; // last: it answers with the others
};

// Whose work tree has this script by now.
void showCommitted(MainWindow &window, const api::ResourceId &script)
{
    jobs::JobPage *page = openJob(window, runningSample());
    api::Job job = *page->session().job();
    static const CodeEngine engine(job);
    put(engine.folder(), QStringLiteral("train.py"), textOf(script, Script));
    const std::string folder = engine.folder().path().toStdString();
    job.spec.toolkit = api::CustomToolkitSettings{"cd " + folder + " && python3 train.py --epochs 12"};
    auto *sheet = new jobs::RanAgainSheet(engine.endpoint(), job, window);
    sheet->bring();
    reached([sheet] {
        return sheet->startButton().isEnabled() && sheet->content().text().contains(engine.commit().left(10));
    });
}

} // namespace

QList<Screen> codeScreens()
{
    return {
        {"new-with-commit", [](MainWindow &window) { showCommitted(window, failedSample()); }},
        {"new-with-code-unchanged", [](MainWindow &window) { showCommitted(window, runningSample()); }},
    };
}

} // namespace trainyard::test
