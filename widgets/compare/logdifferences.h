// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QToolButton;

namespace trainyard::logs {
class LogView;
}
namespace trainyard::models {
class LogComparison;
class LogDocument;
} // namespace trainyard::models

namespace trainyard::compare {

// Shows logs with what differs in them: lines that are alike stand beside each other. A bar that counts the
// differences and goes from one to the next.
class LogDifferences final : public QWidget
{
    Q_OBJECT
public:
    struct Pane {
        logs::LogView *view = nullptr;
        models::LogDocument *log = nullptr;
        friend bool operator==(const Pane &, const Pane &) = default;
    };

    explicit LogDifferences(QWidget *parent = nullptr);
    ~LogDifferences() override;

    // Two or more logs in their views; of fewer, and of none, nothing is compared and the bar is hidden. The
    // views show no log any more that they do not show by this.
    void show(const QList<Pane> &panes);
    void follow(const logs::LogView *scrolled); // the others stand at the same row
    // An offset of what a view shows in its log, and the other way round; the same where nothing is compared.
    quint64 inLog(const logs::LogView *view, quint64 offset) const;
    quint64 withGaps(const logs::LogView *view, quint64 inLog) const;
    bool step(int by); // to another difference; false: there is none that way
    bool canStep(int by) const { return target(by) >= 0; }

    int count() const; // -1: not known yet
    QString text() const;
    QCheckBox &ignoreNumbers() { return *m_ignore; }

signals:
    void stepped();      // the reader has gone to a difference
    void stepsChanged(); // what canStep() says

protected:
    void changeEvent(QEvent *event) override;

private:
    void remember();
    void takeChange();
    qsizetype sideOf(const logs::LogView *view) const; // -1: it is none of them
    int rowAt(const logs::LogView *view) const;
    void showRow(int row);
    int target(int by) const; // the difference that a step leads to; -1: none
    void refresh();
    void retranslate();

    std::unique_ptr<models::LogComparison> m_comparison;
    QList<Pane> m_panes;
    QList<quint64> m_places; // in the logs, where the views stood
    int m_current = -1;      // the difference that was gone to last
    QCheckBox *m_ignore = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QLabel *m_text = nullptr;
};

} // namespace trainyard::compare
