// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace trainyard::delegates {
class SearchField;
}
namespace trainyard::models {
class NodeFinder;
}

namespace trainyard::clusters {

// Where one looks for a node by its name or its job's, with the number of those that match. Return leads to
// the next one, with Shift back, Escape out of it.
class NodeSearch final : public QWidget
{
    Q_OBJECT
public:
    explicit NodeSearch(models::NodeFinder &finder, QWidget *parent = nullptr); // which outlives it

    void begin();                // gives the field the focus
    void setCurrentRow(int row); // which of the matches is the current node
    QString told() const;        // "3 of 12"
    delegates::SearchField &field() { return *m_field; }

signals:
    void nextWanted(bool isBack);
    void left(); // the focus is to go to the nodes

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void retranslate();

    models::NodeFinder &m_finder;
    int m_row = -1;
    delegates::SearchField *m_field = nullptr;
    QLabel *m_told = nullptr;
};

} // namespace trainyard::clusters
