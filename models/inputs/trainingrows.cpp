// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/trainingrows.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <zlib.h>

#include <algorithm>
#include <bitset>
#include <memory>
#include <optional>
#include <utility>

namespace trainyard::models {

namespace {

using Format = TrainingRows::Format;

constexpr qint64 mostBytes = 256 << 20; // of a file, unpacked
constexpr qint64 blockBytes = 1 << 20;
constexpr quint64 mostAnnounced = quint64(1) << 31; // of one size more it would not overflow
constexpr int pixels = 3 * 32 * 32;                 // of CIFAR

struct Closer {
    void operator()(gzFile file) const { gzclose(file); }
};

// A file from its begin to its end, unpacked where it is packed.
class Reader
{
public:
    Reader(const QString &path, const std::atomic_bool &isStopped)
        : m_file(gzopen(QFile::encodeName(path).constData(), "rb"))
        , m_isStopped(isStopped)
    {}

    // Empty at the end, or where it goes on no further.
    QByteArray read(qint64 bytes = blockBytes)
    {
        if (!m_file || m_isStopped || m_done >= mostBytes)
            return {};
        QByteArray block(bytes, Qt::Uninitialized);
        const int got = gzread(m_file.get(), block.data(), unsigned(bytes));
        block.truncate(std::max(got, 0));
        m_done += block.size();
        m_isBroken = m_isBroken || got < 0;
        return block;
    }

    bool isWhole() const { return !m_isStopped && m_done < mostBytes; }
    bool isBroken() const { return m_isBroken; }

private:
    std::unique_ptr<std::remove_pointer_t<gzFile>, Closer> m_file;
    const std::atomic_bool &m_isStopped;
    qint64 m_done = 0;
    bool m_isBroken = false; // packed badly
};

QString nameOf(const QString &path)
{
    QString name = QFileInfo(path).fileName().toLower();
    if (name.endsWith(QStringLiteral(".gz")))
        name.chop(3);
    return name;
}

bool isOfTest(const QString &name)
{
    static const QRegularExpression test(QStringLiteral("(^|[-_.])(t10k|test|val|eval)"));
    return test.match(name).hasMatch();
}

quint32 bigEndian(const QByteArray &bytes, int at)
{
    quint32 value = 0;
    for (int i = 0; i < 4; ++i)
        value = value << 8 | quint8(bytes[at + i]);
    return value;
}

// Of one file, with the labels that occur in it, by which parts of one set are added up.
struct Counted {
    TrainingRows rows;
    std::bitset<256> labels = {};
};

// Of images the rows, of labels the classes, too.
std::optional<Counted> idxRows(Reader &file)
{
    const QByteArray magic = file.read(4);
    if (magic.size() < 4 || !magic.startsWith(QByteArray("\0\0\x08", 3)) || magic[3] < 1 || magic[3] > 4)
        return std::nullopt;
    const QByteArray sizes = file.read(qint64(magic[3]) * 4);
    if (sizes.size() < magic[3] * 4)
        return std::nullopt;
    TrainingRows made{.rows = qint64(bigEndian(sizes, 0))};
    quint64 announced = 1;
    for (int at = 0; at < sizes.size() && announced <= mostAnnounced; at += 4)
        announced *= bigEndian(sizes, at);
    std::bitset<256> occurring;
    quint64 there = 0;
    for (QByteArray block = file.read(); !block.isEmpty(); block = file.read()) {
        there += quint64(block.size());
        for (const char label : magic[3] == 1 ? block : QByteArray())
            occurring.set(quint8(label));
    }
    made.isBroken = file.isBroken() || (file.isWhole() && there != announced);
    return Counted{made, occurring};
}

// CIFAR-100 has a coarse label before the fine one.
std::optional<Counted> cifarRows(Reader &file, Format format)
{
    const int labels = format == Format::Cifar10 ? 1 : 2;
    const qint64 rowBytes = labels + pixels;
    TrainingRows made{.format = format};
    std::bitset<256> occurring;
    qint64 at = 0; // within a row
    for (QByteArray block = file.read(); !block.isEmpty(); block = file.read()) {
        for (qint64 i = (labels - 1 - at + rowBytes) % rowBytes; i < block.size(); i += rowBytes)
            occurring.set(quint8(block[i]));
        made.rows += (at + block.size()) / rowBytes;
        at = (at + block.size()) % rowBytes;
    }
    made.isWhole = file.isWhole();
    made.isBroken = file.isBroken() || (made.isWhole && at != 0);
    return made.rows > 0 ? std::optional(Counted{made, occurring}) : std::nullopt;
}

// The values of the labels where the row has them all; sparse ones do not tell how many there are.
int classesOf(const QByteArray &row)
{
    for (const QByteArray &field : row.split('|')) {
        const QList<QByteArray> values = field.simplified().split(' ');
        const bool isLabel = values.first().toLower().startsWith("label");
        if (isLabel && values.size() > 1 && !values[1].contains(':'))
            return int(values.size()) - 1;
    }
    return 0;
}

// A line is a row, unless it is empty or a remark.
class CntkText
{
public:
    void add(const QByteArray &block)
    {
        for (const char c : block) {
            if (c == '\n')
                endLine();
            else if (m_line.size() < longestStart || (m_rows == 0 && m_line.size() <= longestRow))
                m_line.append(c);
        }
    }
    bool isOne() const { return m_isOne; }
    std::optional<TrainingRows> end()
    {
        endLine();
        if (!m_isOne || m_rows == 0)
            return std::nullopt;
        return TrainingRows{.format = Format::CntkText, .rows = m_rows, .classes = m_classes};
    }

private:
    static constexpr qsizetype longestStart = 64;
    static constexpr qsizetype longestRow = 1 << 20;

