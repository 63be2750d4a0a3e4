// SPDX-License-Identifier: Apache-2.0
#include "widgets/clusters/nodesearch.h"

#include "models/clusters/nodefinder.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>

namespace trainyard::clusters {

namespace {

constexpr int fieldWidth = 190;

} // namespace

NodeSearch::NodeSearch(models::NodeFinder &finder, QWidget *parent)
    : QWidget(parent)
    , m_finder(finder)
    , m_field(new delegates::SearchField(this))
    , m_told(new QLabel(this))
{
    theme::setFixedWidth(*m_field, fieldWidth);
    m_field->installEventFilter(this);
    m_told->setProperty("text_role", QStringLiteral("muted"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(theme::space8);
    layout->addWidget(m_told);
    layout->addWidget(m_field);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) { m_finder.setText(text); });
    connect(&finder, &models::NodeFinder::changed, this, &NodeSearch::refresh);
    retranslate();
}

void NodeSearch::begin()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

void NodeSearch::setCurrentRow(int row)
{
    m_row = row;
    refresh();
}

QString NodeSearch::told() const
{
    return m_told->text();
}

bool NodeSearch::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        emit nextWanted(key->modifiers() & Qt::ShiftModifier);
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        m_field->clear();
        emit left();
        return true;
    }
    if (key->key() == Qt::Key_Down) {
        emit left();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void NodeSearch::refresh()
{
    const QLocale locale;
    const int place = m_finder.isOn() ? m_finder.placeOf(m_row) : 0;
    if (!m_finder.isOn())
        m_told->clear();
    else if (m_finder.count() == 0)
        m_told->setText(tr("No node matches"));
    else if (place > 0)
        m_told->setText(tr("%1 of %2").arg(locale.toString(place), locale.toString(m_finder.count())));
    else
        m_told->setText(tr("%Ln node(s) match", nullptr, m_finder.count()));
    m_told->setVisible(m_finder.isOn());
}

void NodeSearch::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void NodeSearch::retranslate()
{
    m_field->setPlaceholderText(tr("Find a node or job"));
    m_field->setAccessibleName(tr("Find a node or job"));
    m_field->setToolTip(tr("Return leads to the next node that matches, with Shift to the one before"));
    refresh();
}

} // namespace trainyard::clusters
