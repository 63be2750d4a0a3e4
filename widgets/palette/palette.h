// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "models/navigation/pageaddress.h"
#include "models/palette/palettesearch.h"
#include "widgets/palette/commandlist.h"

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QListView;

namespace trainyard::models {
class FileFinder;
}

namespace trainyard::palette {

// One field over the window from which everything can be done and opened by some letters of its name. The
// focus stays in the field; arrows choose, Return takes, Escape or a click beside it closes. It lies in the
// window, not in one of its own, so that input methods work and nothing is modal.
class Palette final : public QFrame
{
    Q_OBJECT
public:
    Palette(models::JobTableModel &jobs, const models::ResourceTreeModel &resources, QWidget *window);

    // Both before open(). Without a finder no files of other jobs are found.
    void setFinder(std::unique_ptr<models::FileFinder> finder);
    void addEngine(const models::PaletteEngine &engine); // beside the workbench's own
    // Shows it; it deletes itself when it is closed.
    void open(models::PaletteSearch::Scope scope, const CommandList &commands,
              const QList<models::PaletteItem> &files);
    QLineEdit &field() { return *m_field; }
    QListView &list() { return *m_list; }
    models::PaletteSearch &search() { return m_search; }

signals:
    void resourceChosen(const trainyard::api::ResourceId &id);
    void storageChosen(const trainyard::api::AccountId &account);
    void fileChosen(const trainyard::models::PaletteItem &file); // of the shown page
    // Of another engine: something that has a page there.
    void otherChosen(const QString &engine, const trainyard::models::PageAddress &page);
    void placeChosen(const trainyard::models::FilePlace &file); // of any job or storage account
    void otherPlaceChosen(const QString &engine, const trainyard::models::FilePlace &file);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void place();
    void takeFound();
    void tellFiles();
    QModelIndex firstEnabled() const;
    QModelIndex rowToChoose() const;
    void describeCurrent();
    bool pressed(int key);
    void moveBy(int rows);
    void choose();
    void take(const models::PaletteItem &item);
    void takeOther(const models::PaletteItem &item);
    void leave();

    models::PaletteSearch m_search;
    CommandList m_commands;
    QLineEdit *m_field = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    QLabel *m_files = nullptr;                  // how it stands with the files of all jobs
    QTimer m_patience;                          // for an answer about them
    std::optional<models::PaletteItem> m_moved; // the row to which the user has moved
    QPointer<QWidget> m_before;                 // had the focus
    bool m_isChosen = false;                    // as soon as the query's results are there
};

} // namespace trainyard::palette
