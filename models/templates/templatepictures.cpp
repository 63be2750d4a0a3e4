// SPDX-License-Identifier: Apache-2.0
#include "models/templates/templatepictures.h"

#include "models/document/shippedfile.h"

#include <QCoreApplication>
#include <QHash>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::TemplatePictures)
};

const QString ending = QStringLiteral(".svg");
const QString severalNodes = QStringLiteral("-nodes");

// Names of programs are the same in all languages.
QString programName(const QString &picture)
{
    static const QHash<QString, QString> names{{QStringLiteral("caffe"), QStringLiteral("Caffe")},
                                               {QStringLiteral("caffe2"), QStringLiteral("Caffe2")},
                                               {QStringLiteral("chainer"), QStringLiteral("Chainer")},
                                               {QStringLiteral("cntk"), QStringLiteral("CNTK")},
                                               {QStringLiteral("horovod"), QStringLiteral("Horovod")},
                                               {QStringLiteral("mpi"), QStringLiteral("MPI")},
                                               {QStringLiteral("pytorch"), QStringLiteral("PyTorch")},
                                               {QStringLiteral("tensorflow"), QStringLiteral("TensorFlow")}};
    if (picture == u"network")
        return Texts::tr("Network");
    if (picture == u"notebook")
        return Texts::tr("Notebook");
    if (picture == u"command")
        return Texts::tr("Command");
    if (picture == u"container")
        return Texts::tr("Container");
    return names.value(picture, picture);
}

} // namespace

QStringList templatePictures()
{
    QStringList names;
    for (const QString &file : document::shippedFiles(QStringLiteral("templates"), ending))
        names.append(file.chopped(ending.size()));
    names.removeAll(usualPicture);
    names.prepend(usualPicture);
    return names;
}

QString pictureFile(const QString &picture)
{
    return QStringLiteral(":/trainyard/templates/%1.svg").arg(picture.isEmpty() ? usualPicture : picture);
}

QString pictureTitle(const QString &picture)
{
    if (picture == usualPicture)
        return Texts::tr("Sheet");
    return picture.endsWith(severalNodes)
               ? Texts::tr("%1, several nodes").arg(programName(picture.chopped(severalNodes.size())))
               : programName(picture);
}

} // namespace trainyard::models
