// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/draft/jobcheck.h"

#include <QFrame>
#include <QList>

#include <array>

class QGridLayout;
class QLabel;
class QPushButton;

namespace trainyard::wizards {

// How far each check of a job is, a line for each: whether it runs, what it has found, what it could not look
// at, and why it could not be asked, with a button that tries again.
class CheckStates final : public QFrame
{
    Q_OBJECT
public:
    explicit CheckStates(QWidget *parent = nullptr);

    void setChecks(const QList<models::JobCheck> &checks);
    QString text(models::JobCheck::Subject subject) const; // empty: not among them
    QPushButton &againButton(models::JobCheck::Subject subject) const;

signals:
    void againWanted(trainyard::models::JobCheck::Subject subject);
    void focusLost(); // with the button that was pressed

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Row {
        int place = 0; // from the top
        QWidget *icon = nullptr;
        QString iconName;
        int iconRole = 0;
        QLabel *name = nullptr;
        QLabel *text = nullptr;
        QPushButton *again = nullptr;
    };

    void makeRow(models::JobCheck::Subject subject, int place);
    void refresh();
    void fill(Row &row, const models::JobCheck &check);
    void clear(Row &row);
    void setIcon(Row &row, const QString &name, int role);

    QGridLayout *m_layout = nullptr;
    std::array<Row, 8> m_rows; // by subject
    QList<models::JobCheck> m_checks;
};

} // namespace trainyard::wizards
