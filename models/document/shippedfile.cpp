// SPDX-License-Identifier: Apache-2.0
#include "models/document/shippedfile.h"

#include <QDir>
#include <QFile>

static void initDocuments() // the macro wants to stand in no namespace
{
    Q_INIT_RESOURCE(documents);
}

namespace trainyard::document {

namespace {

const QString root = QStringLiteral(":/trainyard/");

} // namespace

QByteArray shippedFile(const QString &name)
{
    initDocuments();
    QFile file(root + name);
    const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return isOpen ? file.readAll() : QByteArray();
}

QStringList shippedFiles(const QString &folder, const QString &ending)
{
    initDocuments();
    return QDir(root + folder).entryList({u'*' + ending}, QDir::Files, QDir::Name);
}

} // namespace trainyard::document
