// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatelist.h"

#include "models/onanotherthread.h"
#include "models/templates/templatepictures.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace trainyard::models {

namespace {

constexpr qint64 longestFile = 2'000'000;

QList<JobTemplate> readFolder(const QString &folder, const QString &language)
{
    QList<JobTemplate> found;
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        QFile file(QDir(folder).filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto made = parseTemplate(file.read(longestFile), language);
        if (!made)
            continue; // somebody else's file
        made->id = name.chopped(5);
        made->isOwn = true;
        found.append(*made);
    }
    return found;
}

// A file's name that the title leads to: "My net, v2" to "my-net-v2".
QString fileNameOf(const QString &title)
{
    static const QRegularExpression other(QStringLiteral("[^\\w]+"),
                                          QRegularExpression::UseUnicodePropertiesOption);
    const QString name = title.toLower().replace(other, QStringLiteral("-")).left(80);
    return name.isEmpty() ? QStringLiteral("template") : name;
}

QString pathOf(const QString &folder, const QString &id)
{
    return QDir(folder).filePath(id + QStringLiteral(".json"));
}

std::optional<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.read(longestFile)) : std::nullopt;
}

bool writeFile(const QString &folder, const QString &id, const QByteArray &bytes)
{
    QDir().mkpath(folder);
    QSaveFile file(pathOf(folder, id));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

// Where the folder of the trash's is missing, Qt would take the one that is worked in.
bool removeFile(const QString &path)
{
    QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return QFile::moveToTrash(path) || QFile::remove(path);
}

TemplateList::Exchanged exchangeFile(const QString &folder, const QString &id,
                                     const std::optional<QByteArray> &from,
                                     const std::optional<QByteArray> &to)
{
    if (contentOf(pathOf(folder, id)) != from)
        return TemplateList::Exchanged::Changed;
    const bool isDone = to ? writeFile(folder, id, *to) : removeFile(pathOf(folder, id));
    return isDone ? TemplateList::Exchanged::Done : TemplateList::Exchanged::Unwritable;
}

} // namespace

TemplateList::TemplateList(const QString &folder, QObject *parent)
    : QAbstractListModel(parent)
    , m_folder(folder)
    , m_templates(shippedTemplates({}))
{
    readOwn();
}

QString TemplateList::usualFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/templates");
}

std::shared_ptr<TemplateList> TemplateList::shared()
{
    static std::weak_ptr<TemplateList> known;
    if (auto list = known.lock()) {
        list->readOwn();
        return list;
    }
    const auto list = std::make_shared<TemplateList>();
    known = list;
    return list;
}

void TemplateList::readOwn()
{
    onAnotherThread(
        this, [folder = m_folder, language = m_language] { return readFolder(folder, language); },
        [this, changes = m_changes](const QList<JobTemplate> &found) {
            if (changes == m_changes)
                become(found);
            else
                readOwn();
        });
}

void TemplateList::become(const QList<JobTemplate> &found)
{
    for (int row = rowCount() - 1; row >= 0; --row) {
        const bool isGone =
            m_templates[row].isOwn && std::none_of(found.begin(), found.end(), [&](const JobTemplate &each) {
                return each.id == m_templates[row].id;
            });
        if (isGone)
            drop(row);
    }
    for (const JobTemplate &own : found)
        add(own);
}

int TemplateList::rowOf(const QString &id) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (m_templates[row].isOwn && m_templates[row].id == id)
            return row;
    return -1;
}

// In the place of what was saved under that name before; else in that row, or last.
int TemplateList::add(const JobTemplate &own, int row)
{
    if (const int known = rowOf(own.id); known >= 0) {
        m_templates[known] = own;
        emit dataChanged(index(known), index(known));
        return known;
    }
    const int at = row < 0 ? rowCount() : std::min(row, rowCount());
    beginInsertRows({}, at, at);
    m_templates.insert(at, own);
    endInsertRows();
    return at;
}

void TemplateList::drop(int row)
{
    beginRemoveRows({}, row, row);
    m_templates.removeAt(row);
    endRemoveRows();
}

// Of the same title or a free one: "My net" and "my-net!" lead to the same file's name.
QString TemplateList::idFor(const QString &title) const
{
    const QString first = fileNameOf(title);
    const auto isTaken = [&](const QString &id) {
        return std::any_of(m_templates.begin(), m_templates.end(), [&](const JobTemplate &each) {
            return each.isOwn && each.id == id && each.title != title;
        });
    };
    QString id = first;
    for (int number = 2; isTaken(id); ++number)
        id = QStringLiteral("%1-%2").arg(first).arg(number);
    return id;
}

// What nobody says of it anew stays as it was said before.
JobTemplate TemplateList::ownFrom(const JobTemplate &made) const
{
    JobTemplate own = made;
    own.id = idFor(made.title);
    own.isOwn = true;
    if (const int row = rowOf(own.id); row >= 0) {
        const JobTemplate &before = m_templates[row];
        own.description = own.description.isEmpty() ? before.description : own.description;
        own.picture = own.picture.isEmpty() ? before.picture : own.picture;
        own.tags = own.tags.isEmpty() ? before.tags : own.tags;
    }
    return own;
}

