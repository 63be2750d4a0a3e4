// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace trainyard::jobs {

// Says which of many are shown and goes to the others; hidden where all are.
class PageBar final : public QWidget
{
    Q_OBJECT
public:
    explicit PageBar(QWidget *parent = nullptr);

    void setCount(qsizetype count, qsizetype perPage); // begins with the first
    qsizetype first() const { return m_first; }
    void setFirst(qsizetype first);

signals:
    void pageChosen();

protected:
    void changeEvent(QEvent *event) override;

private:
    void go(int direction);
    void refresh();

    qsizetype m_count = 0;
    qsizetype m_perPage = 1;
    qsizetype m_first = 0;
    QLabel *m_text = nullptr;
    QToolButton *m_back = nullptr;
    QToolButton *m_on = nullptr;
};

} // namespace trainyard::jobs
