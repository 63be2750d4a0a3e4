// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/document/jsontext.h"

#include <QWidget>

class QPlainTextEdit;

namespace trainyard::editor {

// Lies over the secrets of a text view, so that nobody who looks over a shoulder reads them: dots stand in
// their place, but where they are shown or where somebody writes, in the very one that the cursor stands in.
// The text below is the true one: copying, searching, saving and undoing know of no cover. Screen readers are
// told dots, too. A child of the view.
class SecretCover final : public QWidget
{
    Q_OBJECT
public:
    explicit SecretCover(QPlainTextEdit &view);

    void setSecrets(const QList<document::TextRange> &secrets); // in the view's text; none spans lines
    bool hasSecrets() const { return !m_secrets.isEmpty(); }
    void setLifted(bool isLifted); // all are shown
    bool isLifted() const { return m_isLifted; }
    bool isCovered(const document::TextRange &secret) const;
    // The view's text as it is to be seen.
    QString seenText() const;

signals:
    void changed(); // what it covers, or whether it does

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void paintSecret(QPainter &painter, const document::TextRange &secret) const;

    QPlainTextEdit &m_view;
    QList<document::TextRange> m_secrets;
    bool m_isLifted = false;
};

} // namespace trainyard::editor
