// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/jobs/queryhelp.h"
#include "widgets/jobs/viewmanager.h"
#include "widgets/jobs/viewmenu.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QListView>
#include <QPointer>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;

namespace {

QStringList kept()
{
    QStringList names;
    for (const models::RunView &view :
         models::runViewsFromJson(settings::savedRunViews.get(settings::Store())))
        names << view.name;
    return names;
}

} // namespace

class tst_ViewManager : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_settings;
    QPointer<jobs::ViewManager> m_manager;

    void click(const QString &text)
    {
        for (auto *button : m_manager->findChildren<QPushButton *>())
            if (button->text() == text)
                button->click();
    }
    QAbstractItemModel &model() { return *m_manager->list().model(); }
    void name(int row, const QString &text) { model().setData(model().index(row, 0), text); }
    void choose(int row) { m_manager->list().setCurrentIndex(model().index(row, 0)); }
    QStringList names()
    {
        QStringList names;
        for (int row = 0; row < model().rowCount(); ++row)
            names << model().index(row, 0).data().toString();
        return names;
    }

private slots:
    void initTestCase()
    {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }
    void init()
    {
        QList<models::RunView> views;
        for (const char *name : {"one", "two", "three"}) {
            views << models::usualRunView();
            views.back().name = name;
        }
        settings::Store store;
        settings::savedRunViews.set(store, models::toJson(views));
        m_manager = new jobs::ViewManager(nullptr);
        m_manager->show();
    }
    void cleanup() { delete m_manager; }

    void viewsAreRenamed()
    {
        name(1, "2");
        QCOMPARE(kept(), (QStringList{"one", "2", "three"}));
        name(1, "one"); // is another one's
        QCOMPARE(kept(), (QStringList{"one", "2", "three"}));
        QCOMPARE(names().at(1), "2");
        name(1, "  ");
        QCOMPARE(names().at(1), "2");
    }

    void removalIsUndone()
    {
        choose(1);
        click("Remove");
        QCOMPARE(kept(), (QStringList{"one", "three"}));
        name(0, "1");
        click("Undo");
        click("Undo");
        QCOMPARE(kept(), (QStringList{"one", "two", "three"}));
        click("Undo"); // nothing is left
        QCOMPARE(kept(), (QStringList{"one", "two", "three"}));
    }

    void viewsArePutInOrder()
    {
        choose(2);
        click("Up");
        QCOMPARE(kept(), (QStringList{"one", "three", "two"}));
        QCOMPARE(m_manager->list().currentIndex().row(), 1);
    }

    void namesAreTyped()
    {
        choose(1);
        click("Rename");
        auto *field = m_manager->list().viewport()->findChild<QLineEdit *>();
        QVERIFY(field);
        QCOMPARE(field->text(), "two");
        QTest::keyClicks(field, "second");
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(kept(), (QStringList{"one", "second", "three"}));
        QCOMPARE(m_manager->list().currentIndex().row(), 1);
    }

    void rowsComeGoAndMove()
    {
        QAbstractItemModelTester tester(&model());
        QSignalSpy reset(&model(), &QAbstractItemModel::modelReset);
        QSignalSpy moved(&model(), &QAbstractItemModel::rowsMoved);
        const QPersistentModelIndex three = model().index(2, 0);
        choose(0);
        click("Down");
        QCOMPARE(moved.size(), 1);
        click("Remove");
        QCOMPARE(names(), (QStringList{"two", "three"}));
        click("Undo");
        click("Undo");
        QCOMPARE(names(), (QStringList{"one", "two", "three"}));
        name(2, "3");
        QCOMPARE(three.data().toString(), "3");
        QCOMPARE(three.row(), 2);
        QVERIFY(reset.isEmpty());
    }

    void aQueryIsWrittenWhileItsSyntaxIsRead()
    {
        QWidget page;
        QWidget bar(&page);
        jobs::ViewMenu menu([] { return models::RunView(); }, &bar);
        const auto read = [&] {
            emit menu.aboutToShow();
            menu.actions().constLast()->trigger();
            return page.findChildren<jobs::QueryHelp *>();
        };
        page.show();
        const QList<jobs::QueryHelp *> help = read();
        QCOMPARE(help.size(), 1);
        QVERIFY(help[0]->isVisible() && !help[0]->isModal());
        QCOMPARE(read(), help);
    }
};

QTEST_MAIN(tst_ViewManager)
#include "tst_viewmanager.moc"
