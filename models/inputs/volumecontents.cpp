// SPDX-License-Identifier: Apache-2.0
#include "models/inputs/volumecontents.h"

#include "engine/client/client.h"
#include "models/draft/volumelooks.h"
#include "models/inputs/rowsample.h"
#include "models/onanotherthread.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QTemporaryDir>

#include <algorithm>
#include <memory>

namespace trainyard::models {

namespace {

using document::FileKind;

constexpr qsizetype mostFiles = 20'000;
constexpr qint64 mostOfFile = 8 << 20;  // bytes that are fetched
constexpr qint64 mostOfAll = 32 << 20;  // likewise, of one folder
constexpr qint64 mostPicture = 4 << 20; // of a larger one nothing is shown
constexpr qint64 chunkBytes = 1 << 20;

bool isName(const QString &name)
{
    return !name.isEmpty() && name != u"." && name != u".." && !name.contains(u'/') &&
           !name.contains(QChar(0));
}

bool isTable(const QString &name)
{
    return name.endsWith(u".csv", Qt::CaseInsensitive) || name.endsWith(u".tsv", Qt::CaseInsensitive);
}

// Their beginnings tell of the whole: a header, or records of one length.
bool isOfFixedSize(const QByteArray &beginning, const QString &name)
{
    return beginning.startsWith(QByteArray("\0\0\x08", 3)) || name.endsWith(u".bin");
}

// A folder of this machine with the files of a place, in their sizes and as good as empty, but for those that
// are worth to be read.
class Mirror
{
public:
    Mirror(const api::Endpoint &engine, const StoragePlace &place, const std::atomic_bool &isStopped)
        : m_calls(engine)
        , m_client(engine)
        , m_place(place)
        , m_isStopped(isStopped)
    {}

    FolderContents contents();

private:
    void list(const QString &folder);
    void listAll();
    void make();
    void fetchRows();
    void fetchSamples(const FolderContents &contents);
    QByteArray beginning(const QString &file, qint64 most);
    void mend(FolderContents &contents) const;
    QString path(const QString &file) const { return m_kept->files.filePath(file); }

    struct Kept {
        QTemporaryDir files;
        QTemporaryDir rows;
    };

