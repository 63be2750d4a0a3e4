// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QTableView;
class QToolButton;

namespace trainyard::models {
class LayerModel;
struct LayerDescription;
} // namespace trainyard::models

namespace trainyard::wizards {

// A network's layers with their outputs and parameters, folded until somebody asks for them. Hidden while
// there are none.
class LayerList final : public QWidget
{
    Q_OBJECT
public:
    explicit LayerList(QWidget *parent = nullptr);

    void setLayers(const QList<models::LayerDescription> &layers);
    QToolButton &foldButton() { return *m_fold; } // checked: unfolded
    QTableView &table() { return *m_table; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void fold();
    void fitTable();
    void retranslate();

    models::LayerModel *m_model = nullptr;
    QToolButton *m_fold = nullptr;
    QTableView *m_table = nullptr;
};

} // namespace trainyard::wizards
