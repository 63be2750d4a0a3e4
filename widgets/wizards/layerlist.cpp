// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/layerlist.h"

#include "models/trainer/layermodel.h"
#include "widgets/delegates/rowtable.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QHeaderView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

namespace {

constexpr int mostRows = 10; // beyond these the table scrolls

} // namespace

LayerList::LayerList(QWidget *parent)
    : QWidget(parent)
    , m_model(new models::LayerModel(this))
    , m_fold(new QToolButton(this))
    , m_table(new delegates::RowTable(this))
{
    m_fold->setCheckable(true);
    m_fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_fold->setFocusPolicy(Qt::StrongFocus);
    m_table->setModel(m_model);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space4);
    layout->addWidget(m_fold, 0, Qt::AlignLeft);
    layout->addWidget(m_table);
    connect(m_fold, &QToolButton::toggled, this, &LayerList::fold);
    retranslate();
    fold();
    hide();
    theme::inEachTextSize(*this, [this] { fitTable(); });
}

void LayerList::setLayers(const QList<models::LayerDescription> &layers)
{
    m_model->setLayers(layers);
    fitTable();
    setVisible(!layers.isEmpty());
}

void LayerList::fitTable()
{
    const int rows = std::min(m_model->rowCount(), mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            rows * m_table->verticalHeader()->defaultSectionSize() +
                            2 * m_table->frameWidth());
}

void LayerList::fold()
{
    const bool isOpen = m_fold->isChecked();
    m_fold->setIcon(theme::icon(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
    m_table->setVisible(isOpen);
}

void LayerList::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void LayerList::retranslate()
{
    m_model->retranslate();
    m_fold->setText(tr("Layers"));
    m_fold->setToolTip(tr("Each layer with the shape of its output and the number of its parameters."));
    m_table->setAccessibleName(tr("Layers"));
}

} // namespace trainyard::wizards
