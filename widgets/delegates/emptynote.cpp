// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/emptynote.h"

#include "widgets/theme/tokens.h"

#include <QAbstractItemView>
#include <QEvent>

namespace trainyard::delegates {

EmptyNote::EmptyNote(QAbstractItemView &view)
    : QLabel(view.viewport())
    , m_view(view)
{
    setProperty("text_role", QStringLiteral("muted"));
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    setContentsMargins(theme::space16, theme::space24, theme::space16, theme::space16);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    view.viewport()->installEventFilter(this);
    const QAbstractItemModel *model = view.model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyNote::refresh);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyNote::refresh);
    refresh();
}

void EmptyNote::setSentence(const QString &sentence)
{
    setText(sentence);
    refresh();
}

bool EmptyNote::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        refresh();
    return QLabel::eventFilter(watched, event);
}

void EmptyNote::refresh()
{
    setGeometry(m_view.viewport()->rect());
    setVisible(!text().isEmpty() && m_view.model()->rowCount() == 0);
}

} // namespace trainyard::delegates
