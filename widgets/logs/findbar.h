// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/logs/logfinder.h"

#include <QJsonObject>
#include <QWidget>

class QLabel;
class QLineEdit;
class QTimer;
class QToolButton;

namespace trainyard {
class ValueSteps;
}

namespace trainyard::logs {

// What to find in a log, how often it is there, and the way from match to match. What is wrong with a regular
// expression is underlined and said.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(QWidget *parent = nullptr);

    models::LogFinder &finder() { return m_finder; }
    QLineEdit &field() { return *m_field; }
    void setText(const QString &text); // to be found as it stands, in this case of letters, at once
    // What is looked for and how, for the next start; empty: nothing is.
    QJsonObject state() const;
    void restore(const QJsonObject &state);
    bool isListWanted() const;
    void setCurrent(std::optional<quint64> lineOffset); // the match that the log shows
    static QString faultText(text::PatternFault::Kind kind);

signals:
    void queryChanged();
    void nextRequested();
    void previousRequested();
    void listToggled(bool isWanted);
    void left(); // by Escape

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void retranslate();
    void makeSteps();
    void takeQuery();
    void setQuery(const QString &text, bool isRegex, bool matchesCase);
    void showState();
    void underlineFault();
    QToolButton *addToggle(const QString &icon);

    models::LogFinder m_finder;
    QLineEdit *m_field = nullptr;
    QToolButton *m_regex = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    QToolButton *m_list = nullptr;
    QLabel *m_state = nullptr;
    ValueSteps *m_steps = nullptr;
    QTimer *m_typing = nullptr; // until the query is taken
    std::optional<quint64> m_current;
};

} // namespace trainyard::logs
