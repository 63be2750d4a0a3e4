// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storagetransfer.h"

#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace trainyard::storage {

// One of them: what goes on, how far it is, and what can be done about it.
class TransferRow final : public QWidget
{
    Q_OBJECT
public:
    TransferRow(std::unique_ptr<models::StorageTransfer> transfer, QWidget *parent);
    ~TransferRow() override;

    models::StorageTransfer &transfer() { return *m_transfer; }
    QString sentence() const;
    QPushButton &retryButton() { return *m_retry; }
    QPushButton &closeButton() { return *m_close; }

signals:
    void closeWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();

    std::unique_ptr<models::StorageTransfer> m_transfer;
    QLabel *m_sentence = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_retry = nullptr;
    QPushButton *m_close = nullptr;
};

} // namespace trainyard::storage
