// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;

namespace trainyard::models {
class TrainerLook;
}

namespace trainyard::wizards {

// What the built-in trainer says of a job's network and data: layers, parameters, memory; rows, classes and
// some pictures. Hidden while there is nothing to say.
class TrainerView final : public QFrame
{
    Q_OBJECT
public:
    explicit TrainerView(models::TrainerLook &look, QWidget *parent = nullptr); // which outlives it

    void setBatchSize(int size); // of the job; 0: the usual one
    QString text() const;        // both sentences

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    QString networkText() const;
    QString dataText() const;

    models::TrainerLook &m_look;
    int m_batchSize = 0;
    QLabel *m_network = nullptr;
    QLabel *m_data = nullptr;
    QLabel *m_pictures = nullptr;
};

} // namespace trainyard::wizards
