// SPDX-License-Identifier: Apache-2.0
#include "models/document/jobreading.h"

#include "models/document/jobvariables.h"

namespace trainyard::document {

QString textAt(const JsonText &job, const QString &pointer)
{
    const int node = job.find(pointer);
    return node < 0 ? QString() : job.node(node).text;
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

QString machinePath(const JsonText &job, QString path)
{
    for (const int input : elementsOf(job, "inputDirectories")) {
        const QString name = QStringLiteral("AZ_BATCHAI_INPUT_") + memberText(job, input, "id");
        for (const QString &spelling : {QStringLiteral("${%1}").arg(name), u'$' + name}) {
            if (path == spelling || path.startsWith(spelling + u'/'))
                path = memberText(job, input, "path") + path.mid(spelling.size());
        }
    }
    return path.startsWith(u'/') && !path.contains(u'$') && !path.contains(u'<') ? path : QString();
}

bool isInContainer(const JsonText &job)
{
    return job.find(propertiesPointer(job) + QStringLiteral("/containerSettings")) >= 0;
}

} // namespace trainyard::document
