// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;

namespace trainyard::models {
class InputLooks;
class TrainerLook;
struct LookedInput;
} // namespace trainyard::models

namespace trainyard::wizards {

class InputPictures;

// What the data of a job are, a line for each folder that it reads: rows, classes and some pictures, or why
// that is not known, with a button that leads to another folder where this one is of no use. Of many the
// first ones and those with a fault, until it is unfolded. Hidden while the job reads none; rows are made
// while it is seen.
class ReviewInputs final : public QWidget
{
    Q_OBJECT
public:
    // All outlive it.
    ReviewInputs(const models::InputLooks &looks, const models::TrainerLook &trainer, InputPictures &pictures,
                 QWidget *parent = nullptr);

    void refresh();
    bool hasFaults() const { return m_hasFaults; }
    QString text() const;                  // of the lines that are shown, with their names
    QPushButton *button(int number) const; // of a line; null: there is no such line
    QLabel *pictures(int number) const;    // likewise
    QPushButton &foldButton() { return *m_fold; }

signals:
    void folderWanted(const QString &pointer); // another one, of this path
    void trialWanted(const QString &pointer);  // of the network's data
    void focusLost();                          // with a button that has gone

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        QWidget *icon = nullptr;
        QString iconName;
        int iconRole = 0;
        QLabel *name = nullptr;
        QWidget *cell = nullptr;
        QLabel *text = nullptr;
        QLabel *pictures = nullptr;
        QPushButton *button = nullptr;
    };
    struct Said;

    void refreshSeen();
    void makeRow();
    void dropRow();
    void press(int number);
    Said saidOf(const models::LookedInput &input) const;
    Said ofTrainer(const models::LookedInput &input) const;
    Said ofUnseen(const models::LookedInput &input) const; // nobody looks there
    void fill(int number, const models::LookedInput &input, const Said &said);
    void setIcon(int number, const QString &name, int role);
    void show(int number, bool isShown);
    void setButton(Row &row, const QString &caption, const QString &name);
    void fold(int hidden);

    const models::InputLooks &m_looks;
    const models::TrainerLook &m_trainer;
    InputPictures &m_pictures;
    bool m_hasFaults = false;
    bool m_isUnfolded = false;
    QLabel *m_title = nullptr;
    QGridLayout *m_layout = nullptr;
    QList<Row> m_rows;
    QPushButton *m_fold = nullptr;
};

} // namespace trainyard::wizards
