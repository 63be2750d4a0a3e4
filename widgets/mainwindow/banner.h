// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QFrame>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace trainyard::models {
class Backend;
}

namespace trainyard {

// A sentence above the pages, until it is put away: about what went wrong, or about what was done, with what
// takes it back.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    explicit Banner(models::Backend &backend, QWidget *parent = nullptr); // it outlives this

    void showSentence(const models::Sentence &sentence);
    void showOutage(const models::Sentence &sentence); // until there is contact again
    void takeBack(const models::Sentence &sentence);   // it does not hold any more
    // Goes by itself after a while, and when another step was done or this one taken back; `undo` is called
    // when its button is clicked, and at most once.
    void showDone(const models::Sentence &sentence, const std::function<void()> &undo);
    QString sentence() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void takeContact();
    void leaveUndo();
    void show(const models::Sentence &sentence, bool isDone);
    void retranslate();

    models::Backend &m_backend;
    models::Sentence m_sentence;
    bool m_isDone = false;
    bool m_isOfLostContact = false; // what goes once the engine is there again
    QLabel *m_text = nullptr;
    QWidget *m_warning = nullptr;
    QPushButton *m_undo = nullptr;
    std::function<void()> m_undoCall;
    QTimer m_life; // of what was done
    QToolButton *m_dismiss = nullptr;
};

} // namespace trainyard
