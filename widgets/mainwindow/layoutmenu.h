// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QMenu>

namespace trainyard::delegates {
class FileKeeper;
}

namespace trainyard {

class Workbench;

// The layouts of windows and pages: to choose one, to go back to how it was before, to save the present one
// under a name, to remove one, and to hand them on as files.
class LayoutMenu final : public QMenu
{
    Q_OBJECT
public:
    LayoutMenu(Workbench &workbench, QWidget *window); // its child

    QAction *saveAction() const { return m_save; }
    QAction *undoAction() const { return m_undo; }
    void importFile(const QString &path);
    void exportFile(const QString &path);
    void retranslate();

signals:
    void told(const trainyard::models::Sentence &sentence);
    void failed(const trainyard::models::Sentence &sentence);

private:
    void fill();
    void choose(const QString &name);
    void askName();
    void askImport();
    void askExport();

    Workbench &m_workbench;
    QMenu *m_removal = nullptr;
    delegates::FileKeeper *m_files = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_save = nullptr;
    QAction *m_import = nullptr;
    QAction *m_export = nullptr;
    QList<QAction *> m_names; // of this and of the menu to remove them by
};

} // namespace trainyard
