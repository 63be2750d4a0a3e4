// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace trainyard::models {

// The first rows of a data set of whose files only the beginnings are known, as files of the same formats,
// which are small and fit each other, so that the trainer can draw some. At most 500 rows of a file of IDX or
// CIFAR and 8 MiB of others; what is packed by gzip is unpacked for it. A value.
class RowSample
{
public:
    // A file with rows or a table, by its name. `isWhole`: that is all of it.
    void add(const QString &name, const QByteArray &beginning, bool isWhole);

    bool hasAllLines() const { return m_hasAllLines; } // of tables and texts
    // Whether there is any file of it in `folder` then. Writes to the disk.
    bool write(const QString &folder) const;

private:
    struct Images { // or labels, in IDX
        QString name;
        QByteArray header;
        qint64 rowBytes = 0;
        QByteArray rows;
        qint64 count() const { return rows.size() / rowBytes; }
    };
    struct File {
        QString name;
        QByteArray bytes;
    };

    void addImages(const QString &name, const QByteArray &beginning);
    void addLines(const QString &name, const QByteArray &beginning, bool isWhole);
    QList<File> files() const;

    QList<Images> m_images;
    QList<File> m_others;
    bool m_hasAllLines = true;
};

} // namespace trainyard::models
