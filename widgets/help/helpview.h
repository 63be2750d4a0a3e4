// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTextBrowser>

namespace trainyard::help {

// One page of the manual as text: in the shown theme, at a width that is good to read, with what was searched
// for marked in it.
class HelpView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit HelpView(QWidget *parent = nullptr);

    void showMarkdown(const QString &markdown);
    void scrollToHeading(int number);    // from 0; of one that is not there: nothing
    void mark(const QStringList &words); // all of them, wherever they stand; the first is scrolled to

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fill();
    void showAt(const QTextCursor &place);

    QString m_markdown;
    QStringList m_marked;
};

} // namespace trainyard::help
