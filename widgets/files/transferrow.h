// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/files/transfer.h"

#include <QWidget>

#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;

namespace trainyard::files {

// One of them: what goes on, how far it is, and what can be done about it.
class TransferRow final : public QWidget
{
    Q_OBJECT
public:
    TransferRow(std::unique_ptr<models::Transfer> transfer, QWidget *parent);
    ~TransferRow() override;

    models::Transfer &transfer() { return *m_transfer; }
    QString sentence() const;
    QPushButton &retryButton() { return *m_retry; }
    QPushButton &closeButton() { return *m_close; }
    QPushButton &openButton() { return *m_open; }
    QPushButton &fileButton() { return *m_file; }
    QPushButton &moreButton() { return *m_more; }

signals:
    void folderWanted(const QString &folder); // to be opened
    void fileWanted(const QString &file);     // likewise
    void closeWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();

    std::unique_ptr<models::Transfer> m_transfer;
    QLabel *m_sentence = nullptr;
    QProgressBar *m_progress = nullptr;
    QPushButton *m_cancel = nullptr;
    QPushButton *m_retry = nullptr;
    QPushButton *m_close = nullptr;
    QPushButton *m_more = nullptr;
    QPushButton *m_file = nullptr; // opens what was made
    QPushButton *m_open = nullptr; // its folder
};

} // namespace trainyard::files
