// SPDX-License-Identifier: Apache-2.0
#include "engine/train/caffe/blobs.h"
#include "engine/train/caffe/caffe.pb.h"
#include "tests/engine/train/caffe/netsupport.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace netsupport;
using trainyard::prototxt::BlobProto;
using trainyard::prototxt::NetParameter;
using trainyard::prototxt::V1LayerParameter;

namespace {

BlobProto blob(const Dimensions &shape, float first)
{
    BlobProto message;
    std::int64_t count = 1;
    message.mutable_shape();
    for (const std::int64_t extent : shape) {
        message.mutable_shape()->add_dim(extent);
        count *= extent;
    }
    for (std::int64_t i = 0; i < count; ++i)
        message.add_data(first + static_cast<float>(i));
    return message;
}

BlobProto oldBlob(int num, int channels, int height, int width, float first)
{
    BlobProto message = blob({num, channels, height, width}, first);
    message.clear_shape();
    message.set_num(num);
    message.set_channels(channels);
    message.set_height(height);
    message.set_width(width);
    return message;
}

const char *const dense = R"(
    layer { name: "in" type: "Input" top: "in" input_param { shape { dim: 1 dim: 2 } } }
    layer { name: "d" type: "InnerProduct" bottom: "in" top: "d" inner_product_param { num_output: 3 } }
    layer { name: "e" type: "InnerProduct" bottom: "d" top: "e" inner_product_param { num_output: 1 bias_term: false } })";

} // namespace

