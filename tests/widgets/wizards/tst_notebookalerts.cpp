// SPDX-License-Identifier: Apache-2.0
// What screen readers read out of a notebook's form while the focus stays in the field of its path.
#include "tests/widgets/support/alerts.h"
#include "tests/widgets/wizards/slownotebook.h"

#include <QLabel>
#include <QLineEdit>

using namespace trainyard;
using namespace trainyard::wizards;

class tst_NotebookAlerts : public QObject, private test::SlowNotebook
{
    Q_OBJECT
private slots:
    void initTestCase() { prepare(); }
    void init()
    {
        openForm();
        QTRY_VERIFY(QAccessible::isActive());
    }
    void cleanup() { closeForm(); }

    void whatTakesItsTimeIsReadOut_data()
    {
        QTest::addColumn<QString>("content");
        QTest::addColumn<QString>("outcome");
        QTest::newRow("nothing to fill in")
            << "{\"nbformat\": 4, \"metadata\": {}, \"cells\": []}"
            << "The notebook has no cell with the tag “parameters”, so that it runs as it is.";
        QTest::newRow("no notebook") << "print()"
                                     << "This is not a notebook; choose an .ipynb of Jupyter's format 4.";
    }
    void whatTakesItsTimeIsReadOut()
    {
        QFETCH(QString, content);
        QFETCH(QString, outcome);
        const test::Alerts alerts;
        begin();
        QCOMPARE(alerts.taken(), QStringList{reading});
        m_gate->open(content.toStdString());
        QTRY_COMPARE(m_form->state().text(), outcome);
        QCOMPARE(alerts.taken(), QStringList{outcome});
        QVERIFY(m_form->pathField().hasFocus());
    }

    // As when another step of the wizard is shown.
    void whatIsNotSeenIsNotReadOut()
    {
        const test::Alerts alerts;
        begin();
        alerts.taken();
        m_form->hide();
        m_gate->open("print()");
        QTRY_VERIFY(m_form->state().text().startsWith("This is not a notebook"));
        QCOMPARE(alerts.taken(), QStringList());
    }

private:
    test::AccessibilityBus m_bus;
};

int main(int argc, char **argv)
{
    return test::runWithAccessibility<tst_NotebookAlerts>(argc, argv);
}
#include "tst_notebookalerts.moc"
