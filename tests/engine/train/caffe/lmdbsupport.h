// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/train/caffe/caffe.pb.h"
#include "testpaths.h"

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
    python.start(
        "/usr/bin/python3",
        QStringList{trainyard::test::sourcePath("tests/engine/train/caffe/data/makelmdb.py"), folder} +
            options);
    python.write(records);
    python.closeWriteChannel();
    return python.waitForFinished() && python.exitCode() == 0;
}

// A serialized Datum of that shape, whose values count up from label × 100.
inline std::string datum(int channels, int height, int width, int label)
{
    trainyard::prototxt::Datum message;
    message.set_channels(channels);
    message.set_height(height);
    message.set_width(width);
    message.set_label(label);
    std::string data;
    for (int i = 0; i < channels * height * width; ++i)
        data += static_cast<char>(label * 100 + i);
    message.set_data(data);
    return message.SerializeAsString();
}

} // namespace lmdbsupport
