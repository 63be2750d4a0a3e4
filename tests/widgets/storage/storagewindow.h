// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/backend/creation.h"
#include "models/storage/storagebrowser.h"
#include "models/trash/trashbin.h"
#include "tests/widgets/support/drags.h"
#include "tests/widgets/support/windowyard.h"
#include "widgets/mainwindow/confirmdialog.h"
#include "widgets/mainwindow/resourcemaker.h"
#include "widgets/storage/filespane.h"
#include "widgets/storage/storagepage.h"
#include "widgets/tabs/pagearea.h"
#include "widgets/wizards/uploaddialog.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include <algorithm>

namespace trainyard::test {

// The page of a storage account of a real engine, in a window: the file share "raw" of the account "mine".
class StorageWindow : public QObject
{
protected:
    static constexpr int patienceMs = 30'000;
    using StoragePage = storage::StoragePage;
    using State = models::StorageBrowser::State;
    using BucketKind = models::BucketKind;

    void begin()
    {
        QVERIFY(m_yard.start());
        models::Backend &backend = m_yard.backend();
        const api::ResourceId workspace = m_yard.workspace("yard");
        m_account = {{workspace.subscription, workspace.group}, "mine"};
        QSignalSpy created(&backend, &models::Backend::creationDone);
        backend.create(models::newWorkspace(workspace));
        backend.create(models::newBucket(BucketKind::FileShare, m_account, "raw"));
        QTRY_COMPARE_WITH_TIMEOUT(created.size(), 2, patienceMs);
        put("raw/one.txt", "1");
        put("raw/deep/two.txt", "22");
    }

    wizards::UploadDialog *openUpload(const QString &bucket, const QString &file)
    {
        wizards::UploadDialog *dialog = m_yard.window().maker().openUpload();
        dialog->place().accountField().setEditText("mine");
        dialog->place().bucketField().setEditText(bucket);
        dialog->add({file});
        return dialog;
    }
    ConfirmDialog *question() { return m_yard.window().findChild<ConfirmDialog *>(); }
    static QPushButton &choice(const ConfirmDialog &dialog, const char *text)
    {
        for (auto *each : dialog.findChildren<QPushButton *>())
            if (each->text() == QLatin1String(text))
                return *each;
        qFatal("There is no such choice.");
    }
    QByteArray contentOf(const QString &path) const
    {
        QFile file(stored(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString stored(const QString &path) const { return m_yard.path("data/storage/mine/files/" + path); }
    void put(const QString &path, const QByteArray &content)
    {
        QVERIFY(QDir().mkpath(QFileInfo(stored(path)).path()));
        QFile file(stored(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    static QModelIndex find(const QTreeView &tree, const QString &name)
    {
        return tree.model()
            ->match(tree.model()->index(0, 0), Qt::DisplayRole, name, 1,
                    Qt::MatchExactly | Qt::MatchRecursive)
            .value(0);
    }
    static bool says(const QWidget &dialog, const QString &words)
    {
        const auto labels = dialog.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel *label) { return label->text().contains(words); });
    }
    static int rowOfAccount(const models::TrashModel &items)
    {
        for (int row = 0; row < items.rowCount(); ++row) {
            if (items.itemAt(row).stored && items.itemAt(row).stored->bucket.empty())
                return row;
        }
        return -1;
    }
    static QStringList shown(StoragePage &page)
    {
        QStringList names;
        const QAbstractItemModel &model = page.filesPane().shown();
        for (int row = 0; row < model.rowCount(); ++row)
            names << model.index(row, 0).data().toString();
        names.removeAll("inbox");
        return names;
    }
    StoragePage &open()
    {
        auto *page =
            static_cast<StoragePage *>(m_yard.window().tabs().open(models::PageAddress::storage(m_account)));
        if (!QTest::qWaitFor(
                [page] {
                    return page->browser().place().bucket && page->browser().filesState() == State::Read;
                },
                patienceMs))
            qWarning("the files are not listed");
        return *page;
    }
    static void drop(QWidget &on, const QString &file) { QVERIFY(dropOnto(on, *dragOf({file}))); }

    test::WindowYard m_yard;
    api::AccountId m_account;
};

} // namespace trainyard::test
