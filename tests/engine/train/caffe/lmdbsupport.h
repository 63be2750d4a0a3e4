// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcess>
#include <QStringList>
#include <cstring>
#include <string>
#include <vector>

// Databases for tests, made by LMDB itself.
namespace lmdbsupport {

// Whether Python has LMDB's binding.
inline bool isAvailable()
{
    return QProcess::execute("/usr/bin/python3", {"-c", "import lmdb"}) == 0;
}

// Makes `folder` a database of those values; `options` are makelmdb.py's.
inline bool make(const QString &folder, const std::vector<std::string> &values,
                 const QStringList &options = {})
{
    QByteArray records;
    for (const std::string &value : values) {
        const auto size = static_cast<std::uint32_t>(value.size());
        char bytes[sizeof size];
        std::memcpy(bytes, &size, sizeof size);
        records.append(bytes, sizeof bytes).append(value.data(), static_cast<qsizetype>(value.size()));
    }
    QProcess python;
    python.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    python.start("/usr/bin/python3",
                 QStringList{TRAINYARD_SOURCE_DIR "/tests/engine/train/caffe/data/makelmdb.py", folder} +
                     options);
    python.write(records);
    python.closeWriteChannel();
    return python.waitForFinished() && python.exitCode() == 0;
}

} // namespace lmdbsupport
