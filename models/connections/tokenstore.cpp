// SPDX-License-Identifier: Apache-2.0
#include "models/connections/tokenstore.h"

#include "models/onanotherthread.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QSaveFile>
#include <QStandardPaths>

#include <qt6keychain/keychain.h>

#include <deque>
#include <memory>
#include <mutex>
#include <utility>

namespace trainyard::models {

namespace {

// Its jobs are nobody's children, and delete themselves: the system's keychain answers them also when the
// store that asked has gone.
const QString service = QStringLiteral("Trainyard");

// What is done with the files of all stores, one after the other: what has been written is read, and what has
// been removed is not there. Any thread.
class Steps
{
public:
    void add(std::function<void()> step)
    {
        const std::lock_guard locked(m_mutex);
        m_steps.push_back(std::move(step));
        if (!std::exchange(m_isRunning, true))
            waitingThreads().start([this] { run(); });
    }

private:
    void run()
    {
        while (const auto step = next())
            step();
    }

    std::function<void()> next()
    {
        const std::lock_guard locked(m_mutex);
        if (m_steps.empty()) {
            m_isRunning = false;
            return {};
        }
        auto step = std::move(m_steps.front());
        m_steps.pop_front();
        return step;
    }

    std::mutex m_mutex;
    std::deque<std::function<void()>> m_steps; // guarded by m_mutex
    bool m_isRunning = false;                  // guarded by m_mutex
};

Steps &steps()
{
    static auto *const steps = new Steps; // never destroyed: a disk that hangs may outlive all else
    return *steps;
}

// As onAnotherThread(), after all that was asked before.
template <class Task, class Then>
void inTurn(QObject *context, Task task, Then then)
{
    steps().add([guard = QPointer<QObject>(context), task = std::move(task),
                 then = std::make_shared<Then>(std::move(then))]() mutable {
        const auto result = task();
        callInGuiThread([guard, result, then = std::move(then)] {
            if (guard)
                (*then)(result);
        });
    });
}

QString readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

// The mode is set before the token is in it.
bool writeFile(const QString &path, const QString &token)
{
    if (!QDir().mkpath(QFileInfo(path).path()))
        return false;
    QSaveFile file(path);
    constexpr auto mine = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    return file.open(QIODevice::WriteOnly) && file.setPermissions(mine) && file.write(token.toUtf8()) >= 0 &&
           file.commit();
}

} // namespace

TokenStore::TokenStore(Place place, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_place(place)
    , m_folder(folder.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) +
                                      QStringLiteral("/tokens")
                                : folder)
{}

QString TokenStore::fileOf(const QString &id) const
{
    return m_folder + u'/' + id;
}

void TokenStore::readFromFile(const QString &id, const std::function<void(const QString &)> &done)
{
    inTurn(
        this, [path = fileOf(id)] { return readFile(path); }, done);
}

// A file is there where the keychain was not when the token was written last: it is the newer one.
void TokenStore::read(const QString &id, const std::function<void(const QString &)> &done)
{
    if (m_place == Place::FilesAlone)
        return readFromFile(id, done);
    readFromFile(id, [this, id, done](const QString &inFile) {
        if (inFile.isEmpty())
            readFromKeychain(id, done);
        else
            done(inFile);
    });
}

// Which may have refused meanwhile what was to be written before: that is in a file then.
void TokenStore::readFromKeychain(const QString &id, const std::function<void(const QString &)> &done)
{
    auto *job = new QKeychain::ReadPasswordJob(service);
    job->setKey(id);
    connect(job, &QKeychain::Job::finished, this, [this, job, id, done] {
        if (job->error() == QKeychain::NoError)
            done(job->textData());
        else
            readFromFile(id, done);
    });
    job->start();
}

void TokenStore::write(const QString &id, const QString &token)
{
    if (m_place == Place::FilesAlone)
        return keepInFile(id, token);
    inTurn(
        this, [] { return true; }, // before it others ask the keychain that asked earlier
        [this, id, token](bool) { writeToKeychain(id, token); });
}

void TokenStore::writeToKeychain(const QString &id, const QString &token)
{
    auto *job = new QKeychain::WritePasswordJob(service);
    job->setKey(id);
    job->setTextData(token);
    connect(job, &QKeychain::Job::finished, this, [this, job, id, token] {
        if (job->error() != QKeychain::NoError)
            return keepInFile(id, token);
        inTurn(
            this, [path = fileOf(id)] { return QFile::remove(path); },
            [this, id](bool) { emit written(id); });
    });
    job->start();
}

void TokenStore::keepInFile(const QString &id, const QString &token)
{
    const QString path = fileOf(id);
    inTurn(
        this, [path, token] { return writeFile(path, token); },
        [this, id, path](bool isKept) {
            if (isKept)
                emit written(id);
            else
                emit failed(
                    tr("The token could not be kept in %1; it is asked for again the next time.").arg(path));
        });
}

void TokenStore::remove(const QString &id)
{
    inTurn(
        this, [path = fileOf(id)] { return QFile::remove(path); }, // written where there was no keychain
        [this, id](bool wasInFile) {
            if (m_place == Place::FilesAlone)
                emit removed(id);
            else
                removeFromKeychain(id, wasInFile);
        });
}

void TokenStore::removeFromKeychain(const QString &id, bool wasInFile)
{
    auto *job = new QKeychain::DeletePasswordJob(service);
    job->setKey(id);
    connect(job, &QKeychain::Job::finished, this, [this, job, id, wasInFile] {
        const QKeychain::Error error = job->error();
        const bool isGone = error == QKeychain::NoError || error == QKeychain::EntryNotFound ||
                            error == QKeychain::NoBackendAvailable;
        inTurn(
            this, [path = fileOf(id)] { return QFile::remove(path); }, // as the keychain refused it meanwhile
            [this, id, isGone = isGone || wasInFile, why = job->errorString()](bool wasInFileSince) {
                if (isGone || wasInFileSince)
                    emit removed(id);
                else
                    emit failed(tr("The token is still in the keychain: %1. Remove the entry %2 of %3 there "
                                   "yourself.")
                                    .arg(why, id, service));
            });
    });
    job->start();
}

} // namespace trainyard::models
