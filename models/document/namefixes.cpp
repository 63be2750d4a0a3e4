// SPDX-License-Identifier: Apache-2.0
#include "models/document/namefixes.h"

#include <QRegularExpression>

namespace trainyard::document {

namespace {

// "/properties/secrets/0/name" is the member "name" of element 0 of the list "secrets".
struct Place {
    explicit Place(const QString &pointer)
        : member(pointer.section(u'/', -1))
        , element(pointer.section(u'/', -2, -2))
        , list(pointer.section(u'/', 0, -3))
        , listName(list.section(u'/', -1))
    {}

    bool isVariable() const
    {
        return member == QStringLiteral("name") &&
               (listName == QStringLiteral("environmentVariables") || listName == QStringLiteral("secrets"));
    }
    bool isDirectory() const
    {
        return member == QStringLiteral("id") && (listName == QStringLiteral("inputDirectories") ||
                                                  listName == QStringLiteral("outputDirectories"));
    }
    bool isMount() const { return member == QStringLiteral("relativeMountPath"); }
    bool isPrefix() const
    {
        return member == QStringLiteral("prefix") && listName == QStringLiteral("patterns");
    }

    QString member;
    QString element;
    QString list;
    QString listName;
};

// All that must be different from the name at `pointer`, without itself.
QStringList others(const JsonText &text, const Place &place, const QString &pointer)
{
    QStringList lists{place.list};
    const QString holder = place.list.section(u'/', 0, -2);
    if (place.isVariable())
        lists = {holder + QStringLiteral("/environmentVariables"), holder + QStringLiteral("/secrets")};
    if (const int volumes = text.find(holder); place.isMount() && volumes >= 0) {
        lists.clear();
        for (const int list : text.node(volumes).children)
            lists.append(text.pointer(list));
    }
    QStringList names;
    for (const QString &list : lists) {
        const int array = text.find(list);
        if (array < 0)
            continue;
        for (const int element : text.node(array).children) {
            const int name = text.child(element, place.member);
            if (name >= 0 && text.pointer(name) != pointer)
                names.append(text.node(name).text);
        }
    }
    return names;
}

QString cleaned(const Place &place, QString name)
{
    static const QRegularExpression strange(QStringLiteral("[^A-Za-z0-9_]+"));
    static const QRegularExpression strangeInPrefix(QStringLiteral("[^A-Za-z0-9_./-]+"));
    if (place.isPrefix())
        return name.replace(strangeInPrefix, QStringLiteral("_")).left(100);
    if (place.isMount()) {
        QStringList parts = name.split(u'/', Qt::SkipEmptyParts);
        parts.removeIf(
            [](const QString &part) { return part == QStringLiteral(".") || part == QStringLiteral(".."); });
        return parts.join(u'/');
    }
    name = name.trimmed().replace(strange, QStringLiteral("_"));
    const bool beginsWithDigit = place.isVariable() && !name.isEmpty() && name.front().isDigit();
    return beginsWithDigit ? u'_' + name : name;
}

} // namespace

bool isTaken(const JsonText &text, const QString &pointer)
{
    const int index = text.find(pointer);
    return index >= 0 && others(text, Place(pointer), pointer).contains(text.node(index).text);
}

QString allowedName(const JsonText &text, const QString &pointer)
{
    const Place place(pointer);
    const int index = text.find(pointer);
    if (index < 0 || !(place.isVariable() || place.isDirectory() || place.isMount() || place.isPrefix()))
        return {};
    const QString name = cleaned(place, text.node(index).text);
    if (name.isEmpty() || place.isPrefix())
        return name;
    QStringList taken = others(text, place, pointer);
    if (place.isDirectory() && name.compare(QStringLiteral("stdouterr"), Qt::CaseInsensitive) == 0)
        taken.append(name); // the job's own
    QString free = name;
    for (int number = 2; taken.contains(free); ++number)
        free = name + QString::number(number);
    return free;
}

} // namespace trainyard::document
