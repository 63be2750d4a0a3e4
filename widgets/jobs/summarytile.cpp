// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/summarytile.h"

#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>

namespace trainyard::jobs {

using namespace theme;

namespace {

int descentOf(Type type)
{
    return QFontMetrics(theme::font(type)).descent();
}

} // namespace

SummaryTile::SummaryTile(QWidget *parent)
    : QFrame(parent)
    , m_name(new QLabel(this))
    , m_value(new QLabel(this))
    , m_remark(new QLabel(this))
    , m_bar(new QProgressBar(this))
{
    setProperty("kind", QStringLiteral("tile"));
    m_name->setProperty("text_role", QStringLiteral("caption"));
    m_value->setProperty("text_role", QStringLiteral("headline"));
    m_remark->setProperty("text_role", QStringLiteral("caption"));
    m_remark->setAlignment(Qt::AlignRight | Qt::AlignBottom);
    m_remark->setContentsMargins(0, 0, 0,
                                 descentOf(Type::Headline) - descentOf(Type::Caption)); // one base line
    m_remark->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, 1000);
    QSizePolicy keepsItsPlace = m_bar->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(keepsItsPlace);
    m_bar->setVisible(false);
    auto *values = new QHBoxLayout;
    values->setSpacing(space8);
    values->addWidget(m_value);
    values->addWidget(m_remark, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space12, space8, space12, space8);
    layout->setSpacing(0);
    layout->addWidget(m_name);
    layout->addLayout(values);
    layout->addSpacing(space4);
    layout->addWidget(m_bar);
    inEachTextSize(*this, [this] {
        setFixedHeight(space8 + fontMetrics().height() + QFontMetrics(theme::font(Type::Headline)).height() +
                       space24);
    });
}

void SummaryTile::setTexts(const QString &name, const QString &value, const QString &remark)
{
    m_name->setText(name);
    m_value->setText(value);
    m_remarkText = remark;
    fitRemark();
    setAccessibleName(name);
    setAccessibleDescription(value + u' ' + remark);
    m_bar->setAccessibleName(name);
}

QString SummaryTile::line() const
{
    return m_name->text() + u' ' + m_value->text();
}

void SummaryTile::fitRemark()
{
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right() - m_value->sizeHint().width() - space8;
    const bool fits = QFontMetrics(theme::font(Type::Caption)).horizontalAdvance(m_remarkText) <= room;
    m_remark->setText(fits ? m_remarkText : QString());
    setToolTip(fits ? QString() : m_remarkText);
}

void SummaryTile::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    fitRemark();
}

void SummaryTile::setFraction(std::optional<double> fraction)
{
    m_bar->setVisible(fraction.has_value());
    m_bar->setValue(int(fraction.value_or(0) * m_bar->maximum()));
}

} // namespace trainyard::jobs