void TemplateList::save(const JobTemplate &made)
{
    JobTemplate own = ownFrom(made);
    const auto kept = withoutOwnThings(made.job);
    own.job = kept ? *kept : QByteArray();
    own.facets = facetsOf(own.job, own.tags);
    const QByteArray bytes = kept ? templateFile(own) : QByteArray();
    if (bytes.isEmpty()) {
        emit failed(tr("The text is too broken to be a template; fix its problems first."));
        return;
    }
    struct Written {
        bool isDone = false;
        std::optional<QByteArray> before;
    };
    ++m_changes;
    onAnotherThread(
        this,
        [folder = m_folder, id = own.id, bytes] {
            const auto before = contentOf(pathOf(folder, id));
            return Written{writeFile(folder, id, bytes), before};
        },
        [this, own, bytes](const Written &written) {
            if (!written.isDone) {
                emit failed(tr("The template cannot be written into %1.").arg(m_folder));
                return;
            }
            ++m_changes;
            const int row = add(own);
            emit saved(own.title, written.before.has_value());
            if (written.before != bytes)
                emit changed({own.id, own.title, written.before, bytes, row, false});
        });
}

void TemplateList::setTexts(int row, const TemplateTexts &texts)
{
    if (row < 0 || row >= rowCount() || !m_templates[row].isOwn || texts.title.isEmpty())
        return;
    struct Written {
        QByteArray before;
        QByteArray after; // empty: not written
    };
    JobTemplate own = m_templates[row];
    own.title = texts.title;
    own.description = texts.description;
    if (!texts.picture.isEmpty())
        own.picture = texts.picture;
    ++m_changes;
    onAnotherThread(
        this,
        [folder = m_folder, id = own.id, texts, language = m_language] {
            Written written{contentOf(pathOf(folder, id)).value_or(QByteArray()), {}};
            const QByteArray changed = withTexts(written.before, texts, language);
            if (!changed.isEmpty() && writeFile(folder, id, changed))
                written.after = changed;
            return written;
        },
        [this, own](const Written &written) { takeTexts(own, written.before, written.after); });
}

void TemplateList::takeTexts(const JobTemplate &own, const QByteArray &before, const QByteArray &after)
{
    ++m_changes;
    if (after.isEmpty()) {
        emit textsFailed(tr("The template cannot be written into %1.").arg(m_folder));
        return;
    }
    const int row = add(own);
    if (before != after)
        emit changed({own.id, own.title, before, after, row, true});
}

void TemplateList::remove(int row)
{
    if (row < 0 || row >= rowCount() || !m_templates[row].isOwn)
        return;
    struct Removed {
        bool isDone = false;
        std::optional<QByteArray> before;
    };
    const JobTemplate own = m_templates[row];
    ++m_changes;
    onAnotherThread(
        this,
        [path = pathOf(m_folder, own.id)] {
            const auto before = contentOf(path);
            return Removed{!before || removeFile(path), before};
        },
        [this, own, row](const Removed &removed) {
            ++m_changes;
            if (!removed.isDone) {
                add(own, row);
                emit removalFailed(tr("The template %1 cannot be removed from %2.").arg(own.title, m_folder));
            } else if (removed.before) {
                emit changed({own.id, own.title, removed.before, std::nullopt, row, false});
            }
        });
    drop(row);
}

void TemplateList::exchange(const TemplateChange &change, Direction direction,
                            const std::function<void(Exchanged)> &done)
{
    const bool goesBack = direction == Direction::Back;
    const auto from = goesBack ? change.after : change.before;
    const auto to = goesBack ? change.before : change.after;
    ++m_changes;
    onAnotherThread(
        this, [folder = m_folder, id = change.id, from, to] { return exchangeFile(folder, id, from, to); },
        [this, change, to, done](Exchanged how) {
            ++m_changes;
            const auto made = to ? parseTemplate(*to, m_language) : Result<JobTemplate>(JobTemplate());
            if (how == Exchanged::Done && to && made) {
                JobTemplate own = *made;
                own.id = change.id;
                own.isOwn = true;
                add(own, change.row);
            } else if (const int row = rowOf(change.id); how == Exchanged::Done && row >= 0) {
                drop(row);
            }
            done(how);
        });
}

void TemplateList::retranslate(const QString &language)
{
    if (language == m_language)
        return; // to read them all takes time
    m_language = language;
    const QList<JobTemplate> shipped = shippedTemplates(language);
    for (qsizetype row = 0; row < shipped.size(); ++row)
        m_templates[row] = shipped[row];
    emit dataChanged(index(0), index(int(shipped.size()) - 1));
}

QStringList TemplateList::badges(const JobTemplate &made) const
{
    QStringList badges{tr("%n node(s)", nullptr, made.facets.nodes)};
    if (made.facets.isForGpu)
        badges.append(tr("GPU"));
    if (made.facets.isForCpu)
        badges.append(tr("CPU"));
    return badges;
}

QStringList TemplateList::words(const JobTemplate &made) const
{
    const QString program = programTitle(made.facets.program, m_language);
    return program.isEmpty() ? badges(made) : QStringList{program} + badges(made);
}

int TemplateList::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_templates.size());
}

QVariant TemplateList::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const JobTemplate &made = m_templates[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return made.title;
    case Qt::AccessibleTextRole:
        return QStringList{made.title, made.description, words(made).join(QStringLiteral(", "))}.join(u'\n');
    case Qt::ToolTipRole:
    case DescriptionRole:
        return made.description.isEmpty() && made.isOwn ? tr("Saved by you.") : made.description;
    case PictureRole:
        return pictureFile(made.picture);
    case TagsRole:
        return made.tags.join(QStringLiteral(", "));
    case ProgramRole:
        return programTitle(made.facets.program, m_language);
    case BadgesRole:
        return badges(made);
    case OwnRole:
        return made.isOwn;
    case SearchRole:
        return (QStringList{made.title, made.description} + made.tags + words(made)).join(u' ');
    default:
        return {};
    }
}

} // namespace trainyard::models
