// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/mainwindow/undowindow.h"
#include "widgets/clusters/clusterpage.h"
#include "widgets/keys/keybindings.h"
#include "widgets/keys/partkeys.h"

#include <QAbstractButton>
#include <QAction>
#include <QShortcut>

#include <algorithm>

using namespace trainyard;

namespace {

// What such widgets have everywhere, so that nobody would give them something else to do.
bool isConvention(const QKeySequence &keys)
{
    static const QList<QKeySequence> conventions =
        QList<QKeySequence>{Qt::Key_Space, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Escape} +
        QKeySequence::keyBindings(QKeySequence::Delete) + QKeySequence::keyBindings(QKeySequence::Copy) +
        QKeySequence::keyBindings(QKeySequence::SelectAll) + QKeySequence::keyBindings(QKeySequence::Undo) +
        QKeySequence::keyBindings(QKeySequence::Redo);
    return conventions.contains(keys);
}

} // namespace

// Each key that something in the window takes stands on the page of keys: what is chosen there for another
// command would clash with it untold.
class tst_WindowKeys : public test::UndoWindow
{
    Q_OBJECT
private:
    QStringList m_unlisted;

    void look(const QObject &of, const QList<QKeySequence> &keys)
    {
        const QList<QAction *> listed = m_window->bindings().actions();
        const bool isListed = std::any_of(listed.begin(), listed.end(), [&of](const QAction *action) {
            return !of.objectName().isEmpty() && action->objectName() == of.objectName();
        });
        for (const QKeySequence &each : keys)
            if (!isListed && !each.isEmpty() && !isConvention(each))
                m_unlisted << QStringLiteral("%1 of a %2 in a %3")
                                  .arg(each.toString(), of.metaObject()->className(),
                                       of.parent() ? of.parent()->metaObject()->className() : "window");
    }

private slots:
    void allAreOnTheirPage()
    {
        const test::SampleYard yard = test::sampleYard();
        m_window->openResource(test::runningSample());
        m_window->openResource(test::runningSample().parent());
        m_window->openResource(yard.clusters.front().id);
        m_window->openComparison({test::runningSample(), test::failedSample()});
        m_window->actions().showTrash->trigger();
        QVERIFY(m_window->findChild<clusters::ClusterPage *>());
        m_unlisted.clear();
        for (const QAction *action : m_window->findChildren<QAction *>())
            look(*action, action->shortcuts());
        for (const QShortcut *shortcut : m_window->findChildren<QShortcut *>())
            look(*shortcut, shortcut->keys());
        for (const QAbstractButton *button : m_window->findChildren<QAbstractButton *>())
            if (button->shortcut() != QKeySequence::mnemonic(button->text()))
                look(*button, {button->shortcut()});
        QVERIFY2(m_unlisted.isEmpty(), qPrintable(m_unlisted.join("; ")));
    }
};

QTEST_MAIN(tst_WindowKeys)
#include "tst_windowkeys.moc"
