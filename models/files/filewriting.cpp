// SPDX-License-Identifier: Apache-2.0
#include "models/files/filewriting.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <utility>

namespace trainyard::models {

namespace {

class FileWriting final : public Transfer
{
public:
    FileWriting(QString target, FileSave::Write write)
        : m_target(std::move(target))
        , m_write(std::move(write))
    {}
    ~FileWriting() override { leave(); }

    QString madeFile() const override { return state() == State::Done ? m_target : QString(); }
    QString madeFolder() const override
    {
        return state() == State::Done ? QFileInfo(m_target).absolutePath() : QString();
    }

protected:
    void begin() override
    {
        const Sentence writing = [name = QFileInfo(m_target).fileName()] {
            return Transfer::tr("Writing %1…").arg(name);
        };
        if (targets().contains(m_target)) {
            end(State::Failed, [name = QDir::toNativeSeparators(m_target)] {
                return Transfer::tr("%1 is just being written; save under another name.").arg(name);
            });
            return;
        }
        targets().insert(m_target);
        m_isWriting = true;
        tell(writing, -1);
        m_save = std::make_unique<FileSave>(m_target, m_write);
        connect(m_save.get(), &FileSave::progressed, this,
                [this, writing](int percent) { tell(writing, percent); });
        connect(m_save.get(), &FileSave::finished, this, [this] {
            letGo(m_save);
            leave();
            end(State::Done, [name = QDir::toNativeSeparators(m_target)] {
                return Transfer::tr("Saved as %1.").arg(name);
            });
        });
        connect(m_save.get(), &FileSave::failed, this, [this](const QString &sentence) {
            letGo(m_save);
            leave();
            end(State::Failed, sentence);
        });
    }
    void stop() override
    {
        m_save.reset();
        leave();
    }
    Sentence cancelled() const override
    {
        return [] { return Transfer::tr("Cancelled. Nothing was saved."); };
    }

private:
    // Where files are being written, whose names no disk knows yet.
    static QSet<QString> &targets()
    {
        static QSet<QString> all;
        return all;
    }
    void leave()
    {
        if (std::exchange(m_isWriting, false))
            targets().remove(m_target);
    }

    bool m_isWriting = false;
    QString m_target;
    FileSave::Write m_write;
    std::unique_ptr<FileSave> m_save;
};

} // namespace

std::unique_ptr<Transfer> writeFile(const QString &target, FileSave::Write write)
{
    return std::make_unique<FileWriting>(target, std::move(write));
}

} // namespace trainyard::models
