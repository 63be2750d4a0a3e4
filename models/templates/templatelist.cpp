// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatelist.h"

#include "models/onanotherthread.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

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

bool writeFile(const QString &folder, const QString &id, const QByteArray &bytes)
{
    QDir().mkpath(folder);
    QSaveFile file(QDir(folder).filePath(id + QStringLiteral(".json")));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
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

void TemplateList::readOwn()
{
    onAnotherThread(
        this, [folder = m_folder, language = m_language] { return readFolder(folder, language); },
        [this](const QList<JobTemplate> &found) {
            for (const JobTemplate &own : found)
                add(own);
        });
}

// In the place of what was saved under that name before.
void TemplateList::add(const JobTemplate &own)
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_templates[row].isOwn && m_templates[row].id == own.id) {
            m_templates[row] = own;
            emit dataChanged(index(row), index(row));
            return;
        }
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_templates.append(own);
    endInsertRows();
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

void TemplateList::save(const QString &title, const QByteArray &job)
{
    const auto kept = withoutOwnThings(job);
    JobTemplate own{idFor(title), true, title, {}, {}, {}, kept ? *kept : QByteArray()};
    const QByteArray bytes = kept ? templateFile(own) : QByteArray();
    if (bytes.isEmpty()) {
        emit failed(tr("The text is too broken to be a template; mend its problems first."));
        return;
    }
    onAnotherThread(
        this, [folder = m_folder, id = own.id, bytes] { return writeFile(folder, id, bytes); },
        [this, own](bool isWritten) {
            if (!isWritten) {
                emit failed(tr("The template cannot be written into %1.").arg(m_folder));
                return;
            }
            add(own);
            emit saved(own.title);
        });
}

void TemplateList::remove(int row)
{
    if (row < 0 || row >= rowCount() || !m_templates[row].isOwn)
        return;
    const QString file = QDir(m_folder).filePath(m_templates[row].id + QStringLiteral(".json"));
    waitingThreads().start([file] {
        if (!QFile::moveToTrash(file))
            QFile::remove(file);
    });
    beginRemoveRows({}, row, row);
    m_templates.removeAt(row);
    endRemoveRows();
}

void TemplateList::retranslate(const QString &language)
{
    m_language = language;
    const QList<JobTemplate> shipped = shippedTemplates(language);
    for (qsizetype row = 0; row < shipped.size(); ++row)
        m_templates[row] = shipped[row];
    emit dataChanged(index(0), index(int(shipped.size()) - 1));
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
        return made.description.isEmpty() ? made.title : tr("%1: %2").arg(made.title, made.description);
    case Qt::ToolTipRole:
    case DescriptionRole:
        return made.description.isEmpty() && made.isOwn ? tr("Saved by you.") : made.description;
    case PictureRole:
        return QStringLiteral(":/trainyard/templates/%1.svg")
            .arg(made.picture.isEmpty() ? QStringLiteral("own") : made.picture);
    case TagsRole:
        return made.tags.join(QStringLiteral(", "));
    case OwnRole:
        return made.isOwn;
    case SearchRole:
        return QString(made.title + u' ' + made.description + u' ' + made.tags.join(u' '));
    default:
        return {};
    }
}

} // namespace trainyard::models
