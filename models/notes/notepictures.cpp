// SPDX-License-Identifier: Apache-2.0
#include "models/notes/notepictures.h"

#include "engine/client/artifacts.h"
#include "engine/client/client.h"

#include <QCryptographicHash>
#include <QRegularExpression>

namespace trainyard::models::notepictures {

namespace {

constexpr std::uint64_t mostBytes = 16 << 20;
constexpr int hashLength = 20;

// As text of Markdown.
QString escaped(const QString &text)
{
    QString result;
    for (const QChar c : text.simplified()) {
        if (QStringView(u"\\`*[]<>").contains(c))
            result += u'\\';
        result += c;
    }
    return result;
}

} // namespace

QStringList pathsIn(const QString &markdown)
{
    static const QRegularExpression shown(
        QStringLiteral(R"(!\[[^\n]*?\]\((note-pictures/[A-Za-z0-9._-]+)\))"));
    QStringList paths;
    for (auto found = shown.globalMatch(markdown); found.hasNext();)
        if (const QString path = found.next().captured(1); !paths.contains(path))
            paths << path;
    return paths;
}

QString pathOf(const QByteArray &png)
{
    const QByteArray hash = QCryptographicHash::hash(png, QCryptographicHash::Sha256).toHex();
    return QStringLiteral("note-pictures/chart-%1.png").arg(QLatin1String(hash.first(hashLength)));
}

QString markdownOf(const QString &path, const QString &caption)
{
    return QStringLiteral("![%1](%2)\n\n%1\n").arg(escaped(caption), path);
}

Result<QByteArray> read(client::Client &client, const std::string &run, const QString &path)
{
    const auto chunk = client.readFile(client::artifactTarget(run, path.toStdString()), 0, mostBytes);
    if (!chunk)
        return chunk.error();
    if (chunk->fileSize > mostBytes)
        return Error{Error::Code::InvalidInput, "The picture " + path.toStdString() + " is too large."};
    return QByteArray::fromStdString(chunk->bytes);
}

} // namespace trainyard::models::notepictures
