// SPDX-License-Identifier: Apache-2.0
#include "models/code/gittree.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStandardPaths>

#include <algorithm>

namespace trainyard::models::git {

namespace {

constexpr int turnMs = 100; // between looks at whether it is cancelled
constexpr qint64 pieceBytes = 1 << 16;
constexpr qsizetype sha1Digits = 40;
constexpr qsizetype sha256Digits = 64;

const QString program = QStringLiteral("git");

// A git that reads this folder's repository, and none above it, writes nothing there and starts no watcher.
class Git
{
public:
    Git(const QString &folder, const QStringList &arguments, const std::atomic_bool &isCancelled)
        : m_isCancelled(isCancelled)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *other : {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"})
            environment.remove(QLatin1String(other));
        environment.insert(QStringLiteral("GIT_CEILING_DIRECTORIES"), QFileInfo(folder).path());
        environment.insert(QStringLiteral("GIT_TERMINAL_PROMPT"), QStringLiteral("0"));
        m_process.setProcessEnvironment(environment);
        m_process.setWorkingDirectory(folder);
        m_process.setStandardInputFile(QProcess::nullDevice());
        m_process.start(program, QStringList{QStringLiteral("--no-optional-locks"), QStringLiteral("-c"),
                                             QStringLiteral("core.fsmonitor=false")} +
                                     arguments);
    }
    ~Git()
    {
        if (m_process.state() == QProcess::NotRunning)
            return;
        m_process.kill();
        m_process.waitForFinished();
    }

    // Empty at its end, and where it is cancelled.
    QByteArray next()
    {
        while (!m_isCancelled && m_process.bytesAvailable() == 0)
            if (!m_process.waitForReadyRead(turnMs) && m_process.state() == QProcess::NotRunning)
                break;
        return m_isCancelled ? QByteArray() : m_process.read(pieceBytes);
    }

    // After its end: whether all is well.
    bool isDone()
    {
        while (!m_isCancelled && m_process.state() != QProcess::NotRunning)
            m_process.waitForFinished(turnMs);
        return m_process.state() == QProcess::NotRunning && m_process.error() != QProcess::FailedToStart &&
               m_process.exitStatus() == QProcess::NormalExit && m_process.exitCode() == 0;
    }

    QString complaint() { return QString::fromUtf8(m_process.readAllStandardError()).trimmed(); }

private:
    const std::atomic_bool &m_isCancelled;
    QProcess m_process;
};

std::optional<QByteArray> ask(const QString &folder, const QStringList &arguments,
                              const std::atomic_bool &isCancelled)
{
    Git git(folder, arguments, isCancelled);
    QByteArray all;
    for (QByteArray piece; !(piece = git.next()).isEmpty();)
        all += piece;
    return git.isDone() ? std::optional(all) : std::nullopt;
}

} // namespace

bool isThere()
{
    return !QStandardPaths::findExecutable(program).isEmpty();
}

bool isCommit(const std::string &text)
{
    const auto isDigit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return (text.size() == sha1Digits || text.size() == sha256Digits) &&
           std::all_of(text.begin(), text.end(), isDigit);
}

bool isRepository(const QString &folder)
{
    return QDir::isAbsolutePath(folder) && QFileInfo::exists(folder + QStringLiteral("/.git"));
}

QString hashOf(const QByteArray &content, const QString &like)
{
    const auto kind = like.size() == sha256Digits ? QCryptographicHash::Sha256 : QCryptographicHash::Sha1;
    const QByteArray head = "blob " + QByteArray::number(content.size()) + '\0';
    return QString::fromLatin1(QCryptographicHash::hash(head + content, kind).toHex());
}

std::optional<Tree> treeOf(const QString &folder, const QString &commit, const std::atomic_bool &isCancelled)
{
    const auto listed = ask(folder,
                            {QStringLiteral("ls-tree"), QStringLiteral("-r"), QStringLiteral("-l"),
                             QStringLiteral("-z"), QStringLiteral("--full-tree"), commit},
                            isCancelled);
    if (!listed)
        return std::nullopt;
    Tree tree;
    for (const QByteArray &line : listed->split('\0')) { // "100644 blob HASH    SIZE\tPATH"
        const qsizetype tab = line.indexOf('\t');
        const QList<QByteArray> facts = line.left(tab).simplified().split(' ');
        if (tab < 0 || facts.size() != 4)
            continue;
        if (facts[1] == "blob")
            tree.files << TreeFile{QString::fromUtf8(line.mid(tab + 1)), QString::fromLatin1(facts[2]),
                                   facts[3].toLongLong()};
        else
            ++tree.modules;
    }
    return tree;
}

std::optional<QStringList> changedSince(const QString &folder, const QString &commit,
                                        const std::atomic_bool &isCancelled)
{
    const auto names =
        ask(folder,
            {QStringLiteral("diff"), QStringLiteral("--name-only"), QStringLiteral("--no-renames"),
             QStringLiteral("-z"), QStringLiteral("--no-ext-diff"), QStringLiteral("--no-textconv"),
             QStringLiteral("--ignore-submodules=all"), commit, QStringLiteral("--")},
            isCancelled);
    return names ? std::optional(QString::fromUtf8(*names).split(QChar(0), Qt::SkipEmptyParts))
                 : std::nullopt;
}

Status readArchive(const QString &folder, const QString &commit, const std::atomic_bool &isCancelled,
                   const ReadArchive &read)
{
    Git git(folder, {QStringLiteral("archive"), QStringLiteral("--format=tar"), commit}, isCancelled);
    const Status done = read([&git] { return git.next(); });
    while (!git.next().isEmpty()) // what follows the last file
        if (!done)
            return done;
    if (git.isDone())
        return done;
    const QString sentence =
        QStringLiteral("git cannot provide the commit %1: %2").arg(commit, git.complaint());
    return Error{Error::Code::Unavailable, sentence.toStdString()};
}

} // namespace trainyard::models::git
