// SPDX-License-Identifier: Apache-2.0
#include "models/files/filesave.h"

#include "models/files/diskerrors.h"
#include "models/text.h"

#include <QDir>
#include <QSaveFile>

#include <cerrno>
#include <utility>

namespace trainyard::models {

namespace {

// Writes all that it is given, or fails.
class WholeFile final : public QSaveFile
{
public:
    using QSaveFile::QSaveFile;

    int reason() const { return m_reason; } // errno of what failed

protected:
    qint64 writeData(const char *data, qint64 length) override
    {
        for (qint64 done = 0; done < length;) {
            errno = 0;
            const qint64 written = QSaveFile::writeData(data + done, length - done);
            if (written <= 0) {
                m_reason = errno;
                return -1;
            }
            done += written;
        }
        return length;
    }

private:
    int m_reason = 0;
};

// Well also when the saving was cancelled.
Status saveFile(const QString &target, const FileSave::Write &write, SaveProgress &progress)
{
    WholeFile file(target);
    if (errno = 0; !file.open(QIODevice::WriteOnly))
        return unwritable(target, errno);
    const Status written = write(file, progress);
    if (progress.isCancelled())
        return {};
    if (file.error() != QFileDevice::NoError)
        return unwritable(target, file.reason());
    if (!written)
        return written;
    errno = 0;
    return file.commit() ? Status() : unwritable(target, errno);
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
        const Status saved = saveFile(target, write, progress);
        mailbox->post([this, saved] { end(saved); });
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

void FileSave::end(const Status &saved)
{
    if (*m_isCancelled)
        return;
    if (saved)
        emit finished();
    else
        emit failed(toQString(saved.error().message));
}

} // namespace trainyard::models
