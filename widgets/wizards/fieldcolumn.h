// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace trainyard::wizards {

// A part of a step's form: fields one below the other, each under its label, which is its buddy.
class FieldColumn : public QWidget
{
    Q_OBJECT
public:
    explicit FieldColumn(QWidget *parent = nullptr);

protected:
    // `around`: what stands in the column, where the field is only a part of it.
    QLabel *addField(QWidget *field, QWidget *around = nullptr);
    // The same, with what the schema says of the member at this pointer.
    QLabel *addMember(QWidget *field, const QString &pointer, QWidget *around = nullptr);
    QSpinBox *addCount(int least, const QString &pointer);   // what is one below the least: not set
    void redescribe(QWidget *field, const QString &pointer); // one of them is for another member now
    QVBoxLayout *layoutOfColumn() { return m_layout; }

    void changeEvent(QEvent *event) override;
    virtual void retranslate(); // on every change of language; the constructors of derived ones call it, too

private:
    struct Member {
        QLabel *label = nullptr;
        QWidget *field = nullptr;
        QString pointer;
    };

    QVBoxLayout *m_layout = nullptr;
    QList<Member> m_members;
};

} // namespace trainyard::wizards
