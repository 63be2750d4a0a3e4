// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace trainyard::models {
class InputLooks;
struct LookedInput;
} // namespace trainyard::models

namespace trainyard::wizards {

class InputPictures;

// What the folders of a job's input directories hold: files, tables, classes and a few pictures, also of rows
// that the trainer can draw. Of those that can be looked into from here; others are there only when the job
// runs. Hidden while there is nothing to say.
class InputsView final : public QFrame
{
    Q_OBJECT
public:
    // Both outlive it.
    InputsView(const models::InputLooks &looks, InputPictures &pictures, QWidget *parent = nullptr);

    QString text() const; // all sentences

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void addInput(const models::LookedInput &input);
    void addPictures(const models::LookedInput &input);

    const models::InputLooks &m_looks;
    InputPictures &m_pictures;
    QVBoxLayout *m_layout = nullptr;
};

} // namespace trainyard::wizards
