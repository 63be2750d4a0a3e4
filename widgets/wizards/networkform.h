// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/wizards/fieldcolumn.h"

class QComboBox;
class QLineEdit;

namespace trainyard::models {
class TrainerLook;
}

namespace trainyard::wizards {

class FormBinding;
class OptimizerForm;
class TrainerView;

// What the built-in trainer trains, on what and how; with what it says of them.
class NetworkForm final : public FieldColumn
{
    Q_OBJECT
public:
    // Both outlive it.
    NetworkForm(FormBinding &binding, models::TrainerLook &look, QWidget *parent = nullptr);

    QComboBox &networkField() { return *m_network; }
    QSpinBox &epochsField() { return *m_epochs; }
    OptimizerForm &optimizer() { return *m_optimizer; }
    TrainerView &training() { return *m_training; }

protected:
    void retranslate() override;

private:
    void makeFields();
    void makeView(models::TrainerLook &look);
    void bindFields();

    FormBinding &m_binding;
    QComboBox *m_network = nullptr;
    QLineEdit *m_data = nullptr;
    QSpinBox *m_epochs = nullptr;
    QSpinBox *m_batch = nullptr;
    QSpinBox *m_seed = nullptr;
    QComboBox *m_device = nullptr;
    OptimizerForm *m_optimizer = nullptr;
    QLineEdit *m_options = nullptr;
    TrainerView *m_training = nullptr;
};

} // namespace trainyard::wizards
