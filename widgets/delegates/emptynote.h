// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAbstractItemView;
class QLabel;

namespace trainyard::delegates {

class IconLabel;

// A sentence, below a sign where there is room for one, in the place of a view's rows while it has none.
// Belongs to the view, whose model must be set.
class EmptyNote final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyNote(QAbstractItemView &view, const QString &iconName = QStringLiteral("search"));

    void setSentence(const QString &sentence); // empty: says nothing

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();

    QAbstractItemView &m_view;
    IconLabel *m_icon = nullptr;
    QLabel *m_sentence = nullptr;
};

} // namespace trainyard::delegates
