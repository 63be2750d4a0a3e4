// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/templatefilter.h"

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QLineEdit;

namespace trainyard::wizards {

// Chooses which templates are shown: by words, toolkit, number of nodes, and hardware.
class TemplateFilterBar final : public QWidget
{
    Q_OBJECT
public:
    explicit TemplateFilterBar(models::TemplateFilter &filter, QWidget *parent = nullptr); // it outlives it

    QLineEdit &wordsField() { return *m_words; }
    QComboBox &programField() { return *m_program; }
    QButtonGroup &nodesButtons() { return *m_nodes; }       // ids are TemplateFilter's Nodes
    QButtonGroup &hardwareButtons() { return *m_hardware; } // likewise, its Hardware
    void clear();                                           // shows all

signals:
    void changed(); // another choice is in force

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeSegments(QButtonGroup &group);
    void apply();
    void retranslate();

    models::TemplateFilter &m_filter;
    QLineEdit *m_words = nullptr;
    QComboBox *m_program = nullptr;
    QButtonGroup *m_nodes = nullptr;
    QButtonGroup *m_hardware = nullptr;
};

} // namespace trainyard::wizards
