// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QVariantMap>

class QAbstractButton;
class QAction;
class QKeyEvent;
class QShortcut;
class QWidget;

namespace trainyard::keys {

// Something that keys do in a part of the window, of which there are many. A name as "log/next" says in
// which; those keys count where one of these has the focus.
struct PartKey {
    const char *name;
    QList<QKeySequence> usual;
    const char *text; // what they do; in PartKeys' translations
};

// The keys that the user has chosen for what parts of the window do, of which there may be many each. One for
// the program, as the settings are. GUI thread.
class PartKeys final : public QObject
{
    Q_OBJECT
public:
    static PartKeys &ofProgram();

    static QList<QKeySequence> of(const PartKey &key);
    QAction *makeAction(const PartKey &key, QObject *parent); // which joins, and has no text
    // Gives the action that name, and the keys that are chosen for it, now and whenever others are; until
    // then it has those that it comes with, which are its usual ones.
    void join(QAction &action, const QString &name);
    static QList<QKeySequence> usual(const QAction &action); // what it has, where it never joined

signals:
    void changed();

private:
    PartKeys();
    QList<QKeySequence> chosen(const QString &name, const QList<QKeySequence> &usual) const;
    void recall();

    QVariantMap m_chosen; // as settings::keyBindings has them
};

// One that counts wherever in a part the focus is, and has the keys that are chosen for it. Its object name
// is the key's, as that of all that has one here.
QShortcut *shortcut(const PartKey &key, QWidget &part);
void giveKey(QAbstractButton &button, const PartKey &key); // the first that is chosen now

// For what takes its keys itself.
bool isMeant(const QList<QKeySequence> &keys, const QKeyEvent &event);
bool isMeant(const PartKey &key, const QKeyEvent &event);

QString keysText(const QList<QKeySequence> &keys); // "+, ="

// "Wrap long lines (Alt+W)", or the text alone where it has no keys.
QString withKeys(const QString &text, const QList<QKeySequence> &keys);

// As the settings keep them.
QList<QKeySequence> keysOf(const QString &kept);

} // namespace trainyard::keys
