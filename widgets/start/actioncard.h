// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace trainyard::start {

// A card that offers one thing to do.
class ActionCard final : public QFrame
{
    Q_OBJECT
public:
    ActionCard(const QString &iconName, bool primary, QWidget *parent = nullptr);

    void setTexts(const QString &title, const QString &sentence, const QString &action);
    void setProblem(const models::Sentence &said); // instead of the sentence; empty: the sentence again
    QPushButton &button() { return *m_button; }

signals:
    void chosen();

private:
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_button = nullptr;
    QString m_text;
    models::Sentence m_problem;
};

} // namespace trainyard::start
