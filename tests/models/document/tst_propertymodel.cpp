// SPDX-License-Identifier: Apache-2.0
#include "models/document/propertymodel.h"

#include <QAbstractItemModelTester>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard::document;

class tst_PropertyModel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_job = std::make_unique<JobDocument>();
        m_job->load(R"({
  "properties": {
    "nodeCount": 2,
    "inputDirectories": [
      {
        "id": "A",
        "path": "/a"
      }
    ],
    "customToolkitSettings": {
      "commandLine": "true"
    }
  }
}
)");
        m_model = std::make_unique<PropertyModel>(*m_job);
    }
    void cleanup()
    {
        m_model.reset();
        m_job.reset();
    }

    void whatIsOfOlderVersionsIsShownWhereItIsWanted()
    {
        QAbstractItemModelTester tester(m_model.get());
        const QPersistentModelIndex next = m_model->indexOf("/properties/customToolkitSettings");
        const int count = m_model->rowCount();
        const QStringList old{"/properties/priority", "/properties/experimentName", "/location", "/tags"};
        for (const bool isShown : {true, false, true}) {
            m_model->showOld(isShown);
            for (const QString &each : old)
                QCOMPARE(m_model->indexOf(each).isValid(), isShown);
            QCOMPARE(m_model->rowCount() > count, isShown);
            QCOMPARE(m_model->indexOf("/properties/customToolkitSettings"), QModelIndex(next));
        }
        QVERIFY(m_model->setData(m_model->indexOf("/location").siblingAtColumn(1), "eastus"));
        QCOMPARE(m_job->value("/location").toString(), QString("eastus"));
        const QPersistentModelIndex tags = m_model->indexOf("/tags").siblingAtColumn(1);
        QVERIFY(m_model->setData(tags, "{\"owner\": \"me\"}"));
        QCOMPARE(m_job->value("/tags")["owner"].toString(), QString("me"));
        QCOMPARE(tags.data().toString(), QString("{ \"owner\": \"me\" }"));
        m_model->showOld(false);
        QVERIFY(tags.isValid()); // the text has it
        QVERIFY(m_model->removeValue(tags));
        QVERIFY(!tags.isValid());
        QVERIFY(m_job->value("/tags").isUndefined());
    }

    // Also what only the service writes.
    void whatIsTypedIntoTheTextShowsAtOnce_data()
    {
        QTest::addColumn<QString>("before"); // what it is typed before
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("of older versions") << "\"nodeCount\""
                                           << "\"priority\": 1, "
                                           << "/properties/priority";
        QTest::newRow("of the service") << "\"nodeCount\""
                                        << "\"provisioningState\": \"succeeded\", "
                                        << "/properties/provisioningState";
        QTest::newRow("beside the properties") << "\"properties\""
                                               << "\"tags\": {\"a\": \"b\"}, "
                                               << "/tags";
        QTest::newRow("further in") << "\"customToolkitSettings\""
                                    << "\"chainerSettings\": {\"masterCommandLineArgs\": \"-v\"}, "
                                    << "/properties/chainerSettings/masterCommandLineArgs";
    }
    void whatIsTypedIntoTheTextShowsAtOnce()
    {
        QFETCH(QString, before);
        QFETCH(QString, typed);
        QFETCH(QString, pointer);
        QAbstractItemModelTester tester(m_model.get());
        QVERIFY(!m_model->indexOf(pointer).isValid());
        const QString text = m_job->text();
        m_job->setText(QString(text).replace(before, typed + before));
        QVERIFY(!m_job->value(pointer).isUndefined());
        const QPersistentModelIndex found = m_model->indexOf(pointer);
        QVERIFY(found.isValid());
        QVERIFY(found.data(PropertyModel::SetRole).toBool());
        QVERIFY(!found.sibling(found.row(), 1).data().toString().isEmpty());
        m_job->setText(text);
        QVERIFY(!found.isValid());
        QVERIFY(!m_model->indexOf(pointer).isValid());
    }

    void showsAndSetsValues()
    {
        QAbstractItemModelTester tester(m_model.get());
        const QModelIndex nodes = m_model->indexOf("/properties/nodeCount").siblingAtColumn(1);
        QCOMPARE(nodes.data().toString(), QString("2"));
        QVERIFY(m_model->setData(nodes, "3"));
        QCOMPARE(m_job->value("/properties/nodeCount"), QJsonValue(3));
        QVERIFY(m_model->setData(nodes, ""));
        QVERIFY(m_job->value("/properties/nodeCount").isUndefined());
        QVERIFY(!nodes.data(PropertyModel::SetRole).toBool());
        const QModelIndex image =
            m_model->indexOf("/properties/containerSettings/imageSourceRegistry/image").siblingAtColumn(1);
        QVERIFY(m_model->setData(image, "debian"));
        QCOMPARE(m_job->value("/properties/containerSettings/imageSourceRegistry/image").toString(),
                 QString("debian"));
    }

    void secretsAreCovered()
    {
        QVERIFY(m_job->set("/properties/secrets",
                           QJsonArray{QJsonObject{{"name", "HF_TOKEN"}, {"value", "s3same"}}}));
        const QModelIndex value =
            m_model->indexOf("/properties/secrets/0/value").siblingAtColumn(PropertyModel::ValueColumn);
        QCOMPARE(value.data().toString(), QString(6, QChar(0x2022)));
        QCOMPARE(value.data(Qt::AccessibleTextRole).toString(), QString(6, QChar(0x2022)));
        QCOMPARE(value.data(Qt::EditRole).toString(), "s3same"); // while it is edited
        QVERIFY(m_job->set("/properties/secrets/0/value", "<TOKEN>"));
        QCOMPARE(value.data().toString(), "<TOKEN>");
        const QString command = "/properties/jobPreparation/commandLine";
        QVERIFY(m_job->set(command, "login --token s3same -v"));
        const QModelIndex line = m_model->indexOf(command).siblingAtColumn(PropertyModel::ValueColumn);
        QCOMPARE(line.data().toString(), "login --token " + QString(6, QChar(0x2022)) + " -v");
        QCOMPARE(line.data(Qt::EditRole).toString(), "login --token s3same -v");
    }

    void refusesWhatIsNoNumber()
    {
        QSignalSpy failed(m_model.get(), &PropertyModel::failed);
        const QModelIndex nodes = m_model->indexOf("/properties/nodeCount").siblingAtColumn(1);
        QVERIFY(!m_model->setData(nodes, "two"));
        QCOMPARE(failed.size(), 1);
        QCOMPARE(m_job->value("/properties/nodeCount"), QJsonValue(2));
    }

    void elementsComeAndGo()
    {
        QAbstractItemModelTester tester(m_model.get());
        const QModelIndex list = m_model->indexOf("/properties/inputDirectories");
        QCOMPARE(m_model->rowCount(list), 1);
        QVERIFY(m_model->appendElement(list));
        QCOMPARE(m_model->rowCount(list), 2);
        QVERIFY(m_job->value("/properties/inputDirectories/1/id").isString());
        QVERIFY(m_model->removeValue(m_model->index(0, 0, list)));
        QCOMPARE(m_model->rowCount(list), 1);
        QVERIFY(m_model->removeValue(m_model->index(0, 0, list)));
        QCOMPARE(m_model->rowCount(list), 0);
        QVERIFY(m_job->value("/properties/inputDirectories").isUndefined());
    }

    void followsTheText()
    {
        QAbstractItemModelTester tester(m_model.get());
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        const QPersistentModelIndex command =
            m_model->indexOf("/properties/customToolkitSettings/commandLine");
        QString text = m_job->text();
        m_job->setText(text.replace("\"true\"", "\"false\""));
        QCOMPARE(command.sibling(command.row(), 1).data().toString(), QString("false"));
        m_job->setText("{"); // broken
        m_job->undo();
        QCOMPARE(command.sibling(command.row(), 1).data().toString(), QString("false"));
        QCOMPARE(reset.size(), 0);
    }

private:
    std::unique_ptr<JobDocument> m_job;
    std::unique_ptr<PropertyModel> m_model;
};

QTEST_GUILESS_MAIN(tst_PropertyModel)
#include "tst_propertymodel.moc"
