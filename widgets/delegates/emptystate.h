// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace trainyard::delegates {

class IconLabel;

// What stands where a list has nothing to show: an icon, what is missing, and what to do about it.
class EmptyState final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(const QString &iconName, QWidget *parent = nullptr);

    void setIcon(const QString &iconName);
    void setTexts(const QString &title, const QString &sentence);
    QString title() const;
    void setAction(const QString &text); // of a button below the sentence; empty: there is none
    // What could not be had, and why, with the button that tries again.
    void setError(const QString &title, const QString &sentence);
    QPushButton &actionButton() { return *m_action; }

private:
    IconLabel *m_icon = nullptr;
    QString m_iconName;
    QLabel *m_title = nullptr;
    QLabel *m_sentence = nullptr;
    QPushButton *m_action = nullptr;
};

} // namespace trainyard::delegates
