// SPDX-License-Identifier: Apache-2.0
// The real libnccl.so.2, without a GPU.
#include "engine/train/cuda/nccllibrary.h"

#include <QRegularExpression>
#include <QtTest>
#include <dlfcn.h>

using namespace trainyard;
using trainyard::train::cuda::NcclLibrary;

class tst_NcclLibrary : public QObject
{
    Q_OBJECT

private slots:
    void everyFunctionIsThere()
    {
        const auto nccl = NcclLibrary::load();
        if (!::dlopen("libnccl.so.2", RTLD_NOW | RTLD_LOCAL)) {
            QVERIFY(!nccl);
            QVERIFY2(nccl.error().message.starts_with("libnccl.so.2"), nccl.error().message.c_str());
            QSKIP("libnccl.so.2 is not installed: what it has cannot be seen.");
        }
        QVERIFY2(nccl, nccl ? "" : nccl.error().message.c_str());
        const auto name = QString::fromStdString(nccl->name());
        QVERIFY2(QRegularExpression("^NCCL 2\\.[0-9]+\\.[0-9]+$").match(name).hasMatch(), qPrintable(name));
        QVERIFY(nccl->getErrorString(ncclRemoteError) != nullptr);
    }
};

QTEST_APPLESS_MAIN(tst_NcclLibrary)
#include "tst_nccllibrary.moc"
