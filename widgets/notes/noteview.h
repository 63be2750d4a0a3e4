// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTextBrowser>

namespace trainyard::notes {

// Somebody's Markdown in the shown theme. Fetches nothing: neither files nor pictures; web links open in the
// desktop's browser.
class NoteView final : public QTextBrowser
{
    Q_OBJECT
public:
    explicit NoteView(QWidget *parent = nullptr);

    void setNote(const QString &markdown);

protected:
    QVariant loadResource(int type, const QUrl &name) override;

private:
    void fill();

    QString m_note;
};

} // namespace trainyard::notes
