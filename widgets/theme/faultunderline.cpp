// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/faultunderline.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTextCharFormat>

#include <algorithm>

namespace trainyard::theme {

namespace {

// What is underlined in a field, whose child it is; painted anew in the colours of another scheme. While a
// word is composed by an input method it waits, for it is shown in the way of such a word, which would end by
// that.
class FaultUnderline final : public QObject
{
public:
    explicit FaultUnderline(QLineEdit &field)
        : QObject(&field)
        , m_field(field)
    {
        setObjectName(name);
        field.installEventFilter(this);
        connect(&Notifier::instance(), &Notifier::schemeChanged, this, [this] {
            if (m_length >= 0)
                showIfCurrent();
        });
    }

    static FaultUnderline &of(QLineEdit &field)
    {
        auto *there =
            static_cast<FaultUnderline *>(field.findChild<QObject *>(name, Qt::FindDirectChildrenOnly));
        return there ? *there : *new FaultUnderline(field);
    }

    void setPlace(int begin, int length)
    {
        if (length < 0 && m_length < 0)
            return;
        m_begin = begin;
        m_length = length;
        m_text = m_field.text();
        show();
    }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const bool isOfWord = event->type() == QEvent::InputMethod && !m_isShowing;
        if (!isOfWord && event->type() != QEvent::FocusOut)
            return QObject::eventFilter(watched, event);
        m_isComposing = isOfWord && !static_cast<QInputMethodEvent *>(event)->preeditString().isEmpty();
        if (!m_isComposing && m_isWaiting) // the field takes the word first
            QMetaObject::invokeMethod(this, &FaultUnderline::showIfCurrent, Qt::QueuedConnection);
        return false;
    }

private:
    static inline const QString name = QStringLiteral("fault_underline");

    // Another text has lost it.
    void showIfCurrent()
    {
        if (m_field.text() == m_text)
            show();
    }

    // A line edit has no formats of its own; those of a text that is being composed it draws.
    void show()
    {
        m_isWaiting = m_isComposing;
        if (m_isWaiting)
            return;
        QList<QInputMethodEvent::Attribute> attributes;
        if (m_length >= 0) {
            QTextCharFormat format;
            format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
            format.setUnderlineColor(color(Role::Failed));
            format.setForeground(color(Role::Failed));
            format.setFontUnderline(true);
            attributes.append({QInputMethodEvent::TextFormat, m_begin - m_field.cursorPosition(),
                               std::max(m_length, 1), format});
        }
        const QSignalBlocker blocker(m_field);
        const QScopedValueRollback showing(m_isShowing, true);
        QInputMethodEvent event({}, attributes);
        QCoreApplication::sendEvent(&m_field, &event);
    }

    QLineEdit &m_field;
    int m_begin = 0;
    int m_length = -1; // none
    QString m_text;    // that it is of
    bool m_isComposing = false;
    bool m_isWaiting = false; // for the end of it
    bool m_isShowing = false;
};

} // namespace

void underlineFault(QLineEdit &field, int begin, int length)
{
    FaultUnderline::of(field).setPlace(begin, length);
}

} // namespace trainyard::theme
