// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "widgets/keys/partkeys.h"

#include <QElapsedTimer>
#include <QFrame>
#include <QList>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace trainyard::models {
class Backend;
}

namespace trainyard {

// A sentence above the pages: about what went wrong, what is worth knowing, or what was done, with what takes
// it back. What a page reports is shown while that is the current one, until it is put away or the user goes
// on there; what concerns the window is shown above all pages. There is one sentence of each, the latest.
class Banner final : public QFrame
{
    Q_OBJECT
public:
    static keys::PartKey dismissKey(); // that dismisses it, wherever in the window the focus is

    explicit Banner(models::Backend &backend, QWidget *parent = nullptr); // it outlives this

    // The current one, which may be none; `tellsOutages`: it says itself why there is no contact.
    void setPage(const QWidget *page, bool tellsOutages = false);
    // `page`: which it is about; none: the window.
    void showSentence(const models::Sentence &sentence, const QWidget *page = nullptr);
    void showHint(const models::Sentence &sentence, const QWidget *page = nullptr); // nothing went wrong
    // Likewise, and what can be done about it: the button is called `what`, and calls `act` at most once.
    void showOffer(const models::Sentence &sentence, const models::Sentence &what,
                   const std::function<void()> &act);
    void showOutage(const models::Sentence &sentence); // until there is contact again
    void takeBack(const models::Sentence &sentence);   // it does not hold any more
    // Goes by itself after a while, and when another step was done or this one taken back; `undo` is called
    // when its button is clicked, and at most once.
    void showDone(const models::Sentence &sentence, const std::function<void()> &undo);
    // Likewise, of what was made: its button opens that, and is called `what`.
    void showMade(const models::Sentence &sentence, const models::Sentence &what,
                  const std::function<void()> &open);
    void dropDone(); // another step would be undone now
    QString sentence() const;

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override; // of the program, while a page's is shown

private:
    enum class Kind { Problem, Hint, Done };
    struct Message {
        models::Sentence sentence;
        Kind kind = Kind::Problem;
        const QWidget *page = nullptr;  // only compared: it may be gone
        bool isOfLostContact = false;   // what goes once the engine is there again
        bool isOutage = false;          // and tells why it is not
        std::function<void()> act = {}; // of its button
        models::Sentence what = {};     // as that is called
        quint64 number = 0;
    };

    const Message *shown() const; // null: there is nothing to say
    void post(Message message);
    template <class Which>
    void drop(Which which); // those messages
    void dropShown();
    void takeContact();
    void takeAct();
    void show(const Message &message);
    void refresh();
    void tellKeys();
    void retranslate();

    models::Backend &m_backend;
    QList<Message> m_messages; // the latest last
    const QWidget *m_page = nullptr;
    bool m_isOutageTold = false; // by that page
    quint64 m_posted = 0;
    quint64 m_number = 0;    // of the one that is shown
    QElapsedTimer m_reading; // since it is
    models::Sentence m_sentence;
    models::Sentence m_what;
    Kind m_kind = Kind::Problem;
    QLabel *m_text = nullptr;
    QWidget *m_warning = nullptr;
    QPushButton *m_act = nullptr;
    QTimer m_life; // of what was done
    QToolButton *m_dismiss = nullptr;
};

} // namespace trainyard
