// SPDX-License-Identifier: Apache-2.0
// Templates of one's own: kept with a description, renamed, taken over from a file. Without an engine.
#include "widgets/wizards/templategallery.h"

#include "models/dialects/importedjob.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "tests/widgets/wizards/clicks.h"
#include "tests/widgets/wizards/newjobfixture.h"
#include "widgets/settings/language.h"
#include "widgets/theme/theme.h"
#include "widgets/wizards/keepnotice.h"
#include "widgets/wizards/templatefilterbar.h"
#include "widgets/wizards/templatesheet.h"
#include "widgets/wizards/whatstep.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace trainyard;
using namespace trainyard::wizards;
using test::click;
using test::type;

class tst_TemplateGallery : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.path());
        applyTheme(*qApp, Theme::Light);
        installLanguage(*qApp, "en");
    }

    void anOwnOneIsRenamedAndDescribed()
    {
        models::TemplateList templates(m_dir.filePath("own"));
        QSignalSpy changed(&templates, &models::TemplateList::changed);
        templates.save({.title = "net", .description = {}, .job = "{\"properties\": {}}"});
        QTRY_COMPARE(changed.size(), 1);
        TemplateGallery gallery(templates);
        gallery.resize(700, 500);
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        QAbstractItemModel &cards = *gallery.list().model();
        gallery.list().setCurrentIndex(cards.index(0, 0));
        QVERIFY(!gallery.describeButton().isVisible()); // the program's
        gallery.list().setCurrentIndex(cards.index(cards.rowCount() - 1, 0));
        QVERIFY(gallery.describeButton().isVisible());
        click(gallery.describeButton());
        auto *sheet = gallery.findChild<TemplateSheet *>();
        QVERIFY(sheet);
        QCOMPARE(sheet->nameField().text(), QString("net"));
        sheet->nameField().clear();
        QVERIFY(!sheet->keepButton().isEnabled());
        QTest::keyClicks(&sheet->nameField(), "Digits");
        QTest::keyClicks(&sheet->descriptionField(), "Reads digits.");
        QCOMPARE(sheet->pictureField().currentText(), QString("Sheet"));
        const int picture = sheet->pictureField().findText("PyTorch, several nodes");
        QVERIFY(picture > 0);
        QVERIFY(!sheet->pictureField().itemIcon(picture).isNull());
        sheet->pictureField().setCurrentIndex(picture);
        click(sheet->keepButton());
        QTRY_COMPARE(changed.size(), 2);
        const QModelIndex own = cards.index(cards.rowCount() - 1, 0);
        QCOMPARE(own.data().toString(), QString("Digits"));
        QCOMPARE(own.data(models::TemplateList::DescriptionRole).toString(), QString("Reads digits."));
        QVERIFY(own.data(models::TemplateList::PictureRole).toString().endsWith("/pytorch-nodes.svg"));
        const auto &kept = templates.at(templates.rowCount() - 1);
        const auto read = models::parseTemplate(models::templateFile(kept), {});
        QVERIFY(read && read->picture == "pytorch-nodes");
    }

    void aMenuActsOnACardWithoutBeginningWithIt()
    {
        models::TemplateList templates(m_dir.filePath("own"));
        QTRY_VERIFY(templates.at(templates.rowCount() - 1).title == "Digits"); // of the test before
        TemplateGallery gallery(templates);
        gallery.resize(700, 500);
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        QSignalSpy chosen(&gallery, &TemplateGallery::chosen);
        const QModelIndex own = gallery.list().model()->index(gallery.list().model()->rowCount() - 1, 0);
        const QPoint place = gallery.list().visualRect(own).center();
        QContextMenuEvent asked(QContextMenuEvent::Mouse, place,
                                gallery.list().viewport()->mapToGlobal(place));
        QApplication::sendEvent(gallery.list().viewport(), &asked);
        auto *menu = gallery.list().findChild<QMenu *>();
        QVERIFY(menu);
        QCOMPARE(gallery.list().currentIndex(), own);
        QCOMPARE(menu->actions().size(), 5); // a line among them
        menu->actions()[3]->trigger();
        auto *sheet = gallery.findChild<TemplateSheet *>();
        QVERIFY(sheet);
        QCOMPARE(sheet->nameField().text(), QString("Digits"));
        QCOMPARE(chosen.size(), 0);
        menu->actions().first()->trigger();
        QCOMPARE(chosen.size(), 1);
        QTest::mouseClick(gallery.list().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(chosen.size(), 2); // once by a click
    }

    void oneIsSavedAsAFileForOthers()
    {
        models::TemplateList templates(m_dir.filePath("own"));
        TemplateGallery gallery(templates);
        gallery.resize(700, 500);
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        QSignalSpy saved(&gallery, &TemplateGallery::saved);
        QSignalSpy failed(&gallery, &TemplateGallery::failed);
        const auto saveAs = [&gallery](const QString &path) {
            click(gallery.shareButton());
            QPointer<QFileDialog> dialog = gallery.findChild<QFileDialog *>();
            auto *name = dialog ? dialog->findChild<QLineEdit *>("fileNameEdit") : nullptr;
            QVERIFY(name);
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
            QTRY_VERIFY(!dialog);
        };
        gallery.list().setCurrentIndex(gallery.list().model()->index(0, 0));
        const QString path = QDir(m_dir.path()).canonicalPath() + "/handed on.json";
        saveAs(path);
        QTRY_COMPARE(saved.size(), 1);
        QCOMPARE(saved[0][0].value<models::Sentence>().text(), QStringLiteral("Saved as %1.").arg(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), models::templateFile(templates.at(0)));
        QCOMPARE(settings::lastFolder.get(settings::Store()), QFileInfo(path).path());
        QCOMPARE(failed.size(), 0);
        saveAs("/proc/template.json"); // where nobody can make one
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<models::Sentence>().text(),
                 QString("Cannot write /proc/template.json: No such file or directory."));
        QCOMPARE(saved.size(), 1);
    }

    void thePageSaysThatItIsSaved()
    {
        auto page = test::openNewJob(m_backend);
        emit page->what().gallery().saved([] { return QStringLiteral("Saved theirs.json."); });
        QCOMPARE(page->state().text(), QString("Saved theirs.json."));
    }

    void cardsAreFoundByToolkitNodesAndHardware()
    {
        models::TemplateList templates(m_dir.filePath("none"));
        TemplateGallery gallery(templates);
        gallery.resize(700, 500);
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        const QAbstractItemModel &cards = *gallery.list().model();
        TemplateFilterBar &bar = gallery.filterBar();
        const int all = cards.rowCount();
        const int row = bar.programField().findText("PyTorch");
        QVERIFY(row > 0);
        bar.programField().setCurrentIndex(row);
        QVERIFY(cards.rowCount() > 0 && cards.rowCount() < all);
        click(*bar.nodesButtons().button(int(models::TemplateFilter::Nodes::Several)));
        click(*bar.hardwareButtons().button(int(models::TemplateFilter::Hardware::Gpu)));
        QCOMPARE(cards.rowCount(), 1);
        QCOMPARE(cards.index(0, 0).data().toString(), QString("PyTorch, distributed"));
        QVERIFY(!gallery.showAllButton().isVisible());
        installLanguage(*qApp, "zh_CN");
        QCOMPARE(cards.rowCount(), 1);
        QTRY_COMPARE(cards.index(0, 0).data().toString(), QStringLiteral("PyTorch 分布式"));
        installLanguage(*qApp, "en");

        type(gallery.filterField(), "gloo");
        QCOMPARE(cards.rowCount(), 0);
        QVERIFY(gallery.showAllButton().isVisible());
        click(gallery.showAllButton());
        QCOMPARE(cards.rowCount(), all);
        QVERIFY(!gallery.showAllButton().isVisible());
        QVERIFY(gallery.filterField().text().isEmpty());
    }

    void theKeyboardChoosesAmongSegments()
    {
        models::TemplateList templates(m_dir.filePath("none"));
        TemplateGallery gallery(templates);
        gallery.show();
        QVERIFY(QTest::qWaitForWindowActive(&gallery));
        QButtonGroup &nodes = gallery.filterBar().nodesButtons();
        gallery.filterBar().programField().setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), nodes.button(0));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QCOMPARE(nodes.checkedId(), int(models::TemplateFilter::Nodes::One));
        const QAbstractItemModel &cards = *gallery.list().model();
        QVERIFY(cards.rowCount() > 0 && cards.rowCount() < templates.rowCount());
        for (int row = 0; row < cards.rowCount(); ++row) {
            const QVariant badges = cards.index(row, 0).data(models::TemplateList::BadgesRole);
            QVERIFY(badges.toStringList().first().startsWith("1 node"));
        }
    }

    void oneOfAFileIsOfferedToBeKept()
    {
        auto page = test::openNewJob(m_backend);
        QVERIFY(!page->keepNotice().isVisible());
        const auto job = models::importJob(
            "{\"title\": \"Theirs\", \"description\": \"Of a colleague.\", \"tags\": [\"gpu\"], \"job\": "
            "{\"properties\": {\"nodeCount\": 3}}}",
            {});
        QVERIFY(job);
        page->begin(job->job);
        page->showOrigin(*job);
        QVERIFY(page->keepNotice().isVisible());
        QVERIFY(page->keepNotice().text().text().contains("Theirs"));
        QSignalSpy changed(&page->templates(), &models::TemplateList::changed);
        click(page->keepNotice().keepButton());
        auto *sheet = page->findChild<TemplateSheet *>();
        QVERIFY(sheet);
        QCOMPARE(sheet->descriptionField().toPlainText(), QString("Of a colleague."));
        type(sheet->nameField(), "Mine now");
        click(sheet->keepButton());
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(!page->keepNotice().isVisible());
        QCOMPARE(page->state().text(), QString("Mine now is now one of the templates."));
        const models::JobTemplate own = page->templates().at(page->templates().rowCount() - 1);
        QCOMPARE(own.title, QString("Mine now"));
        QCOMPARE(own.tags, QStringList{"gpu"});
        QVERIFY(own.job.contains("\"nodeCount\": 3"));
        page->showOrigin({"{}", {}, {}});
        QVERIFY(!page->keepNotice().isVisible());
        page->templates().remove(page->templates().rowCount() - 1);
        QTRY_COMPARE(changed.size(), 2);
    }

    void whatBecomesOfItIsSaid()
    {
        auto page = test::openNewJob(m_backend);
        const auto rows = [&] {
            QList<int> found;
            for (int row = 0; row < page->templates().rowCount(); ++row)
                if (page->templates().at(row).title == "Once more")
                    found << row;
            return found;
        };
        const auto keep = [&](const QByteArray &job) {
            page->keepNotice().offer({.title = "Once more", .job = job});
            click(page->keepNotice().keepButton());
            auto *sheet = page->findChild<TemplateSheet *>();
            QVERIFY(sheet);
            click(sheet->keepButton());
            QTRY_VERIFY(!page->findChild<TemplateSheet *>());
        };
        keep("{\"properties\": ");
        QTRY_VERIFY2(page->state().text().contains("too broken"), qPrintable(page->state().text()));
        QVERIFY(page->keepNotice().isVisible()); // so that it can be tried again
        keep("{\"properties\": {}}");
        QTRY_COMPARE(page->state().text(), QString("Once more is now one of the templates."));
        QVERIFY(!page->keepNotice().isVisible());
        keep("{\"properties\": {\"nodeCount\": 2}}");
        QTRY_COMPARE(page->state().text(), QString("Once more has replaced the template of this name."));
        QCOMPARE(rows().size(), 1);
        QVERIFY(page->templates().at(rows().front()).job.contains("\"nodeCount\": 2"));
        page->templates().remove(rows().front());
    }

private:
    QTemporaryDir m_dir;
    models::Backend m_backend;
};

QTEST_MAIN(tst_TemplateGallery)
#include "tst_templategallery.moc"
