// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/metrics/readings.h"

#include <QtTest>

using namespace trainyard;

// What toolkits print, word for word, and what it is taken for.
class tst_LinePatterns : public QObject
{
    Q_OBJECT
private slots:
    void metricsAreRead_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::addColumn<QString>("readings");
        const auto row = [](const char *name, const QStringList &lines, const char *readings) {
            QTest::newRow(name) << lines << QString(readings);
        };
        row("Caffe2",
            {"INFO:resnet50_trainer:Finished iteration 3/10 of epoch 2 (123.50 images/sec)",
             "INFO:resnet50_trainer:Training loss: 2.25, accuracy: 0.125"},
            "train/images_per_second@23=123.5 train/loss@23=2.25 train/accuracy@23=0.125");
        row("Keras, bars",
            {"Epoch 1/2",
             " 1/60 [..............................] - ETA: 20s - loss: 2.3000 - accuracy: 0.1250",
             "60/60 [==============================] - 1s 10ms/step - loss: 0.3000 - accuracy: 0.9000 - "
             "val_loss: "
             "0.2500 - val_accuracy: 0.9500",
             "Epoch 2/2", "60/60 [==============================] - ETA: 0s - loss: 0.2000",
             "60/60 [==============================] - 1s 9ms/step - loss: 0.2000 - val_loss: 0.1500"},
            "train/loss@1=2.3 train/accuracy@1=0.125 train/loss@60=0.3 train/accuracy@60=0.9 "
            "validation/loss@60=0.25 validation/accuracy@60=0.95 train/loss@120=0.2 "
            "validation/loss@120=0.15");
        row("Keras, one line an epoch",
            {"Epoch 3/3", "60/60 - 1s - loss: 0.3000 - lr: 0.0010 - 1s/epoch - 20ms/step"},
            "train/loss@180=0.3 train/lr@180=0.001");
        row("Keras 3, coloured",
            {"Epoch 1/5", "\x1b[1m12/60\x1b[0m \x1b[32m━━━━\x1b[0m\x1b[37m━━━━━━\x1b[0m \x1b[1m0s\x1b[0m "
                          "5ms/step - accuracy: "
                          "0.5000 - loss: 1.2500"},
            "train/accuracy@12=0.5 train/loss@12=1.25");
        row("Keras, backspaces", {"Epoch 1/5", "\b\b\b\b12/60 [==>...] - ETA: 1s - loss: 1.2500"},
            "train/loss@12=1.25");
        row("Keras, evaluate()",
            {"Epoch 1/1", "60/60 [====] - 1s 10ms/step - loss: 0.3",
             "10/10 [====] - 0s 1ms/step - loss: 0.25"},
            "train/loss@60=0.3 test/loss@60=0.25");
        row("Keras, a loss that is not a number", {"Epoch 1/1", "1/2 [=>..] - ETA: 0s - loss: nan"},
            "train/loss@1=nan");
        row("TensorFlow, estimators",
            {"INFO:tensorflow:loss = 0.5, step = 100 (1.234 sec)", "INFO:tensorflow:global_step/sec: 83.25",
             "INFO:tensorflow:Saving dict for global step 200: accuracy = 0.75, global_step = 200, loss = "
             "0.25"},
            "train/loss@100=0.5 train/steps_per_second@100=83.25 validation/accuracy@200=0.75 "
            "validation/loss@200=0.25");
        row("TensorFlow, MNIST",
            {"Step 100 (epoch 0.12), 8.5 ms", "Minibatch loss: 3.250, learning rate: 0.010000",
             "Minibatch error: 6.2%", "Validation error: 7.5%", "Test error: 0.8%"},
            "train/loss@100=3.25 train/learning_rate@100=0.01 train/error@100=0.062 "
            "validation/error@100=0.075 "
            "test/error@100=0.008");
        row("PyTorch, MNIST",
            {"Train Epoch: 2 [640/60000 (1%)]\tLoss: 0.250000",
             "Test set: Average loss: 0.0500, Accuracy: 9800/10000 (98%)"},
            "train/loss@60640=0.25 test/loss@60640=0.05 test/accuracy@60640=0.98");
        row("PyTorch, ImageNet",
            {"Epoch: [1][  10/5005]\tTime  0.305 ( 0.512)\tData  0.001 ( 0.125)\tLoss 6.9058e+00 "
             "(7.0000e+00)\tAcc@1   "
             "0.50 (  0.25)\tAcc@5   1.50 (  0.75)",
             " * Acc@1 56.500 Acc@5 79.125"},
            "train/time@5015=0.305 train/data@5015=0.001 train/loss@5015=6.9058 train/acc1@5015=0.5 "
            "train/acc5@5015=1.5 test/acc1@5015=56.5 test/acc5@5015=79.125");
        row("PyTorch, tutorials", {"Epoch [2/5], Step [100/600], Loss: 0.2500", "Epoch [3/5], Loss: 0.1250"},
            "train/loss@700=0.25 train/loss@3=0.125");
        row("Lightning",
            {"Epoch 2:  42%|████▏     | 42/100 [00:01<00:01, 33.20it/s, v_num=0, train_loss=0.125, "
             "val_acc=0.750]",
             "Epoch 2:  42%|████▏     | 42/100 [00:01<00:01, 33.20it/s, v_num=0, train_loss=0.125, "
             "val_acc=0.750]"},
            "train/loss@242=0.125 validation/acc@242=0.75");
        row("tqdm",
            {"Epoch 1/3:  10%|█         | 10/100 [00:01<00:09,  9.90it/s, loss=0.5]",
             "Epoch 2/3:  10%|█         | 10/100 [00:01<00:09,  9.90it/s, loss=0.25]"},
            "train/loss@10=0.5 train/loss@110=0.25");
        row("tqdm without an epoch",
            {"100%|██████████| 100/100 [00:01<00:00,  9.90it/s, loss=0.5, acc=98%]",
             " 10%|█         | 10/100 [00:01<00:09,  9.90s/it, loss=0.25]"},
            "train/loss@100=0.5 train/acc@100=0.98 train/loss@110=0.25");
        row("HuggingFace",
            {"{'loss': 0.5, 'grad_norm': 1.25, 'learning_rate': 2e-05, 'epoch': 0.25}",
             "{'eval_loss': 0.25, 'eval_runtime': 1.5, 'epoch': 1.0}",
             "{'loss': '0.125', 'learning_rate': '1e-05', 'epoch': '1.5'}",
             "{'train_runtime': 12.5, 'train_samples_per_second': 100.0, 'train_loss': 0.3, 'epoch': 3.0}"},
            "train/loss@1=0.5 train/grad_norm@1=1.25 train/learning_rate@1=2e-05 train/epoch@1=0.25 "
            "validation/loss@1=0.25 validation/runtime@1=1.5 train/loss@2=0.125 train/learning_rate@2=1e-05 "
            "train/epoch@2=1.5 train/runtime@2=12.5 train/samples_per_second@2=100");
        row("XGBoost",
            {"[12]\ttrain-rmse:0.30000\teval-rmse:0.40000", "[12:01:22] [13]\tvalidation_0-logloss:0.25"},
            "train/rmse@12=0.3 eval/rmse@12=0.4 validation_0/logloss@13=0.25");
        row("XGBoost, cross validation", {"[0]\ttrain-rmse-mean:0.25+0.01\ttest-rmse-mean:0.5+0.02"},
            "train/rmse-mean@0=0.25 test/rmse-mean@0=0.5");
        row("LightGBM",
            {"[10]\tvalid_0's l2: 0.25\ttraining's binary_logloss: 0.5",
             "[LightGBM] [Info] Iteration:20, training auc : 0.75"},
            "valid_0/l2@10=0.25 training/binary_logloss@10=0.5 training/auc@20=0.75");
        row("key=value",
            {"2026-01-01 12:00:00 INFO step=10 loss=0.5 lr=1e-3", "step=11, loss=inf, val/acc=0.25"},
            "train/loss@10=0.5 train/lr@10=0.001 train/loss@11=inf val/acc@11=0.25");
        row("key: value", {"epoch: 1, step: 100, loss: 0.5", "Epoch: 2, val_loss: 0.25"},
            "train/loss@100=0.5 validation/loss@2=0.25");
        row("steps of each epoch", {"epoch=0 step=99 loss=0.5", "epoch=1 step=9 loss=0.25"},
            "train/loss@99=0.5 train/loss@108=0.25");
        row("JSON",
            {R"({"step": 7, "loss": 0.5, "note": "x", "val": {"acc": 0.75}, "list": [1, 2]})",
             R"({"epoch": 2, "train_loss": "NaN"})"},
            "train/loss@7=0.5 val/acc@7=0.75 train/loss@2=nan");
        row("CNTK", {" Minibatch[   1-   2]: loss = 1.5 * 20;"}, "train/loss@20=1.5");
        row("Caffe", {"I0101 solver.cpp:228] Iteration 100, loss = 0.5"}, "train/loss@100=0.5");
    }
    void metricsAreRead()
    {
        QFETCH(QStringList, lines);
        QFETCH(QString, readings);
        QCOMPARE(test::readingsOf(lines), readings);
    }

    void ordinaryLinesHaveNoPoints_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line :
             {"Collecting numpy==1.24.2",
              "  Downloading numpy-1.24.2-cp311-manylinux_2_17_x86_64.whl (17.3 MB)",
              "     ---------------------------------------- 17.3/17.3 MB 10.5 MB/s eta 0:00:00",
              "     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 17.3/17.3 MB 10.5 MB/s eta 0:00:00",
              "Requirement already satisfied: six>=1.5 in /usr/lib/python3 (from x) (1.16.0)",
              "Get:1 http://deb.debian.org/debian bookworm/main amd64 libre2-9 amd64 20220601 [180 kB]",
              "Fetched 1,234 kB in 1s (1,024 kB/s)",
              "Setting up libre2-9:amd64 (20220601+dfsg-1+b1) ...",
              "0 upgraded, 3 newly installed, 0 to remove and 12 not upgraded.",
              "Traceback (most recent call last):",
              "  File \"train.py\", line 12, in <module>",
              "    loss = model(x, step=1, epoch=2)",
              "ValueError: step=3 is not in list",
              "RuntimeError: CUDA error: device-side assert triggered",
              "KeyError: 'epoch'",
              "-rw-r--r-- 1 root root  12 Jan  1 12:00 epoch=1-step=100.ckpt",
              "drwxr-xr-x 2 root root 4096 2026-01-01 12:00 checkpoints",
              "total 12",
              "2026-01-01 12:00:00,123 - INFO - Loading data from /data/train",
              "2026-01-01T12:00:00Z host systemd[1]: Started session 12 of user root.",
              "Namespace(batch_size=64, epochs=10, lr=0.01, step=5)",
              "Epoch 1/10",
              "Epoch 3 finished",
              "Epochs: 10",
              "100%|██████████| 170498071/170498071 [00:11<00:00, 14823931.11it/s]",
              " 45%|████▌     | 4.50M/10.0M [00:01<00:01, 4.50MB/s]",
              "Downloading: 100%|██████████| 570/570 [00:00<00:00, 1.2MB/s]",
              R"({"level": "info", "msg": "ready", "port": 8080})",
              R"({"step": "one"})",
              R"({"step": 1})",
              "{\"step\": 1, ",
              "{'a': 1, 'epoch': 2}",
              "[INFO] epoch",
              "[12]",
              "[1]+  Done                    sleep 1",
              "GET /x?step=1&loss=2 HTTP/1.1\" 200",
              "export step=1",
              "step=",
              "step=a loss=1",
              "loss=0.5",
              "Using device: cuda:0",
              "Test accuracy",
              "Iteration ",
              "Iteration:1, x",
              "Saving model checkpoint to ./step=100",
              "fatal: not a git repository",
              "make: *** [Makefile:12: all] Error 1",
              "12/60",
              "1/2 - x",
              "Model: \"sequential\"",
              "Total params: 407,050 (1.55 MB)",
              "Trainable params: 407050",
              " - loss: 0.3",
              "lr - 0.1 - 0.2",
              "NCCL INFO Channel 00/02 :    0   1",
              "W tensorflow/core/platform: step = 1",
              "\xFF\xFE\x80 step=1"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }
    void ordinaryLinesHaveNoPoints()
    {
        QFETCH(QString, line);
        QCOMPARE(test::readingsOf({line}), QString());
    }

    // A line that fits several goes to the one whose toolkit the job names.
    void theJobsToolkitComesFirst()
    {
        const QString line = "12/60 [=>..] - ETA: 0s - loss: 0.3 step=7 acc=0.5";
        QCOMPARE(test::readingsOf({line}, {.toolType = "tensorflow", .patterns = {}}),
                 QString("test/loss@0=0.3"));
    }

    void usersPatternsComeBeforeAll()
    {
        metrics::ParserOptions options;
        options.patterns = {{.needle = {},
                             .expression = R"(it (?P<step>\d+): d=(?P<disc>\S+) g=(?P<gen>\S+))",
                             .group = "gan/"},
                            {.needle = {}, .expression = R"((?P<name>\w+)~(?P<value>\S+))", .group = {}},
                            {.needle = {}, .expression = "(", .group = {}}};
        QCOMPARE(
            test::readingsOf({"it 5: d=0.5 g=0.25", "a~1 b~2", "step=7 loss=1", "it x: d=1 g=2"}, options),
            QString("gan/disc@5=0.5 gan/gen@5=0.25 a@5=1 b@5=2 train/loss@7=1"));
    }
};

QTEST_APPLESS_MAIN(tst_LinePatterns)
#include "tst_linepatterns.moc"
