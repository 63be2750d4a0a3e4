// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/foldercontents.h"

#include "models/nameorder.h"

#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>

namespace trainyard::models {

namespace {

constexpr qint64 mostFiles = 100'000;
constexpr qint64 mostTableBytes = 256 << 20;
constexpr qint64 blockBytes = 1 << 20;
constexpr qint64 mostLineBytes = 1 << 20;
constexpr qsizetype mostSamples = 6;
constexpr qsizetype mostLinks = 3;
constexpr qsizetype mostRowFiles = 32;

bool isPicture(const QString &suffix)
{
    static constexpr const char *suffixes[] = {"png", "jpg", "jpeg", "bmp", "gif", "ppm",
                                               "pgm", "pbm", "webp", "tif", "tiff"};
    return std::any_of(std::begin(suffixes), std::end(suffixes),
                       [&](const char *each) { return suffix == QLatin1String(each); });
}

bool isTable(const QString &suffix)
{
    return suffix == QLatin1String("csv") || suffix == QLatin1String("tsv");
}

// Of a line; separators within quotes are text.
QList<QByteArray> fieldsOf(const QByteArray &line, char separator)
{
    QList<QByteArray> fields{QByteArray()};
    bool isQuoted = false;
    for (const char c : line) {
        if (c == '"')
            isQuoted = !isQuoted;
        else if (c == separator && !isQuoted)
            fields.append(QByteArray());
        else
            fields.back().append(c);
    }
    return fields;
}

bool isNumber(const QByteArray &field)
{
    bool isOne = false;
    field.trimmed().toDouble(&isOne);
    return isOne;
}

// No number stands there; or, as where years are titles, a word stands where the next line has a number.
bool areTitles(const QList<QByteArray> &fields, const QList<QByteArray> &next)
{
    if (std::none_of(fields.begin(), fields.end(), isNumber))
        return true;
    for (qsizetype i = 0; i < std::min(fields.size(), next.size()); ++i)
        if (!isNumber(fields[i]) && isNumber(next[i]))
            return true;
    return false;
}

// What parts most of the fields; decimal commas are why some tables have semicolons.
char separatorOf(const QByteArray &line)
{
    char best = ',';
    for (const char candidate : {';', '\t'})
        if (fieldsOf(line, candidate).size() > fieldsOf(line, best).size())
            best = candidate;
    return best;
}

std::optional<FolderTable> tableOf(const QString &path, const std::atomic_bool &isStopped)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray first = file.readLine(mostLineBytes).trimmed();
    if (first.isEmpty())
        return std::nullopt;
    const char separator = separatorOf(first);
    const QList<QByteArray> fields = fieldsOf(first, separator);
    const qint64 second = file.pos();
    const QList<QByteArray> next = fieldsOf(file.readLine(mostLineBytes).trimmed(), separator);
    file.seek(second);
    FolderTable table{QFileInfo(path).fileName(), int(fields.size()), areTitles(fields, next) ? 0 : 1, true};
    bool isInLine = false; // the last one may have no end
    while (!isStopped) {
        const QByteArray block = file.read(blockBytes);
        if (block.isEmpty())
            break;
        table.rows += block.count('\n');
        isInLine = !block.endsWith('\n');
        if (file.pos() >= mostTableBytes) {
            table.isWhole = file.atEnd();
            break;
        }
    }
    if (isInLine && table.isWhole)
        ++table.rows;
    table.isWhole = table.isWhole && !isStopped;
    return table;
}

// Parts of a data set, and what stands beside each picture, are no classes.
bool isOfNoClass(const QString &folder)
{
    static const QSet<QString> known{
        QStringLiteral("train"),  QStringLiteral("training"),    QStringLiteral("val"),
        QStringLiteral("valid"),  QStringLiteral("test"),        QStringLiteral("validation"),
        QStringLiteral("images"), QStringLiteral("image"),       QStringLiteral("imgs"),
        QStringLiteral("masks"),  QStringLiteral("mask"),        QStringLiteral("labels"),
        QStringLiteral("inputs"), QStringLiteral("annotations"), QStringLiteral("targets")};
    return known.contains(folder.toLower());
}

// A few of the pictures: one of each class, where there are some, else the first ones.
class Samples
{
public:
    void add(const QString &path, const QString &folder)
    {
        QString &first = m_ofFolder[folder];
        if (first.isEmpty() || path < first)
            first = path;
        const auto at = std::lower_bound(m_first.begin(), m_first.end(), path);
        if (at - m_first.begin() < mostSamples)
            m_first.insert(at, path);
        if (m_first.size() > mostSamples)
            m_first.removeLast();
    }

