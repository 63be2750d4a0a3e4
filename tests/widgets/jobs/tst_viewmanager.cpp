// SPDX-License-Identifier: Apache-2.0
#include "models/settings/settings.h"
#include "widgets/jobs/viewmanager.h"

#include <QListWidget>
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
    for (const models::RunView &view : models::runViewsFromJson(settings::savedRunViews.get(QSettings())))
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
        QSettings store;
        settings::savedRunViews.set(store, models::toJson(views));
        m_manager = new jobs::ViewManager(nullptr);
        m_manager->show();
    }
    void cleanup() { delete m_manager; }

    void viewsAreRenamed()
    {
        m_manager->list().item(1)->setText("2");
        QCOMPARE(kept(), (QStringList{"one", "2", "three"}));
        m_manager->list().item(1)->setText("one"); // is another one's
        QCOMPARE(kept(), (QStringList{"one", "2", "three"}));
        QCOMPARE(m_manager->list().item(1)->text(), QString("2"));
        m_manager->list().item(1)->setText("  ");
        QCOMPARE(m_manager->list().item(1)->text(), QString("2"));
    }

    void removalIsUndone()
    {
        m_manager->list().setCurrentRow(1);
        click("Remove");
        QCOMPARE(kept(), (QStringList{"one", "three"}));
        m_manager->list().item(0)->setText("1");
        click("Undo");
        click("Undo");
        QCOMPARE(kept(), (QStringList{"one", "two", "three"}));
        click("Undo"); // nothing is left
        QCOMPARE(kept(), (QStringList{"one", "two", "three"}));
    }

    void viewsArePutInOrder()
    {
        m_manager->list().setCurrentRow(2);
        click("Up");
        QCOMPARE(kept(), (QStringList{"one", "three", "two"}));
        QCOMPARE(m_manager->list().currentRow(), 1);
    }
};

QTEST_MAIN(tst_ViewManager)
#include "tst_viewmanager.moc"
