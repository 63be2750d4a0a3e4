// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/pages/page.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace trainyard::models {
class StorageList;
}

namespace trainyard::storage {

// A file server: where its folder is, and what mounts it. The engine serves no files of it, so that one looks
// into it only where its machine is this one.
class FileServerPage final : public Page
{
    Q_OBJECT
public:
    // `storage` outlives it. `isLocal`: the engine's machine is this one.
    FileServerPage(const api::ResourceId &id, const models::StorageList &storage, bool isLocal,
                   QWidget *parent = nullptr);

    QString title() const override;
    QIcon icon() const override;
    std::optional<api::ResourceId> resource() const override { return m_id; }
    void setConnected(bool isConnected); // without contact it cannot be deleted

    QString folder() const; // on the engine's machine; empty: not known yet
    QString mountText() const;
    QPushButton &openButton() { return *m_open; }
    QPushButton &copyButton() { return *m_copy; }
    QPushButton &deleteButton() { return *m_delete; }

signals:
    void folderRequested(const QString &folder);
    void deleteRequested(const trainyard::api::ResourceId &server);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeBody();
    void refresh();
    void retranslate();

    api::ResourceId m_id;
    const models::StorageList &m_storage;
    bool m_isLocal;
    QPushButton *m_delete = nullptr;
    QLabel *m_what = nullptr;
    QLabel *m_folderTitle = nullptr;
    QLabel *m_folder = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_open = nullptr;
    QLabel *m_mountTitle = nullptr;
    QPlainTextEdit *m_mount = nullptr;
    QPushButton *m_copy = nullptr;
};

} // namespace trainyard::storage
