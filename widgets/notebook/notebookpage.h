// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/endpoint.h"
#include "models/notebook/notebookcells.h"
#include "widgets/pages/page.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace trainyard::delegates {
class EmptyState;
class FoldingBar;
} // namespace trainyard::delegates

namespace trainyard::notebook {

class NotebookView;

// A notebook among the files of an engine, as it reads: its cells with what they have put out.
class NotebookPage final : public Page
{
    Q_OBJECT
public:
    // To the engine; none while there is no contact.
    using Way = std::function<std::optional<api::Endpoint>()>;

    explicit NotebookPage(Way way, QWidget *parent = nullptr);
    ~NotebookPage() override;

    // `url`: below the engine's, and it must hold as long as the file is there; `name`: of the file.
    void read(const QString &url, const QString &name);
    void readAgain();      // what is shown stays until it is read, and where it is looked at
    void readWhatFailed(); // for want of an answer

    QString title() const override { return m_name; }
    QIcon icon() const override;
    QJsonObject pageState() const override;
    void restore(const QJsonObject &state) override;
    bool focusFilter() override;

    bool isRead() const { return m_isRead; } // or it is known why it cannot be
    NotebookView &view() { return *m_view; }
    QLineEdit &search() { return *m_search; }
    QPushButton &errorButton() { return *m_toError; }
    QPushButton &openButton() { return *m_open; }
    const delegates::EmptyState &state() const
    {
        return *m_state;
    }                        // in place of the cells: why there are none
    QString summary() const; // as it is shown

signals:
    void openElsewhereRequested(const QString &url, const QString &name); // with another program
    void folderRequested();                                               // that it is in, or was

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    void take(const Result<models::NotebookCells> &read);
    void act(); // by the button below why there are no cells
    void showProblem();
    void refresh();
    void retranslate();

    Way m_way;
    QString m_url;
    QString m_name;
    std::optional<Error> m_problem; // why it cannot be shown
    bool m_isRead = false;
    int m_turn = 0; // of reading; what another one has read comes too late
    models::NotebookCells m_cells;
    std::shared_ptr<std::atomic<bool>> m_isLeft = std::make_shared<std::atomic<bool>>(false);
    QStackedLayout *m_stack = nullptr;
    delegates::EmptyState *m_state = nullptr;
    QWidget *m_body = nullptr;
    NotebookView *m_view = nullptr;
    QLineEdit *m_search = nullptr;
    QLabel *m_summary = nullptr;
    QPushButton *m_toError = nullptr;
    QPushButton *m_open = nullptr;
};

} // namespace trainyard::notebook
