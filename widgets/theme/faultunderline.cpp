// SPDX-License-Identifier: Apache-2.0
#include "widgets/theme/faultunderline.h"

#include "widgets/theme/theme.h"
#include "widgets/theme/tokens.h"

#include <QCoreApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTextCharFormat>

#include <algorithm>

namespace trainyard::theme {

namespace {

// What is underlined in a field, whose child it is; painted anew in the colours of another scheme.
class FaultUnderline final : public QObject
{
public:
    explicit FaultUnderline(QLineEdit &field)
        : QObject(&field)
        , m_field(field)
    {
        setObjectName(name);
        connect(&Notifier::instance(), &Notifier::schemeChanged, this, [this] {
            if (m_length >= 0 && m_field.text() == m_text) // another text has lost it
                show();
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
        m_begin = begin;
        m_length = length;
        m_text = m_field.text();
        show();
    }

private:
    static inline const QString name = QStringLiteral("fault_underline");

    // A line edit has no formats of its own; those of a text that is being composed it draws.
    void show()
    {
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
        QInputMethodEvent event({}, attributes);
        QCoreApplication::sendEvent(&m_field, &event);
    }

    QLineEdit &m_field;
    int m_begin = 0;
    int m_length = -1; // none
    QString m_text;    // that it is of
};

} // namespace

void underlineFault(QLineEdit &field, int begin, int length)
{
    FaultUnderline::of(field).setPlace(begin, length);
}

} // namespace trainyard::theme
