// SPDX-License-Identifier: Apache-2.0
#include "models/settings/store.h"
#include "widgets/start/startpage.h"

#include "models/resources/jobtablemodel.h"
#include "models/settings/settings.h"
#include "widgets/start/actioncard.h"

#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace trainyard;
using start::ActionCard;
using start::StartPage;

class tst_StartPage : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

    void init()
    {
        m_page = std::make_unique<StartPage>(m_jobs);
        m_page->setReady(true);
        m_page->resize(900, 700);
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void anEngineElsewhereIsNamedAndSeesNoFolderOfThisMachine()
    {
        QVERIFY(says("on this machine"));
        QVERIFY(folderButton().isVisible());
        QCOMPARE(cardsInSight(), 3);
        m_page->setEngine([] { return QString("gpu-box"); });
        QVERIFY(says("on gpu-box"));
        QVERIFY(!says("on this machine"));
        QVERIFY(!folderButton().isVisible());
        QCOMPARE(cardsInSight(), 3);
        m_page->setEngine([] { return QString(); });
        QVERIFY(says("on this machine"));
        QVERIFY(folderButton().isVisible());
        QCOMPARE(cardsInSight(), 3);
    }

    void aFolderIsUsedIfItHoldsATrainingSet()
    {
        QSignalSpy wanted(m_page.get(), &StartPage::quickstartRequested);
        const QTemporaryDir folder;
        choose(folder.path());
        QTRY_VERIFY(says("has no training set in it"));
        QVERIFY(wanted.isEmpty());
        QVERIFY(QFile(folder.filePath("train-images-idx3-ubyte")).open(QIODevice::WriteOnly));
        choose(folder.path());
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].value<models::QuickstartOptions>().dataFolder, folder.path());
        QVERIFY(!says("has no training set in it"));
        QCOMPARE(settings::lastDataFolder.get(settings::Store()), folder.path());
    }

private:
    // By what its button says.
    ActionCard *card(const QString &part) const
    {
        for (auto *one : m_page->findChildren<ActionCard *>())
            if (one->button().text().contains(part))
                return one;
        return nullptr;
    }

    QPushButton &folderButton() const { return card("training")->otherButton(); }

    qsizetype cardsInSight() const
    {
        const auto cards = m_page->findChildren<ActionCard *>();
        return std::count_if(cards.begin(), cards.end(),
                             [](const ActionCard *one) { return one->isVisible(); });
    }

    bool says(const QString &part) const
    {
        const auto labels = m_page->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text().contains(part); });
    }

    void choose(const QString &folder)
    {
        folderButton().click();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog);
        emit dialog->fileSelected(folder);
        delete dialog;
    }

    QTemporaryDir m_settings;
    models::JobTableModel m_jobs;
    std::unique_ptr<StartPage> m_page;
};

QTEST_MAIN(tst_StartPage)
#include "tst_startpage.moc"
