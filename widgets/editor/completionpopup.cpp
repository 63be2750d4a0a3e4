// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/completionpopup.h"

#include "widgets/delegates/itemrows.h"
#include "widgets/editor/jobeditor.h"
#include "widgets/theme/outlines.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int popupWidth = 420;
constexpr int mostRows = 9;
constexpr int detailRole = Qt::UserRole;
constexpr int requiredRole = Qt::UserRole + 1;

class ItemDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {0, option.fontMetrics.height() + space8};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QRect inner = option.rect.adjusted(space8, 0, -space8, 0);
        if (option.state & QStyle::State_Selected) {
            painter->fillRect(option.rect, color(Role::Selection));
            theme::paintChosenMark(*painter, option.rect, option.direction);
        }
        QFont name = theme::font(Type::Mono);
        name.setBold(index.data(requiredRole).toBool());
        const QString detail = index.data(detailRole).toString();
        painter->setFont(option.font);
        painter->setPen(color(Role::TextMuted));
        const int detailWidth = std::min(option.fontMetrics.horizontalAdvance(detail) + 2, inner.width() / 2);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter,
                          option.fontMetrics.elidedText(detail, Qt::ElideRight, detailWidth));
        painter->setFont(name);
        painter->setPen(color(Role::Text));
        const int nameWidth = inner.width() - detailWidth - space12;
        painter->drawText(inner, Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(name).elidedText(index.data().toString(), Qt::ElideRight, nameWidth));
    }
};

} // namespace

CompletionPopup::CompletionPopup(JobEditor &editor)
    : QFrame(&editor)
    , m_editor(editor)
    , m_list(new QListView(this))
    , m_items(new QStandardItemModel(this))
    , m_description(new QLabel(this))
{
    setProperty("kind", QStringLiteral("popup"));
    m_list->setModel(m_items);
    m_list->setItemDelegate(new ItemDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_description->setProperty("text_role", QStringLiteral("muted"));
    m_description->setWordWrap(true);
    m_description->setContentsMargins(space8, space4, space8, space4);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_description);
    hide();
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &CompletionPopup::showDescription);
    connect(m_list, &QListView::clicked, this, &CompletionPopup::take);
    retranslate();
}

void CompletionPopup::offer(const document::JobCompletion &completion, int row)
{
    m_completion = completion;
    if (completion.items.isEmpty()) {
        hide();
        return;
    }
    delegates::fillRows(*m_items, int(completion.items.size()), [&](QStandardItem &item, int place) {
        const document::CompletionItem &each = completion.items[place];
        item.setText(each.label);
        item.setData(each.detail, detailRole);
        item.setData(each.isRequired, requiredRole);
        item.setData(each.label + QStringLiteral(", ") + each.detail, Qt::AccessibleTextRole);
    });
    m_list->setCurrentIndex(m_items->index(std::clamp(row, 0, m_items->rowCount() - 1), 0));
    showDescription(); // its row may be the one before
    if (parentWidget() != m_editor.window())
        setParent(m_editor.window());
    place();
    show();
    raise();
    describe();
}

// Below the cursor, above it where there is no room.
void CompletionPopup::place()
{
    const int row = m_list->sizeHintForRow(0);
    m_list->setFixedHeight(std::min(m_items->rowCount(), mostRows) * row + 2);
    const int width = std::min(scaled(popupWidth), parentWidget()->width());
    m_description->setFixedWidth(width - 2);
    resize(width, m_list->height() + m_description->heightForWidth(width - 2) + 2);
    const QRect cursor = m_editor.cursorRect();
    QPoint at = m_editor.viewport()->mapTo(parentWidget(), cursor.bottomLeft() + QPoint(0, space4));
    if (at.y() + height() > parentWidget()->height())
        at.setY(m_editor.viewport()->mapTo(parentWidget(), cursor.topLeft()).y() - height() - space4);
    at.setX(std::clamp(at.x(), 0, std::max(0, parentWidget()->width() - width)));
    move(at);
}

bool CompletionPopup::takeKey(const QKeyEvent *event)
{
    if (!isVisible() || event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    const int row = m_list->currentIndex().row();
    switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int step = event->key() == Qt::Key_Down ? 1 : m_items->rowCount() - 1;
        m_list->setCurrentIndex(m_items->index((row + step) % m_items->rowCount(), 0));
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
        take();
        return true;
    case Qt::Key_Escape:
        hide();
        return true;
    default:
        return false;
    }
}

void CompletionPopup::take()
{
    hide();
    const int row = m_list->currentIndex().row();
    if (row >= 0 && row < m_completion.items.size())
        emit chosen(m_completion.replaced, m_completion.items[row]);
}

int CompletionPopup::row() const
{
    return m_list->currentIndex().row();
}

QStringList CompletionPopup::labels() const
{
    QStringList labels;
    for (const document::CompletionItem &item : m_completion.items)
        labels.append(item.label);
    return labels;
}

void CompletionPopup::showDescription()
{
    const int row = m_list->currentIndex().row();
    const bool isKnown = row >= 0 && row < m_completion.items.size();
    m_description->setText(isKnown ? m_completion.items[row].description : QString());
    m_description->setVisible(!m_description->text().isEmpty());
    if (!isVisible())
        return;
    place();
    describe();
}

// The focus stays in the editor: it tells what is chosen here.
void CompletionPopup::describe()
{
    const QString chosen = m_list->currentIndex().data(Qt::AccessibleTextRole).toString();
    if (!chosen.isEmpty())
        emit described((QStringList{chosen} << m_description->text()).join(u'\n').trimmed());
}

void CompletionPopup::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    emit described({});
}

void CompletionPopup::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CompletionPopup::retranslate()
{
    m_list->setAccessibleName(tr("Suggestions"));
}

} // namespace trainyard::editor
