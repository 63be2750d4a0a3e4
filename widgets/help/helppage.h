// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "widgets/pages/page.h"

class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;

namespace trainyard::delegates {
class ScrollMemory;
}
namespace trainyard::models {
class ManualModel;
}

namespace trainyard::help {

class HelpView;

// The manual: its pages as a list that can be searched, and the one that is read.
class HelpPage final : public Page
{
    Q_OBJECT
public:
    explicit HelpPage(QWidget *parent = nullptr);
    ~HelpPage() override;

    // "charts", or "charts#smoothing" for a place in it. What there is no page of leads to the first.
    void showTopic(const QString &topic);
    QString topic() const; // that is shown, without a place in it

    QString title() const override;
    QIcon icon() const override;
    QString place() const override { return topic(); }
    QJsonObject pageState() const override; // what is searched for
    void restore(const QJsonObject &state) override;
    bool focusFilter() override;

    QLineEdit &search() { return *m_search; }
    QListView &list() { return *m_list; }
    HelpView &view() { return *m_view; }

signals:
    void topicShown(const QString &topic);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeContents();
    void showCurrent(const QString &anchor = {});
    void filter(const QString &text);
    void follow(const QUrl &link);
    void refreshCount();
    void retranslate();

    models::ManualModel *m_model = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_search = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
    HelpView *m_view = nullptr;
    delegates::ScrollMemory *m_scroll = nullptr; // of it
    QString m_topic;
    QStringList m_words; // that are searched for
};

// The topic of the manual about `widget`: its dynamic property "help_topic" or that of the nearest parent
// that has one; empty where none has.
QString topicOf(const QWidget *widget);
// Of what has the focus in a window (null: nothing has), or, where that is of no page, of the page that is
// shown there; else of the program.
QString topicFor(const QWidget *focused, const QWidget *page);

} // namespace trainyard::help