    QStringList classes() const
    {
        QStringList names = m_ofFolder.keys();
        names.removeAll(QString());
        if (names.size() < 2 || std::all_of(names.begin(), names.end(), isOfNoClass))
            return {};
        std::sort(names.begin(), names.end(), isNameBefore);
        return names;
    }

    QStringList chosen() const
    {
        QStringList paths;
        for (const QString &name : classes())
            paths.append(m_ofFolder.value(name));
        return paths.isEmpty() ? m_first : paths.mid(0, mostSamples);
    }

private:
    QMap<QString, QString> m_ofFolder; // the first picture, by the name of the folder that it is in
    QStringList m_first;
};

FolderContents::Problem problemOf(const QString &folder)
{
    const QFileInfo info(folder);
    if (!info.exists())
        return FolderContents::Problem::Missing;
    if (!info.isDir())
        return FolderContents::Problem::NoFolder;
    return info.isReadable() && info.isExecutable() ? FolderContents::Problem::None
                                                    : FolderContents::Problem::Unreadable;
}

// Whether a path that is no link itself is below a folder.
bool isBelow(const QString &path, const QString &folder)
{
    return folder == u"/" || path.startsWith(folder + u'/');
}

// What is looked at while a folder is walked through.
struct Walk {
    explicit Walk(const QString &folder)
        : top(QDir(folder).absolutePath())
        , home(QFileInfo(folder).canonicalFilePath())
    {}

    void take(const QString &path, const QFileInfo &file);
    bool isOutside(const QFileInfo &file) const
    {
        const QString target = file.canonicalFilePath(); // empty: there is none
        return target.isEmpty() || !isBelow(target, home);
    }

    QString top;
    QString home; // without links
    FolderContents contents;
    QHash<QString, qint64> kinds;
    Samples samples;
    QString table;
    QStringList rowFiles;
};

void Walk::take(const QString &path, const QFileInfo &file)
{
    if (file.isSymLink() && isOutside(file)) {
        ++contents.outsideLinks;
        if (contents.outsideSamples.size() < mostLinks)
            contents.outsideSamples.append(QDir(top).relativeFilePath(path));
        return;
    }
    if (!file.isFile())
        return;
    const QString suffix = file.suffix().toLower();
    ++contents.files;
    contents.bytes += file.size();
    ++kinds[suffix];
    if (isPicture(suffix)) {
        ++contents.pictures;
        samples.add(path, file.absolutePath() == top ? QString() : file.dir().dirName());
    }
    if (isTable(suffix) && (table.isEmpty() || path < table))
        table = path;
    if (mayHoldRows(file.fileName()) && rowFiles.size() < mostRowFiles)
        rowFiles.append(path);
}

} // namespace

FolderContents contentsOf(const QString &folder, const std::atomic_bool &isStopped)
{
    FolderContents contents;
    contents.problem = problemOf(folder);
    if (contents.problem != FolderContents::Problem::None)
        return contents;
    Walk walk(folder);
    // With what is no file, for links that lead nowhere; folders behind links are not gone into.
    QDirIterator each(walk.top, QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) {
        if (walk.contents.files == mostFiles || isStopped) {
            walk.contents.isWhole = false;
            break;
        }
        const QString path = each.next();
        walk.take(path, each.fileInfo());
    }
    contents = walk.contents;
    for (auto kind = walk.kinds.begin(); kind != walk.kinds.end(); ++kind)
        contents.kinds.append({kind.key(), *kind});
    std::sort(contents.kinds.begin(), contents.kinds.end(), [](const auto &a, const auto &b) {
        return a.files != b.files ? a.files > b.files : a.suffix < b.suffix;
    });
    contents.rowsFolder = folder;
    contents.classes = walk.samples.classes();
    contents.samples = walk.samples.chosen();
    if (!walk.table.isEmpty())
        contents.table = tableOf(walk.table, isStopped);
    walk.rowFiles.sort();
    contents.rows = trainingRows(walk.rowFiles, isStopped);
    return contents;
}

} // namespace trainyard::models
