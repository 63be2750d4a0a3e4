// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/placefield.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

class tst_PlaceField : public QObject
{
    Q_OBJECT
private slots:
    // Whoever opens a dialog has done nothing wrong yet.
    void onlyTheFolderThatIsThereIsLookedAt()
    {
        const QTemporaryDir dir;
        files::PlaceField place([] { return QStringLiteral("Folder"); }, nullptr);
        QStringList parentless;
        connect(&place, &files::PlaceField::looked, this, [&] {
            if (!place.seen().isFolderThere)
                parentless << place.path();
        });
        QSignalSpy looked(&place, &files::PlaceField::looked);
        place.propose({dir.filePath("gone"), dir.path()}, QStringLiteral("new"));
        QTRY_COMPARE(place.path(), dir.filePath("new"));
        QTRY_COMPARE(place.seen().path, dir.filePath("new"));
        QCOMPARE(parentless, QStringList());
        QCOMPARE(looked.size(), 1);
    }

    void whatIsTypedMeanwhileIsKeptAndLookedAt()
    {
        const QTemporaryDir dir;
        files::PlaceField place([] { return QStringLiteral("Folder"); }, nullptr);
        place.propose({dir.filePath("gone"), dir.path()}, QStringLiteral("new"));
        place.field().setText(dir.filePath("gone/typed"));
        QTRY_COMPARE(place.seen().path, dir.filePath("gone/typed"));
        QVERIFY(!place.seen().isFolderThere);
        QVERIFY(!place.isProposed());
    }
};

QTEST_MAIN(tst_PlaceField)
#include "tst_placefield.moc"
