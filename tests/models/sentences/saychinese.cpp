// SPDX-License-Identifier: Apache-2.0
// Says each line of the standard input as the workbench says it in Chinese. What is left in English goes to
// the standard error, and the exit status is 1; what stands in quotation marks is somebody's own.
#include "models/sentences/enginetext.h"
#include "tests/models/sentences/leftenglish.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTextStream>
#include <QTranslator>

using namespace trainyard;

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    Q_INIT_RESOURCE(translations);
    QTranslator chinese;
    if (!chinese.load(QStringLiteral(":/trainyard/translations/trainyard_zh_CN.qm")))
        return 2;
    QCoreApplication::installTranslator(&chinese);
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    QTextStream in(stdin);
    QTextStream out(stdout);
    QTextStream problems(stderr);
    in.setEncoding(QStringConverter::Utf8);
    int status = 0;
    for (QString line; in.readLineInto(&line);) {
        const QString said = models::engineText(line);
        out << said << Qt::endl;
        if (!test::hasLeftEnglish(said))
            continue;
        problems << "There is English in “" << said << "”, from “" << line << "”." << Qt::endl;
        status = 1;
    }
    return status;
}
