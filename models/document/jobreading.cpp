// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobreading.h"

#include "models/document/jobvariables.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <limits>

namespace trainyard::document {

namespace {

// As the engine reads variables; those without a value stay.
QString withValues(const QString &text, const QHash<QString, QString> &values)
{
    if (!text.contains(u'$'))
        return text;
    static const QRegularExpression use(QStringLiteral("\\$(?:([A-Za-z_]\\w*)|\\{([A-Za-z_]\\w*)\\})"));
    QString expanded;
    qsizetype at = 0;
    for (auto it = use.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        expanded += text.mid(at, match.capturedStart() - at) +
                    values.value(match.captured(1) + match.captured(2), match.captured());
        at = match.capturedEnd();
    }
    return expanded + text.mid(at);
}

} // namespace

QString textAt(const JsonText &job, const QString &pointer)
{
    const int node = job.find(pointer);
    return node < 0 ? QString() : job.node(node).text;
}

int wholeAt(const JsonText &job, const QString &pointer)
{
    using Int = std::numeric_limits<int>;
    const double number = textAt(job, pointer).toDouble();
    return std::isnan(number) ? 0 : int(std::clamp(number, double(Int::min()), double(Int::max())));
}

QList<int> elementsOf(const JsonText &job, const char *list)
{
    const int array = job.find(propertiesPointer(job) + u'/' + QLatin1String(list));
    return array < 0 ? QList<int>()
                     : QList<int>(job.node(array).children.begin(), job.node(array).children.end());
}

QString memberText(const JsonText &job, int object, const char *name)
{
    const int child = job.child(object, QLatin1String(name));
    return child < 0 ? QString() : job.node(child).text;
}

// Each may use those before it.
QString expandedPath(const JsonText &job, const QString &path)
{
    if (!path.contains(u'$')) // most are: all of a job are read at each look at it
        return path;
    QHash<QString, QString> values;
    const QString prefix = QStringLiteral("AZ_BATCHAI_INPUT_");
    for (const int input : elementsOf(job, "inputDirectories"))
        values.insert(prefix + memberText(job, input, "id"),
                      withValues(memberText(job, input, "path"), values));
    for (const int variable : elementsOf(job, "environmentVariables"))
        values.insert(memberText(job, variable, "name"),
                      withValues(memberText(job, variable, "value"), values));
    return withValues(path, values);
}

QString machinePath(const JsonText &job, const QString &path)
{
    const QString expanded = expandedPath(job, path);
    return expanded.startsWith(u'/') && !expanded.contains(u'$') && !expanded.contains(u'<') ? expanded
                                                                                             : QString();
}

QString withVariableOf(const JsonText &job, const QString &before, const QString &path)
{
    static const QRegularExpression variable(
        QStringLiteral("^\"?(\\$(?:[A-Za-z_]\\w*|\\{[A-Za-z_]\\w*\\}))(?=/|\"?$)"));
    static const QRegularExpression braces(QStringLiteral("^\\$\\{(\\w+)\\}"));
    const auto plain = [](QString text) { return text.replace(braces, QStringLiteral("$\\1")); };
    const QString name = variable.match(before).captured(1);
    QString folder = plain(expandedPath(job, name));
    while (folder.endsWith(u'/'))
        folder.chop(1);
    const QString whole = plain(path);
    if (folder.isEmpty() || (whole != folder && !whole.startsWith(folder + u'/')))
        return path;
    return name + whole.mid(folder.size());
}

bool isInContainer(const JsonText &job)
{
    return job.find(propertiesPointer(job) + QStringLiteral("/containerSettings")) >= 0;
}

} // namespace trainyard::document
