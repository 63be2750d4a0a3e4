// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace trainyard::start {

// A card that offers one thing to do, and may offer another way to do it below.
class ActionCard final : public QFrame
{
    Q_OBJECT
public:
    ActionCard(const QString &iconName, bool primary, QWidget *parent = nullptr);

    void setTexts(const QString &title, const QString &sentence, const QString &action);
    // The other way: said in a sentence, with a button behind the first.
    void setOther(const QString &sentence, const QString &action);
    void setOtherShown(bool isShown);
    // Of the other way, in place of its sentence; empty: that again.
    void setProblem(const models::Sentence &said);
    QPushButton &button() { return *m_button; }
    QPushButton &otherButton() { return *m_otherButton; }

signals:
    void chosen();
    void otherChosen();

private:
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QLabel *m_other = nullptr;
    QPushButton *m_button = nullptr;
    QPushButton *m_otherButton = nullptr;
    QString m_otherText;
    models::Sentence m_problem;
};

} // namespace trainyard::start
