// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/settings/store.h"
#include "models/undo/undohistory.h"
#include "tests/widgets/mainwindow/samplewindow.h"
#include "widgets/mainwindow/windowactions.h"
#include "widgets/tabs/pagearea.h"

namespace trainyard::test {

// A SampleWindow in which nothing has been done yet, neither now nor before.
class UndoWindow : public SampleWindow
{
    Q_OBJECT
protected:
    models::UndoHistory &history() { return m_backend->undo(); }
    void undo() { m_window->actions().undo->trigger(); }
    void redo() { m_window->actions().redo->trigger(); }

    template <class T>
    T *page() // the current one
    {
        return qobject_cast<T *>(m_window->tabs().currentPage());
    }

private:
    void begin() override
    {
        settings::Store().clear();
        m_backend->undo().clear();
    }
};

} // namespace trainyard::test
