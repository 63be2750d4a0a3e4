// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace trainyard::delegates {

// What stands where a list has nothing to show: an icon, what is missing, and what to do about it.
class EmptyState final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(const QString &iconName, QWidget *parent = nullptr);

    void setTexts(const QString &title, const QString &sentence);
    QString title() const;

private:
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
};

} // namespace trainyard::delegates