    client::StorageFiles m_calls;
    client::Client m_client;
    const StoragePlace &m_place;
    const std::atomic_bool &m_isStopped;
    // Thousands of files: whoever lets the last of it go does not wait until they are gone.
    std::shared_ptr<Kept> m_kept{new Kept,
                                 [](Kept *kept) { waitingThreads().start([kept] { delete kept; }); }};
    RowSample m_rows;                 // of the folder itself, as the trainer looks
    QStringList m_folders{QString()}; // that are not listed yet, below the place
    QHash<QString, qint64> m_files;   // sizes, by paths below the place
    QStringList m_cut;                // those of which there is only the beginning
    qint64 m_bytes = 0;               // of all files
    bool m_isWhole = true;
};

void Mirror::list(const QString &folder)
{
    const QString whole = folder.isEmpty() ? m_place.folder : m_place.path(folder);
    std::string next;
    do {
        const auto page = m_calls.list(*m_place.bucket, whole.toStdString(), next);
        if (!page || m_files.size() >= mostFiles || m_isStopped) {
            m_isWhole = false;
            return;
        }
        for (const client::StoredFile &each : page->files) {
            const QString name = QString::fromStdString(each.name);
            if (!isName(name) || name.startsWith(u'.'))
                continue;
            const QString file = folder.isEmpty() ? name : folder + u'/' + name;
            if (each.isFolder)
                m_folders.append(file);
            else
                m_files.insert(file, qint64(each.size));
        }
        next = page->next;
    } while (!next.empty());
}

void Mirror::listAll()
{
    while (!m_folders.isEmpty())
        list(m_folders.takeFirst());
}

void Mirror::make()
{
    for (auto file = m_files.cbegin(); file != m_files.cend(); ++file) {
        m_bytes += *file;
        const qsizetype slash = file.key().lastIndexOf(u'/');
        if (slash > 0)
            QDir(m_kept->files.path()).mkpath(file.key().left(slash));
        QFile made(path(file.key()));
        if (made.open(QIODevice::WriteOnly))
            made.resize(*file); // takes no room
    }
}

QByteArray Mirror::beginning(const QString &file, qint64 most)
{
    const std::string target =
        client::StorageFiles::fileTarget(*m_place.bucket, m_place.path(file).toStdString());
    QByteArray bytes;
    while (bytes.size() < most && !m_isStopped) {
        const auto chunk = m_client.readFile(target, std::uint64_t(bytes.size()),
                                             std::uint64_t(std::min(chunkBytes, most - bytes.size())));
        if (!chunk || chunk->bytes.empty())
            break;
        bytes.append(chunk->bytes.data(), qsizetype(chunk->bytes.size()));
    }
    return bytes;
}

void Mirror::fetchRows()
{
    QStringList files = m_files.keys();
    files.sort();
    qint64 room = mostOfAll;
    for (const QString &each : files) {
        const QString name = each.section(u'/', -1);
        if ((!isTable(name) && !mayHoldRows(name)) || m_isStopped)
            continue;
        const qint64 size = m_files.value(each);
        QByteArray bytes = beginning(each, std::min({size, mostOfFile, room}));
        room -= bytes.size();
        if (!each.contains(u'/'))
            m_rows.add(name, bytes, bytes.size() == size);
        QFile file(path(each));
        if (!file.open(QIODevice::ReadWrite))
            continue;
        if (bytes.size() < size && !isOfFixedSize(bytes, name)) {
            bytes.truncate(name.endsWith(u".gz") ? 0 : bytes.lastIndexOf('\n') + 1);
            file.resize(bytes.size());
            m_cut.append(each);
        }
        file.write(bytes);
    }
}

void Mirror::fetchSamples(const FolderContents &contents)
{
    const QDir top(m_kept->files.path());
    for (const QString &sample : contents.samples) {
        const QString name = top.relativeFilePath(sample);
        QFile file(sample);
        if (m_files.value(name) <= mostPicture && file.open(QIODevice::WriteOnly))
            file.write(beginning(name, mostPicture));
    }
}

// By what the folder of this machine does not know.
void Mirror::mend(FolderContents &contents) const
{
    if (m_files.isEmpty() && !m_isWhole)
        contents.problem = FolderContents::Problem::Unreadable;
    contents.bytes = m_bytes;
    contents.isWhole = contents.isWhole && m_isWhole;
    const auto isCut = [this](const QString &name) {
        return std::any_of(m_cut.begin(), m_cut.end(),
                           [&](const QString &each) { return each.section(u'/', -1) == name; });
    };
    if (contents.table && isCut(contents.table->file))
        contents.table->isWhole = false;
    for (TrainingRows &part : contents.rows)
        if (part.format == TrainingRows::Format::CntkText && !m_cut.isEmpty())
            part.isWhole = false;
}

FolderContents Mirror::contents()
{
    listAll();
    make();
    fetchRows();
    FolderContents made = contentsOf(m_kept->files.path(), m_isStopped);
    fetchSamples(made);
    mend(made);
    made.rowsFolder = m_rows.write(m_kept->rows.path()) ? m_kept->rows.path() : QString();
    made.hasAllLines = m_rows.hasAllLines();
    made.kept = m_kept;
    return made;
}

} // namespace

FolderContents contentsOnVolume(const api::Endpoint &engine, const StoragePlace &place,
                                const std::atomic_bool &isStopped)
{
    FolderContents none;
    const auto kind = VolumeLooks(engine).look(place);
    if (!kind)
        none.problem = FolderContents::Problem::Unreadable;
    else if (*kind == FileKind::None)
        none.problem = FolderContents::Problem::Missing;
    else if (*kind == FileKind::File)
        none.problem = FolderContents::Problem::NoFolder;
    else
        return Mirror(engine, place, isStopped).contents();
    return none;
}

} // namespace trainyard::models
