// SPDX-License-Identifier: Apache-2.0
// A list of a job.json as a table: folders that are dropped onto it, and words of an input method in its
// cells.
#include "widgets/wizards/objecttable.h"

#include "tests/widgets/support/composing.h"
#include "tests/widgets/support/drags.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

using namespace trainyard;
using test::Dragged;
using test::dragOf;
using test::dropOnto;
using wizards::ObjectTable;

class tst_ObjectTable : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }

    void init()
    {
        m_job = std::make_unique<document::JobDocument>();
        m_job->load("{\"properties\": {}}");
        m_table = std::make_unique<ObjectTable>(*m_job, "/inputDirectories",
                                                QList<document::ObjectListModel::Column>{{"id"}, {"path"}});
        m_table->setFirst({{"id", "DATA"}, {"path", "$AZ_BATCHAI_MOUNT_ROOT"}});
        m_table->resize(600, 300);
        m_table->show();
        m_table->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_table.get()));
    }
    void cleanup()
    {
        m_table.reset();
        m_job.reset();
    }

    void aFolderIsAnotherRowOrThatOfARow_data()
    {
        QTest::addColumn<int>("kind");
        for (const Dragged kind : {Dragged::Addresses, Dragged::Both, Dragged::Text})
            QTest::addRow("%d", int(kind)) << int(kind);
    }
    void aFolderIsAnotherRowOrThatOfARow()
    {
        QFETCH(int, kind);
        const auto drag = [&](const QString &path) { return dragOf({path}, Dragged(kind)); };
        QVERIFY(dropOnto(m_table->addButton(), *drag("/home/ann/my data")));
        QTRY_VERIFY(isLaidOut());
        QVERIFY(dropOnto(m_table->addButton(), *drag("/数据")));
        QTRY_VERIFY(isLaidOut());
        QCOMPARE(rows(), (QStringList{"DATA /home/ann/my data", "DATA2 /数据"}));
        QTableView &view = m_table->table();
        const QPoint first = view.visualRect(m_table->model().index(0, 0)).center();
        QVERIFY(dropOnto(*view.viewport(), first, *drag("/other")));
        QCOMPARE(rows(), (QStringList{"DATA /other", "DATA2 /数据"}));
        QCOMPARE(view.currentIndex().row(), 0);
        for (int step = 0; step < 3; ++step)
            m_job->undo();
        QCOMPARE(m_job->text(), "{\"properties\": {}}");
    }

    void jobsAndProgramsAreForWhatIsAround()
    {
        for (const char *path : {"/a/job.json", "/a/jobs.yaml", "/a/train.py", "/a/net.ipynb"})
            QVERIFY(!dropOnto(m_table->addButton(), *dragOf({path})));
        QVERIFY(!dropOnto(m_table->addButton(), *dragOf({"/a", "/b"})));
        ObjectTable variables(*m_job, "/environmentVariables", {{"name"}, {"value"}});
        variables.show();
        QVERIFY(QTest::qWaitForWindowExposed(&variables));
        QVERIFY(!dropOnto(variables.addButton(), *dragOf({"/a"})));
        QCOMPARE(m_job->text(), "{\"properties\": {}}");
    }

    void aWordOpensACellAndIsWrittenThere()
    {
        m_table->append();
        QTableView &view = m_table->table();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(view.hasFocus()); // the cell's editor has gone
        const QModelIndex path = m_table->model().index(0, 1);
        view.setCurrentIndex(path);
        view.setFocus();
        QVERIFY(view.testAttribute(Qt::WA_InputMethodEnabled));
        const QString before = m_job->text();
        for (const char *each : {"s", "shu", "shuju"}) {
            test::compose(view, each);
            QTest::keyClick(&view, Qt::Key_Return); // the input method's
            QCOMPARE(m_job->text(), before);
        }
        test::finish(view, QStringLiteral("数据"));
        QCOMPARE(m_job->text(), before);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(m_job->value("/properties/inputDirectories/0/path").toString(), QStringLiteral("数据"));
        m_job->undo();
        QCOMPARE(m_job->text(), before);
    }

private:
    // Its rows are within it, and its buttons below them.
    bool isLaidOut() const
    {
        const QTableView &view = m_table->table();
        const QRect last = view.visualRect(m_table->model().index(m_table->model().rowCount() - 1, 0));
        const QPoint end = view.viewport()->mapTo(m_table.get(), last.bottomLeft());
        return view.viewport()->rect().contains(last) && end.y() < m_table->addButton().y();
    }

    QStringList rows() const
    {
        QStringList rows;
        for (int row = 0; row < m_table->model().rowCount(); ++row)
            rows << m_table->model().index(row, 0).data().toString() + ' ' +
                        m_table->model().index(row, 1).data().toString();
        return rows;
    }

    std::unique_ptr<document::JobDocument> m_job;
    std::unique_ptr<ObjectTable> m_table;
};

QTEST_MAIN(tst_ObjectTable)
#include "tst_objecttable.moc"
