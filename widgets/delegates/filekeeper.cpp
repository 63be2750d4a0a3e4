// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/filekeeper.h"

#include "models/files/filesave.h"
#include "widgets/delegates/askdialogs.h"

#include <QCoreApplication>
#include <QDir>
#include <QIODevice>

namespace trainyard::delegates {

using models::FileSave;

void FileKeeper::keep(const QString &path, const QByteArray &bytes)
{
    rememberFolderOf(path);
    const auto write = [bytes](QIODevice &to, models::SaveProgress &) -> Status {
        to.write(bytes); // FileSave sees whether it could
        return {};
    };
    auto *save = new FileSave(path, write, QCoreApplication::instance());
    connect(save, &FileSave::finished, this, [this, path] {
        emit kept([name = QDir::toNativeSeparators(path)] { return tr("Saved as %1.").arg(name); });
    });
    connect(save, &FileSave::failed, this, &FileKeeper::failed);
    connect(save, &FileSave::finished, save, &QObject::deleteLater);
    connect(save, &FileSave::failed, save, &QObject::deleteLater);
}

} // namespace trainyard::delegates
