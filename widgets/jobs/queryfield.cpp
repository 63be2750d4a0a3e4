// SPDX-License-Identifier: Apache-2.0
#include "widgets/jobs/queryfield.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/delegates/itemrows.h"
#include "widgets/theme/faultunderline.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>

namespace trainyard::jobs {

namespace {

constexpr int textRole = Qt::UserRole;

} // namespace

QueryField::QueryField(const query::Columns &columns, QWidget *parent)
    : QLineEdit(parent)
    , m_columns(columns)
    , m_completer(new QCompleter(this))
    , m_suggestions(new QStandardItemModel(m_completer))
{
    setProperty("help_topic", QStringLiteral("query"));
    m_completer->setModel(m_suggestions);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(10);
    m_completer->setWidget(this);
    connect(m_completer, qOverload<const QModelIndex &>(&QCompleter::activated), this,
            [this](const QModelIndex &index) { insert(index.data(textRole).toString()); });
    connect(this, &QLineEdit::textEdited, this, [this] {
        m_recalled = -1;
        suggest(false);
    });
    connect(this, &QLineEdit::editingFinished, this, &QueryField::remember);
}

void QueryField::keyPressEvent(QKeyEvent *event)
{
    const bool isAsked = event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier;
    if (isAsked) {
        suggest(true);
        return;
    }
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        recall(event->key() == Qt::Key_Up ? 1 : -1);
        return;
    }
    QLineEdit::keyPressEvent(event);
}

// What it offers has the place of the suggestions.
void QueryField::inputMethodEvent(QInputMethodEvent *event)
{
    QLineEdit::inputMethodEvent(event);
    if (!event->preeditString().isEmpty())
        m_completer->popup()->hide();
}

void QueryField::recall(int direction)
{
    const QStringList history = settings::queryHistory.get(settings::Store());
    const qsizetype wanted = std::clamp<qsizetype>(m_recalled + direction, -1, history.size() - 1);
    if (wanted == m_recalled)
        return;
    if (m_recalled < 0)
        m_written = text();
    m_recalled = wanted;
    setText(wanted < 0 ? m_written : history[wanted]);
}

void QueryField::remember()
{
    const QString query = text().simplified();
    if (query.isEmpty() || m_hasMistake)
        return;
    settings::Store store;
    QStringList history = settings::queryHistory.get(store);
    history.removeAll(query);
    history.prepend(query);
    settings::queryHistory.set(store, history.first(std::min(history.size(), mostRemembered)));
}

void QueryField::suggest(bool isAsked)
{
    m_completion = query::complete(text(), cursorPosition(), m_columns);
    const bool isWanted = isAsked || m_completion.length > 0 || (!text().isEmpty() && text().endsWith(u' '));
    if (!isWanted || m_completion.suggestions.isEmpty()) {
        m_completer->popup()->hide();
        return;
    }
    const auto &suggestions = m_completion.suggestions;
    delegates::fillRows(*m_suggestions, int(suggestions.size()), [&](QStandardItem &item, int row) {
        const query::Suggestion &suggestion = suggestions[row];
        item.setText(suggestion.hint.isEmpty() ? suggestion.text
                                               : suggestion.text + QStringLiteral("   ") + suggestion.hint);
        item.setData(suggestion.text, textRole);
    });
    QRect place = cursorRect();
    place.setWidth(std::min(width(), 420));
    m_completer->complete(place);
}

void QueryField::insert(const QString &suggestion)
{
    QString changed = text();
    changed.replace(m_completion.position, m_completion.length, suggestion + u' ');
    setText(changed);
    setCursorPosition(int(m_completion.position + suggestion.size() + 1));
    suggest(false);
}

void QueryField::setError(const std::optional<query::QueryError> &error)
{
    m_hasMistake = error.has_value();
    const bool hasPlace = error && error->length > 0;
    theme::underlineFault(*this, hasPlace ? int(error->position) : 0, hasPlace ? int(error->length) : -1);
}

} // namespace trainyard::jobs
