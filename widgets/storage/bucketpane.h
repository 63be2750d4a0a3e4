// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/storage/storagebrowser.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QListView;
class QMenu;
class QPushButton;
class QStackedLayout;

namespace trainyard::delegates {
class EmptyState;
}

namespace trainyard::storage {

// The shares and containers of a storage account; the one that is chosen is looked into.
class BucketPane final : public QWidget
{
    Q_OBJECT
public:
    explicit BucketPane(models::StorageBrowser &browser, QWidget *parent = nullptr); // which outlives it
    ~BucketPane() override;

    void setConnected(bool isConnected);
    QListView &list() { return *m_list; }
    QPushButton &newShareButton() { return *m_newShare; }
    QPushButton &removeButton() { return *m_remove; }
    std::optional<models::BucketName> current() const;

signals:
    void newWanted(trainyard::models::BucketKind kind);
    void removalWanted(const trainyard::models::BucketName &bucket);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeList();
    void showMenu(const QPoint &at);
    void fillMenu(QMenu &menu);
    void choose();
    void follow(); // where the browser is
    void refresh();
    void retranslate();

    models::StorageBrowser &m_browser;
    bool m_isConnected = true;
    QLabel *m_title = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyState *m_empty = nullptr;
    QStackedLayout *m_stack = nullptr;
    QPushButton *m_newShare = nullptr;
    QPushButton *m_newContainer = nullptr;
    QPushButton *m_remove = nullptr;
};

} // namespace trainyard::storage