    void endLine()
    {
        static const QRegularExpression row(QStringLiteral("^\\s*\\d*\\s*\\|[A-Za-z_]"));
        const QByteArray line = m_line.trimmed();
        m_line.clear();
        if (line.isEmpty() || line.startsWith("|#"))
            return;
        if (!row.match(QString::fromLatin1(line.left(longestStart))).hasMatch() || line.size() > longestRow)
            m_isOne = false;
        if (m_rows++ == 0)
            m_classes = classesOf(line);
    }

    QByteArray m_line; // of the first row all of it, of others the begin
    qint64 m_rows = 0;
    int m_classes = 0;
    bool m_isOne = true;
};

std::optional<Counted> cntkRows(Reader &file)
{
    CntkText text;
    for (QByteArray block = file.read(); !block.isEmpty() && text.isOne(); block = file.read())
        text.add(block);
    auto made = text.end();
    if (!made)
        return std::nullopt;
    made->isWhole = file.isWhole();
    made->isBroken = file.isBroken();
    return Counted{*made};
}

std::optional<Format> formatOf(const QString &name)
{
    static const QRegularExpression idx(QStringLiteral("idx[1-4]-ubyte$|\\.idx$"));
    static const QRegularExpression ten(QStringLiteral("^(data_batch_\\d+|test_batch)\\.bin$"));
    static const QRegularExpression hundred(QStringLiteral("^(train|test)\\.bin$"));
    static const QRegularExpression text(QStringLiteral("\\.(ctf|txt)$"));
    if (idx.match(name).hasMatch())
        return Format::Idx;
    if (ten.match(name).hasMatch())
        return Format::Cifar10;
    if (hundred.match(name).hasMatch())
        return Format::Cifar100;
    return text.match(name).hasMatch() ? std::optional(Format::CntkText) : std::nullopt;
}

std::optional<Counted> rowsOf(const QString &path, Format format, const std::atomic_bool &isStopped)
{
    Reader file(path, isStopped);
    switch (format) {
    case Format::Idx:
        return idxRows(file);
    case Format::Cifar10:
    case Format::Cifar100:
        return cifarRows(file, format);
    case Format::CntkText:
        return cntkRows(file);
    }
    return std::nullopt;
}

// Labels of IDX belong to the images beside them; else each file has rows of its own.
void add(QList<Counted> &parts, const Counted &file)
{
    const TrainingRows &rows = file.rows;
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Counted &each) {
        return each.rows.format == rows.format && each.rows.isTest == rows.isTest;
    });
    if (found == parts.end()) {
        parts.append(file);
        return;
    }
    TrainingRows &part = found->rows;
    const bool isPair = rows.format == Format::Idx;
    const bool isOdd = isPair && part.rows != rows.rows; // labels without images, or the other way round
    part.rows = isPair ? std::max(part.rows, rows.rows) : part.rows + rows.rows;
    part.classes = std::max(part.classes, rows.classes);
    part.isWhole = part.isWhole && rows.isWhole;
    part.isBroken = part.isBroken || rows.isBroken || isOdd;
    found->labels |= file.labels;
}

} // namespace

std::optional<Format> rowFormat(const QString &fileName)
{
    return formatOf(nameOf(fileName));
}

bool mayHoldRows(const QString &fileName)
{
    return rowFormat(fileName).has_value();
}

QList<TrainingRows> trainingRows(const QStringList &paths, const std::atomic_bool &isStopped)
{
    QList<Counted> counted;
    for (const QString &path : paths) {
        const QString name = nameOf(path);
        const auto format = formatOf(name);
        auto file = format ? rowsOf(path, *format, isStopped) : std::nullopt;
        if (!file)
            continue;
        file->rows.isTest = isOfTest(name);
        add(counted, *file);
    }
    QList<TrainingRows> parts;
    for (const Counted &part : std::as_const(counted)) {
        parts.append(part.rows);
        if (part.labels.any())
            parts.last().classes = int(part.labels.count());
    }
    std::stable_sort(parts.begin(), parts.end(), [](const TrainingRows &a, const TrainingRows &b) {
        return a.format != b.format ? a.format < b.format : a.isTest < b.isTest;
    });
    return parts;
}

} // namespace trainyard::models
