// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/compare/comparefilter.h"

#include <QFrame>
#include <QJsonObject>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace trainyard::compare {

// What stands above a comparison: its title, which of its rows are shown, and what is done with all of it.
class CompareHead final : public QFrame
{
    Q_OBJECT
public:
    explicit CompareHead(QWidget *parent = nullptr);

    QComboBox &sections() { return *m_section; }
    QCheckBox &onlyDifferences() { return *m_only; }
    QCheckBox &ownVariables() { return *m_own; } // shown where the environment alone is
    QLineEdit &filter() { return *m_filter; }
    QToolButton &regexButton() { return *m_regex; } // what is searched for is a regular expression
    QPushButton &copyButton() { return *m_copy; }
    QPushButton &addButton() { return *m_add; }
    QPushButton &reportButton() { return *m_report; }
    QString fault() const; // what is wrong with the expression, as it is shown; empty: nothing

    void setTitle(const QString &title);
    void setFault(const std::optional<ExpressionFault> &fault);
    std::optional<int> section() const;     // RunDifferences::Section; none: all
    bool showsOwn() const;                  // what any two runs have differently
    bool isFiltered() const;                // by section or search
    QJsonObject state() const;              // which rows are shown
    void restore(const QJsonObject &state); // of state(); what is not in it stays as it is

signals:
    void filterChanged(); // any of what tells which rows are shown
    void copyWanted();
    void addWanted();
    void reportWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeFilter();
    void offerOwn();
    void retranslate();
    void tellFault();

    QLabel *m_title = nullptr;
    QComboBox *m_section = nullptr;
    QCheckBox *m_only = nullptr;
    QCheckBox *m_own = nullptr;
    QLineEdit *m_filter = nullptr;
    QToolButton *m_regex = nullptr;
    QLabel *m_faultText = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_report = nullptr;
    QPushButton *m_add = nullptr;
    std::optional<ExpressionFault> m_fault;
};

} // namespace trainyard::compare
