// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace trainyard::wizards {

// A field of a form for what may have several lines, as commands have: as high as they are, up to a few, in
// letters of one width. Return begins another line, and the tabulator leaves it. It has no history of its
// own: that is its document's.
class LinesField final : public QPlainTextEdit
{
    Q_OBJECT
public:
    explicit LinesField(QWidget *parent = nullptr);

    QString text() const; // its lines end in "\n"
    // Shows the beginning of another text, unless it has the focus: then the cursor stays.
    void setText(const QString &text);
    void setSelection(int begin, int length);
    QString selectedText() const;

signals:
    void textEdited(const QString &text); // by somebody

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fit();
    int leastHeight() const; // that of a line edit beside it

    QString m_known; // as textEdited() told it last, or setText() was told
    bool m_isSet = false;
};

} // namespace trainyard::wizards
