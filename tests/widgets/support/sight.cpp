// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/support/sight.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QMainWindow>
#include <QRegularExpression>

namespace trainyard::test {

namespace {

template <class Widget, class Is>
Widget *first(const QWidget &in, Is is)
{
    for (Widget *each : in.findChildren<Widget *>())
        if (each->isVisible() && is(*each))
            return each;
    return nullptr;
}

} // namespace

QString plain(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic);
}

QString said(const char *context, const char *text)
{
    return plain(QCoreApplication::translate(context, text));
}

QWidget &Sight::front() const
{
    if (QWidget *modal = QApplication::activeModalWidget())
        return *modal;
    QWidget *front = &m_window;
    for (auto *dialog : m_window.findChildren<QDialog *>(Qt::FindDirectChildrenOnly))
        if (dialog->isVisible())
            front = dialog; // a window manager keeps it above
    return *front;
}

QAbstractButton *Sight::button(const QString &text) const
{
    const QString wanted = plain(text);
    const auto isCalled = [&](const QAbstractButton &each) {
        return plain(each.text()) == wanted || (each.text().isEmpty() && each.accessibleName() == wanted);
    };
    // Rather than one of a tool bar, which takes no focus.
    auto *button = first<QAbstractButton>(front(), [&](const QAbstractButton &each) {
        return each.focusPolicy() != Qt::NoFocus && isCalled(each);
    });
    return button ? button : first<QAbstractButton>(front(), isCalled);
}

QWidget *Sight::field(const QString &label) const
{
    const QString wanted = plain(label);
    if (auto *named = first<QWidget>(front(), [&](const QWidget &each) {
            return each.accessibleName() == wanted && each.isEnabled() &&
                   !qobject_cast<const QLabel *>(&each);
        }))
        return named;
    const auto *text = first<QLabel>(
        front(), [&](const QLabel &each) { return each.buddy() && plain(each.text()) == wanted; });
    return text ? text->buddy() : nullptr;
}

QString Sight::reading() const
{
    QStringList texts;
    for (const QLabel *each : front().findChildren<QLabel *>())
        if (each->isVisible() && !each->text().isEmpty())
            texts << each->text();
    return texts.join(u'\n');
}

} // namespace trainyard::test