class tst_CaffeBlobs : public QObject
{
    Q_OBJECT
private slots:
    void blobsAreRead_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("shape");
        const auto row = [](const char *name, const BlobProto &message, const char *shape) {
            QTest::newRow(name) << QByteArray::fromStdString(message.SerializeAsString()) << shape;
        };
        row("shape", blob({2, 3}, 0), "2×3");
        row("four extents", oldBlob(1, 3, 2, 2, 0), "1×3×2×2");
        row("single number", blob({}, 5), "a single number");
        BlobProto doubles = blob({1}, 0);
        doubles.clear_data();
        doubles.add_double_data(0);
        row("doubles", doubles, "1");
    }
    void blobsAreRead()
    {
        QFETCH(QByteArray, bytes);
        const auto is = readBlob(bytes.toStdString(), "m");
        QVERIFY2(is, is ? "" : is.error().message.c_str());
        QTEST(QString::fromStdString(toString(is->shape)), "shape");
        QCOMPARE(is->values.back(), is->values.front() + static_cast<float>(is->values.size() - 1));
    }

    void blobsAreChecked_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("sentence");
        BlobProto few = blob({2, 3}, 0);
        few.mutable_data()->RemoveLast();
        BlobProto negative = blob({2, 3}, 0);
        negative.mutable_shape()->set_dim(0, -2);
        negative.mutable_shape()->set_dim(1, -3);
        BlobProto deep;
        for (int i = 0; i < 33; ++i)
            deep.mutable_shape()->add_dim(1);
        deep.add_data(1);
        const auto row = [](const char *name, const std::string &bytes, const char *sentence) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << sentence;
        };
        row("too few", few.SerializeAsString(), "Cannot read m: it tells 2×3 values and holds 5.");
        row("negative", negative.SerializeAsString(), "Cannot read m: it tells -2×-3 values and holds 6.");
        row("too many axes", deep.SerializeAsString(), "Cannot read m: it has more than 32 axes.");
        row("nothing", {}, "Cannot read m: it tells 0×0×0×0 values and holds 0.");
        row("garbage", "\xff\xff", "Cannot read m: it is no BlobProto, as Caffe keeps means.");
    }
    void blobsAreChecked()
    {
        QFETCH(QByteArray, bytes);
        const auto is = readBlob(bytes.toStdString(), "m");
        QVERIFY(!is);
        QTEST(QString::fromStdString(is.error().message), "sentence");
    }

    void meanFilesFitTheirImages()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("mean.binaryproto"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(QByteArray::fromStdString(oldBlob(1, 3, 2, 4, 7).SerializeAsString()));
        file.close();
        const std::string path = file.fileName().toStdString();
        const auto mean = readMeanFile(path, {3, 2, 4});
        QVERIFY(mean && mean->values.front() == 7 && mean->values.size() == 24);
        const auto other = readMeanFile(path, {3, 4, 4});
        QVERIFY(!other);
        QCOMPARE(other.error().message,
                 "Cannot read " + path + ": it is a mean of 3×2×4 for images of 3×4×4.");
        QVERIFY(!readMeanFile("/nowhere/mean", {1}));
    }

    // Today's form, and the one before with its four extents.
    void weightsFindTheirLayers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        NetParameter today;
        auto &d = *today.add_layer();
        d.set_name("d");
        d.set_type("InnerProduct");
        *d.add_blobs() = blob({3, 2}, 0);
        *d.add_blobs() = blob({3}, 10);
        auto &far = *today.add_layer();
        far.set_name("far");
        *far.add_blobs() = blob({1}, 0);
        today.add_layer()->set_name("e"); // without weights
        QTest::newRow("today's") << QByteArray::fromStdString(today.SerializeAsString());
        NetParameter old;
        V1LayerParameter &layer = *old.add_layers();
        layer.set_name("d");
        layer.set_type(V1LayerParameter::INNER_PRODUCT);
        *layer.add_blobs() = oldBlob(1, 1, 3, 2, 0);
        *layer.add_blobs() = oldBlob(1, 1, 1, 3, 10);
        QTest::newRow("before") << QByteArray::fromStdString(old.SerializeAsString());
    }
    void weightsFindTheirLayers()
    {
        QFETCH(QByteArray, bytes);
        const auto model = readModel(bytes.toStdString(), "w.caffemodel");
        QVERIFY2(model, model ? "" : model.error().message.c_str());
        QCOMPARE(model->front().type, std::string("InnerProduct"));
        const auto net = netOf(dense);
        QVERIFY(net);
        std::vector<std::vector<float>> values{{}, {}, {42, 42, 42}};
        const auto found = takeWeights(*net, *model, "w.caffemodel", values);
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(*found, 1);
        QCOMPARE(values, (std::vector<std::vector<float>>{{0, 1, 2, 3, 4, 5}, {10, 11, 12}, {42, 42, 42}}));
    }

    void weightsThatDoNotFitAreNamed()
    {
        const auto net = netOf(dense);
        QVERIFY(net);
        NetParameter message;
        auto &d = *message.add_layer();
        d.set_name("d");
        *d.add_blobs() = blob({2, 3}, 0);
        std::vector<std::vector<float>> values(3);
        auto taken = takeWeights(*net, *readModel(message.SerializeAsString(), "w"), "w", values);
        QVERIFY(!taken);
        QCOMPARE(taken.error().message,
                 std::string("Cannot read w: layer \"d\" has 1 blobs there and 2 in the net."));
        *d.add_blobs() = blob({3}, 0);
        taken = takeWeights(*net, *readModel(message.SerializeAsString(), "w"), "w", values);
        QVERIFY(!taken);
        QCOMPARE(
            taken.error().message,
            std::string("Cannot read w: layer \"d\" has a d.weight of 2×3 there and of 3×2 in the net; to "
                        "learn it anew, give the layer another name."));
    }

    void modelsAreChecked()
    {
        QCOMPARE(readModel("\xff", "w").error().message,
                 std::string("Cannot read w: it is no .caffemodel, as Caffe keeps weights."));
        QCOMPARE(readModel("", "w").error().message, std::string("Cannot read w: it holds no weights."));
        NetParameter message;
        auto &layer = *message.add_layer();
        layer.set_name("d");
        *layer.add_blobs() = blob({2}, 0);
        layer.mutable_blobs(0)->add_data(3);
        QCOMPARE(readModel(message.SerializeAsString(), "w").error().message,
                 std::string("Cannot read w: in blob 0 of layer \"d\" it tells 2 values and holds 3."));
    }
};

QTEST_APPLESS_MAIN(tst_CaffeBlobs)
#include "tst_caffeblobs.moc"
