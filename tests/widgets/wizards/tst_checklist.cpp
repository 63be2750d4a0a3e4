// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/checklist.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace trainyard;
using document::JobProblem;
using wizards::CheckList;

namespace {

JobProblem problem(const QString &sentence, const QString &fix = {})
{
    JobProblem problem;
    problem.place.line = 7;
    problem.sentence = sentence;
    problem.fix.caption = fix;
    return problem;
}

} // namespace

class tst_CheckList : public QObject
{
    Q_OBJECT
private slots:
    void longSentencesAndCaptionsMakeItHigherNotWider()
    {
        CheckList list;
        list.setProblems({problem(QStringLiteral("short"), QStringLiteral("Mend"))});
        const int least = list.minimumSizeHint().width();
        list.setProblems(
            {problem(QStringLiteral("$AZ_BATCHAI_MOUNT_ROOT/afs/") +
                         QStringLiteral("some/folder/").repeated(20) + QStringLiteral(": not there."),
                     QStringLiteral("Mount a share"))});
        list.resize(400, 10);
        QTRY_VERIFY(list.heightForWidth(400) > list.heightForWidth(900)); // once its rows are shown
        QVERIFY(list.minimumSizeHint().width() < least + 100);
    }

    void theStepThatMendsComesFirst()
    {
        CheckList list;
        list.setProblems(
            {problem(QStringLiteral("one"), QStringLiteral("Mend")), problem(QStringLiteral("two"))});
        list.resize(500, 200);
        list.show();
        const auto buttons = list.row(0)->findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        auto *fix = list.row(0)->findChild<QPushButton *>(QStringLiteral("fix"));
        QPushButton *place = buttons[0] == fix ? buttons[1] : buttons[0];
        QTRY_VERIFY(fix->x() < place->x());
        QVERIFY(!list.row(1)->findChild<QPushButton *>(QStringLiteral("fix")));
        QSignalSpy places(&list, &CheckList::placeChosen);
        QSignalSpy fixes(&list, &CheckList::fixChosen);
        place->click();
        fix->click();
        QCOMPARE(places.size(), 1);
        QCOMPARE(fixes.size(), 1);
    }

    void aDoubleClickIsOne()
    {
        CheckList list;
        list.setProblems({problem(QStringLiteral("one"), QStringLiteral("Mend"))});
        list.resize(500, 200);
        list.show();
        auto *fix = list.row(0)->findChild<QPushButton *>(QStringLiteral("fix"));
        QSignalSpy fixes(&list, &CheckList::fixChosen);
        QTest::mouseClick(fix, Qt::LeftButton);
        QTest::mouseDClick(fix, Qt::LeftButton);
        QTest::mouseRelease(fix, Qt::LeftButton);
        QCOMPARE(fixes.size(), 1);
    }
};

QTEST_MAIN(tst_CheckList)
#include "tst_checklist.moc"
