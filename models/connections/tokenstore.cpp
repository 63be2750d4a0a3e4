// SPDX-License-Identifier: Apache-2.0
#include "models/connections/tokenstore.h"

#include <QDir>
#include <QFile>
#include <QSaveFile>
#include <QStandardPaths>

#include <qt6keychain/keychain.h>

namespace trainyard::models {

namespace {

// Its jobs are nobody's children, and delete themselves: the system's keychain answers them also when the
// store that asked has gone.
const QString service = QStringLiteral("Trainyard");

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

// A file is there where the keychain was not when the token was written last: it is the newer one.
void TokenStore::read(const QString &id, const std::function<void(const QString &)> &done)
{
    const QString inFile = readFile(id);
    if (m_place == Place::FilesAlone || !inFile.isEmpty()) {
        QMetaObject::invokeMethod(
            this, [done, inFile] { done(inFile); }, Qt::QueuedConnection);
        return;
    }
    auto *job = new QKeychain::ReadPasswordJob(service);
    job->setKey(id);
    connect(job, &QKeychain::Job::finished, this,
            [job, done] { done(job->error() == QKeychain::NoError ? job->textData() : QString()); });
    job->start();
}

void TokenStore::write(const QString &id, const QString &token)
{
    if (m_place == Place::FilesAlone) {
        keepInFile(id, token);
        return;
    }
    auto *job = new QKeychain::WritePasswordJob(service);
    job->setKey(id);
    job->setTextData(token);
    connect(job, &QKeychain::Job::finished, this, [this, job, id, token] {
        if (job->error() != QKeychain::NoError) {
            keepInFile(id, token);
            return;
        }
        QFile::remove(fileOf(id));
        emit written(id);
    });
    job->start();
}

void TokenStore::keepInFile(const QString &id, const QString &token)
{
    if (writeFile(id, token))
        emit written(id);
    else
        emit failed(
            tr("The token could not be kept in %1; it is asked for again the next time.").arg(fileOf(id)));
}

void TokenStore::remove(const QString &id)
{
    const bool wasInFile = QFile::remove(fileOf(id)); // written where there was no keychain
    if (m_place == Place::FilesAlone) {
        emit removed(id);
        return;
    }
    auto *job = new QKeychain::DeletePasswordJob(service);
    job->setKey(id);
    connect(job, &QKeychain::Job::finished, this, [this, job, id, wasInFile] {
        const QKeychain::Error error = job->error();
        if (wasInFile || error == QKeychain::NoError || error == QKeychain::EntryNotFound ||
            error == QKeychain::NoBackendAvailable)
            emit removed(id);
        else
            emit failed(
                tr("The token is still in the keychain: %1. Remove the entry %2 of %3 there yourself.")
                    .arg(job->errorString(), id, service));
    });
    job->start();
}

QString TokenStore::readFile(const QString &id) const
{
    QFile file(fileOf(id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

// The mode is set before the token is in it.
bool TokenStore::writeFile(const QString &id, const QString &token)
{
    if (!QDir().mkpath(m_folder))
        return false;
    QSaveFile file(fileOf(id));
    constexpr auto mine = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    return file.open(QIODevice::WriteOnly) && file.setPermissions(mine) && file.write(token.toUtf8()) >= 0 &&
           file.commit();
}

} // namespace trainyard::models
