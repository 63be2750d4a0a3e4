// SPDX-License-Identifier: Apache-2.0
#include "models/files/filesave.h"

#include "models/sentences/joinedtext.h"
#include "models/text.h"

#include <QDir>
#include <QSaveFile>

#include <utility>

namespace trainyard::models {

namespace {

// Writes all that it is given, or fails.
class WholeFile final : public QSaveFile
{
public:
    using QSaveFile::QSaveFile;

protected:
    qint64 writeData(const char *data, qint64 length) override
    {
        for (qint64 done = 0; done < length;) {
            const qint64 written = QSaveFile::writeData(data + done, length - done);
            if (written <= 0)
                return -1;
            done += written;
        }
        return length;
    }
};

// Empty when the file is whole and in its place, or the saving was cancelled; else why not.
QString saveFile(const QString &target, const FileSave::Write &write, SaveProgress &progress)
{
    WholeFile file(target);
    const auto cannotWrite = [&] {
        return FileSave::tr("Cannot write %1: %2.")
            .arg(QDir::toNativeSeparators(target), reasonText(file.errorString()));
    };
    if (!file.open(QIODevice::WriteOnly))
        return cannotWrite();
    const Status written = write(file, progress);
    if (progress.isCancelled())
        return {};
    if (file.error() != QFileDevice::NoError)
        return cannotWrite();
    if (!written)
        return toQString(written.error().message);
    return file.commit() ? QString() : cannotWrite();
}

} // namespace

void SaveProgress::set(qint64 done, qint64 total)
{
    const int percent = total > 0 ? int(100 * done / total) : 100;
    if (percent == std::exchange(m_percent, percent))
        return;
    m_report(percent);
}

FileSave::FileSave(const QString &target, Write write, QObject *parent)
    : QObject(parent)
    , m_target(target)
    , m_mailbox(std::make_shared<Mailbox>(this))
    , m_isCancelled(std::make_shared<std::atomic<bool>>(false))
    , m_thread([this, target, mailbox = m_mailbox, isCancelled = m_isCancelled, write = std::move(write)] {
        SaveProgress progress(*isCancelled, [this, mailbox](int percent) {
            mailbox->post([this, percent] { emit progressed(percent); });
        });
        const QString problem = saveFile(target, write, progress);
        mailbox->post([this, problem] { end(problem); });
    })
{}

FileSave::~FileSave()
{
    m_mailbox->close();
    cancel();
}

void FileSave::cancel()
{
    *m_isCancelled = true;
}

void FileSave::end(const QString &problem)
{
    if (*m_isCancelled)
        return;
    if (problem.isEmpty())
        emit finished();
    else
        emit failed(problem);
}

} // namespace trainyard::models
