// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/fieldcolumn.h"

class QComboBox;
class QLineEdit;

namespace trainyard::wizards {

class FormBinding;

// How the built-in trainer changes weights: optimizer, learning rate by epoch, momentum, weight decay. They
// are options of its command line; what else stands there stays.
class OptimizerForm final : public FieldColumn
{
    Q_OBJECT
public:
    explicit OptimizerForm(FormBinding &binding, QWidget *parent = nullptr); // which outlives it

    QComboBox &optimizerField() { return *m_optimizer; }
    QLineEdit &rateField() { return *m_rate; }
    QLineEdit &momentumField() { return *m_momentum; } // hidden where the optimizer has none
    QLineEdit &decayField() { return *m_decay; }
    QLabel &note() { return *m_note; } // what the rate means, or what is wrong with one of them

protected:
    void retranslate() override;

private:
    void bindFields();
    void take(); // from the fields, which are the document's
    QString problem() const;
    void nameOptimizers();

    FormBinding &m_binding;
    QComboBox *m_optimizer = nullptr;
    QLineEdit *m_rate = nullptr;
    QLineEdit *m_momentum = nullptr;
    QLineEdit *m_decay = nullptr;
    QLabel *m_optimizerLabel = nullptr;
    QLabel *m_rateLabel = nullptr;
    QLabel *m_momentumLabel = nullptr;
    QLabel *m_decayLabel = nullptr;
    QLabel *m_note = nullptr;
};

} // namespace trainyard::wizards
