// SPDX-License-Identifier: Apache-2.0
#include "models/document/propertymodel.h"

#include <QAbstractItemModelTester>
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

    // "Every field of the schema is reachable": all but those of the service and of older versions.
    void everyFieldOfTheSchemaIsThere()
    {
        const JobSchema &schema = JobSchema::shipped();
        int count = 0;
        for (QString pointer : schema.allPointers()) {
            if (!pointer.startsWith("/properties/"))
                continue;
            QString place;
            bool isShown = true;
            for (const QString &part : pointerParts(pointer)) {
                place = joinedPointer(place, part);
                const auto property = schema.property(place, false);
                isShown = isShown && !property->isReadOnly && !property->isOld;
            }
            if (!isShown)
                continue;
            // Elements come with a button.
            QString real;
            for (const QString &part : pointerParts(pointer)) {
                if (part == "*") {
                    const QModelIndex list = m_model->indexOf(real);
                    QVERIFY2(list.isValid(), qPrintable(real));
                    if (m_model->rowCount(list) == 0)
                        QVERIFY(m_model->appendElement(list));
                }
                real = joinedPointer(real, part == "*" ? QString("0") : part);
            }
            QVERIFY2(m_model->indexOf(real).isValid(), qPrintable(real));
            ++count;
        }
        QVERIFY(count > 100);
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
