// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/emptynote.h"

#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace trainyard::delegates {

namespace {

constexpr int leastForIcon = 160; // what is lower has room for the sentence alone

} // namespace

EmptyNote::EmptyNote(QAbstractItemView &view, const QString &iconName)
    : QWidget(view.viewport())
    , m_view(view)
    , m_icon(new IconLabel(iconName, 32, theme::Role::TextFaint, this))
    , m_sentence(new QLabel(this))
{
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    theme::setFont(*m_sentence, theme::Type::Body); // whatever the view's is
    m_sentence->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(theme::space12);
    layout->addStretch(1);
    layout->addWidget(m_icon, 0, Qt::AlignHCenter);
    layout->addWidget(m_sentence);
    layout->addStretch(2);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view.viewport()->installEventFilter(this);
    const QAbstractItemModel *model = view.model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyNote::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyNote::refresh);
    refresh();
}

void EmptyNote::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    refresh();
}

bool EmptyNote::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        refresh();
    return QWidget::eventFilter(watched, event);
}

void EmptyNote::refresh()
{
    const QRect room = m_view.viewport()->rect();
    const bool isLow = room.height() < leastForIcon;
    m_icon->setVisible(!isLow);
    layout()->setContentsMargins(theme::space16, isLow ? 0 : theme::space24, theme::space16,
                                 isLow ? 0 : theme::space16);
    setGeometry(room);
    setVisible(!m_sentence->text().isEmpty() && m_view.model()->rowCount() == 0);
}

} // namespace trainyard::delegates
