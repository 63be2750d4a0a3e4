// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/rowsample.h"

#include "models/inputs/trainingrows.h"

#include <QDir>
#include <QFile>
#include <QtEndian>

#include <zlib.h>

#include <algorithm>

namespace trainyard::models {

namespace {

using Format = TrainingRows::Format;

constexpr qint64 mostRows = 500;
constexpr qint64 mostBytes = 8 << 20; // unpacked
constexpr qint64 pixels = 3 * 32 * 32;

struct Unpacked {
    QByteArray bytes;
    bool isWhole = false;
};

// As far as the beginning goes.
Unpacked unpack(const QByteArray &beginning)
{
    constexpr int gzip = 16 + MAX_WBITS;
    Unpacked made{QByteArray(mostBytes, Qt::Uninitialized)};
    z_stream stream{};
    if (inflateInit2(&stream, gzip) != Z_OK)
        return {};
    QByteArray packed = beginning;
    stream.next_in = reinterpret_cast<Bytef *>(packed.data());
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(made.bytes.data());
    stream.avail_out = uInt(made.bytes.size());
    made.isWhole = inflate(&stream, Z_SYNC_FLUSH) == Z_STREAM_END;
    made.bytes.truncate(made.bytes.size() - qsizetype(stream.avail_out));
    inflateEnd(&stream);
    return made;
}

QByteArray wholeRows(const QByteArray &bytes, qint64 rowBytes)
{
    return bytes.left(std::min(bytes.size() / rowBytes, mostRows) * rowBytes);
}

} // namespace

void RowSample::add(const QString &name, const QByteArray &beginning, bool isWhole)
{
    if (name.endsWith(u".gz", Qt::CaseInsensitive)) {
        const Unpacked unpacked = unpack(beginning);
        add(name.chopped(3), unpacked.bytes, isWhole && unpacked.isWhole);
        return;
    }
    const auto format = rowFormat(name);
    if (format == Format::Idx)
        addImages(name, beginning);
    else if (format == Format::Cifar10 || format == Format::Cifar100)
        m_others.append({name, wholeRows(beginning, pixels + (format == Format::Cifar10 ? 1 : 2))});
    else
        addLines(name, beginning, isWhole);
}

void RowSample::addImages(const QString &name, const QByteArray &beginning)
{
    const int dimensions = beginning.size() < 4 ? 0 : beginning[3];
    const qsizetype headerBytes = 4 + 4 * qsizetype(dimensions);
    if (dimensions < 1 || dimensions > 4 || beginning.size() < headerBytes)
        return;
    qint64 rowBytes = 1;
    for (qsizetype at = 8; at < headerBytes && rowBytes > 0 && rowBytes <= mostBytes; at += 4)
        rowBytes *= qFromBigEndian<quint32>(beginning.constData() + at);
    if (rowBytes < 1 || rowBytes > mostBytes)
        return;
    m_images.append(
        {name, beginning.left(headerBytes), rowBytes, wholeRows(beginning.mid(headerBytes), rowBytes)});
}

void RowSample::addLines(const QString &name, const QByteArray &beginning, bool isWhole)
{
    QByteArray lines = beginning.left(mostBytes);
    const bool isCut = !isWhole || lines.size() < beginning.size();
    if (isCut)
        lines.truncate(lines.lastIndexOf('\n') + 1);
    m_hasAllLines = m_hasAllLines && !isCut;
    m_others.append({name, lines});
}

// Of images as many as of labels.
QList<RowSample::File> RowSample::files() const
{
    qint64 count = mostRows;
    for (const Images &each : m_images)
        count = std::min(count, each.count());
    QList<File> made = m_others;
    for (const Images &each : m_images) {
        QByteArray header = each.header;
        qToBigEndian(quint32(count), header.data() + 4);
        made.append({each.name, header + each.rows.left(count * each.rowBytes)});
    }
    made.removeIf([](const File &file) { return file.bytes.isEmpty(); });
    return made;
}

bool RowSample::write(const QString &folder) const
{
    bool isAny = false;
    for (const File &each : files()) {
        QFile file(QDir(folder).filePath(each.name));
        isAny = (file.open(QIODevice::WriteOnly) && file.write(each.bytes) == each.bytes.size()) || isAny;
    }
    return isAny;
}

} // namespace trainyard::models
