// SPDX-License-Identifier: Apache-2.0
#include "models/backend/taskthread.h"
#include "models/files/outputfilesmodel.h"
#include "tests/models/testjob.h"

#include <QAbstractItemModelTester>
#include <QtTest>

using namespace trainyard;
using namespace trainyard::models;

namespace {

OutputEntry entry(const std::string &directory, const std::string &path, std::uint64_t bytes)
{
    api::OutputFile file;
    file.name = path;
    file.downloadUrl = "http://engine/" + path;
    file.contentLength = bytes;
    return {directory, path, file};
}

QStringList rows(const OutputFilesModel &model)
{
    QStringList found;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        found << index.data(OutputFilesModel::DirectoryRole).toString() + ":" +
                     index.data(OutputFilesModel::PathRole).toString();
    }
    return found;
}

} // namespace

class tst_OutputFilesModel : public QObject
{
    Q_OBJECT
private slots:
    void filesThatStayKeepTheirRows()
    {
        TaskThread feed;
        OutputFilesModel model(testJob("a").id, feed);
        QAbstractItemModelTester tester(&model);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);

        model.setEntries(
            {entry("stdouterr", "stdout.txt", 10), entry("MODEL", "b.onnx", 1), entry("MODEL", "d.onnx", 1)});
        QCOMPARE(rows(model), QStringList({"MODEL:b.onnx", "MODEL:d.onnx", "stdouterr:stdout.txt"}));
        const QPersistentModelIndex log = model.index(2, 0);

        model.setEntries({entry("MODEL", "a.onnx", 1), entry("MODEL", "c.onnx", 1),
                          entry("MODEL", "d.onnx", 1), entry("stdouterr", "stdout.txt", 2048)});
        QCOMPARE(rows(model),
                 QStringList({"MODEL:a.onnx", "MODEL:c.onnx", "MODEL:d.onnx", "stdouterr:stdout.txt"}));
        QCOMPARE(log.row(), 3);
        QCOMPARE(log.data(OutputFilesModel::SizeRole).toLongLong(), 2048);

        model.setEntries({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!log.isValid());
        QCOMPARE(reset.size(), 0);
    }

    void numbersInNamesCount()
    {
        TaskThread feed;
        OutputFilesModel model(testJob("a").id, feed);
        model.setEntries({entry("MODEL", "part 10", 1), entry("MODEL", "part 2", 1)});
        QCOMPARE(rows(model), QStringList({"MODEL:part 2", "MODEL:part 10"}));
        model.setEntries(
            {entry("MODEL", "part 2", 1), entry("MODEL", "part 9", 1), entry("MODEL", "part 10", 1)});
        QCOMPARE(rows(model), QStringList({"MODEL:part 2", "MODEL:part 9", "MODEL:part 10"}));
    }
};

QTEST_GUILESS_MAIN(tst_OutputFilesModel)
#include "tst_outputfilesmodel.moc"
