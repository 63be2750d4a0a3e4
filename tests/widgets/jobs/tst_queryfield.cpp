// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/queryfield.h"

#include "models/resources/jobtablemodel.h"
#include "models/runs/runtablemodel.h"
#include "tests/models/testjob.h"
#include "tests/widgets/support/composing.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using test::compose;
using test::cursorX;
using test::finish;

class tst_QueryField : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        m_jobs.upsert(models::testJob("net"));
        m_jobs.upsert(models::testJob("数据"));
        connect(&m_field, &QLineEdit::textChanged, &m_runs, &models::RunTableModel::setQuery);
        connect(&m_runs, &models::RunTableModel::queryEvaluated, &m_field,
                [this] { m_field.setError(m_runs.queryError()); });
        m_field.resize(400, 40);
        m_field.show();
        m_field.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&m_field));
    }
    void init()
    {
        m_field.clear();
        m_field.setFocus();
    }

    void aWordThatIsComposedFiltersOnceItIsFinished()
    {
        QTRY_COMPARE(m_runs.rowCount(), 2);
        const int begin = cursorX(m_field);
        compose(m_field, "shuju");
        QVERIFY(cursorX(m_field) > begin);
        QCOMPARE(m_runs.rowCount(), 2);
        m_jobs.upsert(models::testJob("shuju")); // what there is changes meanwhile
        QTRY_COMPARE(m_runs.rowCount(), 3);
        QVERIFY(cursorX(m_field) > begin);
        finish(m_field, QStringLiteral("数据"));
        QCOMPARE(m_field.text(), QStringLiteral("数据"));
        QTRY_COMPARE(m_runs.rowCount(), 1);
        QTest::keyClick(&m_field, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_field.text(), QString());
    }

    // Behind a mistake, which is underlined in the way of such a word.
    void aMistakeDoesNotEndIt()
    {
        QTest::keyClicks(&m_field, "state = ");
        m_field.completer().popup()->hide();
        const int begin = cursorX(m_field);
        compose(m_field, "s");
        compose(m_field, "sh");
        m_field.setError(query::QueryError{.position = 0, .length = 5, .sentence = {}});
        QCoreApplication::processEvents();
        QVERIFY(cursorX(m_field) > begin);
        QCOMPARE(m_field.text(), "state = ");
        finish(m_field, QStringLiteral("数"));
        QCOMPARE(m_field.text(), QStringLiteral("state = 数"));
    }

    void suggestionsAndTheHistoryMakeWayForIt()
    {
        m_field.setText("name = net");
        m_field.remember();
        m_field.clear();
        QTest::keyClicks(&m_field, "st");
        QVERIFY(m_field.completer().popup()->isVisible());
        compose(m_field, "shuju");
        QVERIFY(!m_field.completer().popup()->isVisible());
        for (const int key : {Qt::Key_Up, Qt::Key_Down, Qt::Key_Return}) // the input method's
            QTest::keyClick(&m_field, Qt::Key(key));
        QCOMPARE(m_field.text(), "st");
        finish(m_field, QStringLiteral("数"));
        QCOMPARE(m_field.text(), QStringLiteral("st数"));
    }

private:
    QTemporaryDir m_dir;
    models::JobTableModel m_jobs;
    models::RunTableModel m_runs{m_jobs};
    jobs::QueryField m_field{m_runs.values()};
};

QTEST_MAIN(tst_QueryField)
#include "tst_queryfield.moc"
