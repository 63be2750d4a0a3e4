// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace trainyard::document {
class JobSchema;
}

namespace trainyard::wizards {

// A step of a wizard: a title, a sentence, and a column of fields that scrolls.
class FormPage : public QScrollArea
{
    Q_OBJECT
public:
    explicit FormPage(QWidget *parent = nullptr);

    QString title() const;
    // With what the schema says of the member: its title above, its description as tool tip.
    static void describe(QLabel *label, QWidget *field, const QString &pointer,
                         const document::JobSchema &schema);
    static void describe(QLabel *label, QWidget *field, const QString &pointer); // of a job

protected:
    void focusInEvent(QFocusEvent *event) override; // of itself: to its first field
    virtual void retranslate() = 0; // on every change of language; the constructors of pages call it, too
    void changeEvent(QEvent *event) override;

    void setTexts(const QString &title, const QString &sentence);
    QWidget *column() { return m_column; }
    QVBoxLayout *layoutOfColumn() { return m_layout; }
    // A label above its field; `field` becomes its buddy.
    QLabel *addField(QWidget *field);

private:
    QWidget *m_column = nullptr;
    QVBoxLayout *m_layout = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
};

} // namespace trainyard::wizards
