// SPDX-License-Identifier: Apache-2.0
#include "models/document/objectlistmodel.h"

#include <QAbstractItemModelTester>
#include <QJsonObject>
#include <QtTest>

using namespace trainyard::document;

class tst_ObjectListModel : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_job = std::make_unique<JobDocument>();
        m_job->load(text({"A", "B", "C"}));
        m_model = std::make_unique<ObjectListModel>(*m_job, "/inputDirectories",
                                                    QList<ObjectListModel::Column>{{"id"}, {"path"}});
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        m_resets = std::make_unique<QSignalSpy>(m_model.get(), &QAbstractItemModel::modelReset);
    }
    void cleanup()
    {
        QCOMPARE(m_resets->size(), 0);
        m_tester.reset();
        m_model.reset();
        m_job.reset();
    }

    void rowsFollowTheText()
    {
        QCOMPARE(ids(), (QStringList{"A", "B", "C"}));
        m_job->load(text({"A", "C"}));
        QCOMPARE(ids(), (QStringList{"A", "C"}));
        m_job->load(text({"X", "C", "D", "E"}));
        QCOMPARE(ids(), (QStringList{"X", "C", "D", "E"}));
        m_job->load(text({}));
        QCOMPARE(ids(), QStringList());
    }

    void theTextFollowsRows()
    {
        QVERIFY(m_model->setData(m_model->index(1, 1), "/elsewhere"));
        QVERIFY(m_job->text().contains("/elsewhere"));
        QCOMPARE(m_model->append(QJsonObject{{"id", "D"}, {"path", "/d"}}), 3);
        QCOMPARE(ids(), (QStringList{"A", "B", "C", "D"}));
        while (m_model->rowCount() > 0)
            m_model->remove(0);
        QVERIFY(!m_job->text().contains("inputDirectories")); // the list goes with its last element
        QCOMPARE(m_model->append(QJsonObject{{"id", "E"}, {"path", "/e"}}), 0);
        QCOMPARE(ids(), QStringList{"E"});
    }

    void aVariableWhoseNameSpeaksOfASecretIsCovered()
    {
        m_job->load(R"({"properties": {"environmentVariables": [)"
                    R"({"name": "HF_TOKEN", "value": "s3same"}, {"name": "SEED", "value": "12345678"}]}})");
        ObjectListModel variables(*m_job, "/environmentVariables", {{"name"}, {"value"}});
        QCOMPARE(variables.index(0, 1).data().toString(), QString(6, QChar(0x2022)));
        QCOMPARE(variables.index(0, 1).data(Qt::EditRole).toString(), "s3same");
        QVERIFY(!variables.index(0, 1).data(Qt::ToolTipRole).toString().contains("s3same"));
        QCOMPARE(variables.index(1, 1).data().toString(), "12345678");
    }

    void aSecretInATextIsCovered()
    {
        m_job->load("{\"properties\": {\"mountVolumes\": {\"unmanagedFileSystems\": [{\"mountCommand\": "
                    "\"mount -o password=s3same,ro //far/data\"}]}}}");
        ObjectListModel mounts(*m_job, "/mountVolumes/unmanagedFileSystems", {{"mountCommand"}});
        const QString covered = "mount -o password=" + QString(6, QChar(0x2022)) + ",ro //far/data";
        QCOMPARE(mounts.index(0, 0).data().toString(), covered);
        QCOMPARE(mounts.index(0, 0).data(Qt::ToolTipRole).toString(), covered);
        QVERIFY(mounts.index(0, 0).data(Qt::EditRole).toString().contains("s3same"));
    }

    void aValueIsFoundByItsPlace()
    {
        QCOMPARE(m_model->indexAt("/properties/inputDirectories/2/path"), m_model->index(2, 1));
        QVERIFY(!m_model->indexAt("/properties/inputDirectories/3/path").isValid());
        QCOMPARE(m_model->index(2, 1).data().toString(), "/C");
    }

private:
    static QByteArray text(const QStringList &ids)
    {
        QStringList elements;
        for (const QString &id : ids)
            elements << QString(R"({"id": "%1", "path": "/%1"})").arg(id);
        return QString(R"({"properties": {"nodeCount": 1, "inputDirectories": [%1]}})")
            .arg(elements.join(", "))
            .toUtf8();
    }

    QStringList ids() const
    {
        QStringList all;
        for (int row = 0; row < m_model->rowCount(); ++row)
            all << m_model->index(row, 0).data().toString();
        return all;
    }

    std::unique_ptr<JobDocument> m_job;
    std::unique_ptr<ObjectListModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    std::unique_ptr<QSignalSpy> m_resets;
};

QTEST_GUILESS_MAIN(tst_ObjectListModel)
#include "tst_objectlistmodel.moc"
