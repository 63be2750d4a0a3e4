// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

class QAbstractItemView;

namespace trainyard::delegates {

// A sentence in the place of a view's rows while it has none. Belongs to the view, whose model must be set.
class EmptyNote final : public QLabel
{
    Q_OBJECT
public:
    explicit EmptyNote(QAbstractItemView &view);

    void setSentence(const QString &sentence); // empty: says nothing

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void refresh();

    QAbstractItemView &m_view;
};

} // namespace trainyard::delegates
