// SPDX-License-Identifier: Apache-2.0
// What the built-in trainer itself says of networks, data and flags that it cannot train with is Chinese in
// the Chinese workbench.
#include "models/sentences/enginetext.h"
#include "testpaths.h"
#include "tests/models/sentences/leftenglish.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>
#include <QtTest>

using namespace trainyard;

namespace {

const QString trainer = test::binPath("trainyard-train");

// A Sequential one that takes images of 1 × 28 × 28.
QByteArray keras(QList<QJsonObject> layers)
{
    QJsonArray list{QJsonObject{
        {"class_name", "InputLayer"},
        {"config", QJsonObject{{"batch_input_shape", QJsonArray{QJsonValue(), 28, 28, 1}}, {"name", "in"}}}}};
    for (QJsonObject &layer : layers) {
        QJsonObject config = layer.take("config").toObject();
        config.insert("name", QStringLiteral("layer%1").arg(list.size()));
        layer.insert("config", config);
        list.append(layer);
    }
    return QJsonDocument(QJsonObject{{"class_name", "Sequential"}, {"config", QJsonObject{{"layers", list}}}})
        .toJson();
}

QByteArray keras(const QString &kind, const QJsonObject &config)
{
    const QJsonObject dense{{"class_name", "Dense"},
                            {"config", QJsonObject{{"units", 10}, {"activation", "softmax"}}}};
    return keras({QJsonObject{{"class_name", kind}, {"config", config}},
                  QJsonObject{{"class_name", "Flatten"}, {"config", QJsonObject()}}, dense});
}

} // namespace

class tst_TrainerRefusals : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase()
    {
        Q_INIT_RESOURCE(translations);
        QVERIFY(m_chinese.load(QStringLiteral(":/trainyard/translations/trainyard_zh_CN.qm")));
        QCOMPARE(QProcess::execute(trainer, {"data", "digits", "--output", path("digits"), "--train", "300"}),
                 0);
        QVERIFY(QDir().mkpath(path("empty")));
        write("csv/train.csv", "a,b,c,label\n1,2,3,x\n4,5,6,y\n");
        write("idx/train-images-idx3-ubyte", QByteArray(64, 'x'));
        write("idx/train-labels-idx1-ubyte", QByteArray(64, 'x'));
    }

    void cleanup()
    {
        QCoreApplication::removeTranslator(&m_chinese);
        QLocale::setDefault(QLocale::c());
    }

    void flagsAndDataAreChinese_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::newRow("device") << QStringList{"--device", "abacus"};
        QTest::newRow("a GPU that is not there") << QStringList{"--device", "cuda:900"};
        QTest::newRow("variation") << QStringList{"--augment", "fold"};
        QTest::newRow("schedule") << QStringList{"--learning-rate", "0.1*x"};
        QTest::newRow("momentum") << QStringList{"--optimizer", "cntk", "--momentum", "0.5"};
        QTest::newRow("network") << QStringList{"--network", "brain"};
        QTest::newRow("nothing to train on") << QStringList{"--data", path("empty")};
        QTest::newRow("rows of another shape") << QStringList{"--data", path("csv")};
        QTest::newRow("no IDX") << QStringList{"--data", path("idx")};
        QTest::newRow("diverging") << QStringList{"--learning-rate", "1e30"};
    }
    void flagsAndDataAreChinese()
    {
        QFETCH(const QStringList, flags);
        QStringList arguments{"fit", "--device", "cpu", "--output", path("out")};
        for (const auto &[name, value] :
             {std::pair<QString, QString>{"--network", "convnet_mnist"}, {"--data", path("digits")}})
            if (!flags.contains(name))
                arguments << name << value;
        if (flags.contains("--device"))
            arguments.remove(1, 2);
        verifyChinese(said(arguments + flags));
    }

    void networksAreChinese_data()
    {
        QTest::addColumn<QByteArray>("network");
        const QJsonObject window{{"filters", 4}, {"kernel_size", QJsonArray{3, 3}}};
        const auto with = [](QJsonObject object, const char *key, const QJsonValue &value) {
            object.insert(QLatin1String(key), value);
            return object;
        };
        QTest::newRow("groups") << keras("Conv2D", with(window, "groups", 3));
        QTest::newRow("padding below 0") << keras("ZeroPadding2D", {{"padding", -1}});
        QTest::newRow("padding of nothing that slides")
            << keras({QJsonObject{{"class_name", "ZeroPadding2D"}, {"config", QJsonObject{{"padding", 1}}}},
                      QJsonObject{{"class_name", "Flatten"}, {"config", QJsonObject()}}});
        QTest::newRow("share") << keras("Dropout", {{"rate", 1.5}});
        QTest::newRow("scale") << keras("Rescaling", {{"scale", 0}});
        QTest::newRow("scales") << keras("Rescaling", {{"scale", QJsonArray{1, 2}}});
        QTest::newRow("slope") << keras("ReLU", {{"max_value", 6}});
        QTest::newRow("axis") << keras("BatchNormalization", {{"axis", 2}});
        QTest::newRow("epsilon") << keras("BatchNormalization", {{"epsilon", -1}});
        QTest::newRow("mean") << keras("BatchNormalization", {{"moving_mean_initializer", "ones"}});
        QTest::newRow("gamma") << keras("BatchNormalization", {{"gamma_initializer", "zeros"}});
        QTest::newRow("window") << keras("Conv2D", with(window, "kernel_size", QJsonArray{40, 40}));
    }
    void networksAreChinese()
    {
        QFETCH(const QByteArray, network);
        const QString file = write("network.json", network);
        verifyChinese(said({"fit", "--network", file, "--data", path("digits"), "--device", "cpu", "--output",
                            path("out")}));
    }

private:
    QString path(const QString &name) const { return m_dir.filePath(name); }

    QString write(const QString &name, const QByteArray &content) const
    {
        QFile file(path(name));
        if (QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly))
            file.write(content);
        return file.fileName();
    }

    // Its last line, without its own name; empty when it trains.
    static QString said(const QStringList &arguments)
    {
        QProcess process;
        process.start(trainer, arguments);
        if (!process.waitForFinished(60'000) || process.exitCode() == 0)
            return {};
        const QString all = QString::fromUtf8(process.readAllStandardError()).trimmed();
        return all.section(u'\n', -1).remove(QStringLiteral("trainyard-train: "));
    }

    void verifyChinese(const QString &english)
    {
        QVERIFY(!english.isEmpty());
        QCoreApplication::installTranslator(&m_chinese);
        QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
        const QString chinese = models::engineText(english);
        QVERIFY2(!test::hasLeftEnglish(chinese), qPrintable(english + u'\n' + chinese));
    }

    QTemporaryDir m_dir;
    QTranslator m_chinese;
};

QTEST_GUILESS_MAIN(tst_TrainerRefusals)
#include "tst_trainerrefusals.moc"
