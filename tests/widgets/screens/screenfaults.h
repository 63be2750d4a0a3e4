// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QRegularExpression>
#include <QStringList>

class QWidget;

// What is wrong with a window as it is shown, each as a sentence that names the widget; what is hidden or
// scrolled away is not looked at. GUI thread.
namespace trainyard::test {

// All that is said in a window, or in a part of one, painted or not, and what is told when one asks.
QStringList shownTexts(const QWidget &window);

// Knows every text of the program in both languages.
class Translations
{
public:
    Translations(); // from the sources' translations/

    // Texts of a window in Chinese that are still English though they have a translation.
    QStringList untranslatedTexts(const QWidget &window) const;
    QStringList untranslated(const QStringList &texts) const; // of these
    // One of the program's with an ellipsis of its own, in either language.
    bool hasOwnEllipsis(const QString &text) const;

private:
    bool isEnglish(const QString &text) const;

    QHash<QString, QString> m_chinese; // by the English text
    QList<QRegularExpression> m_withValues;
    QList<QRegularExpression> m_withEllipses;
};

// What can be clicked but not be reached by keys, and what can have the focus but has no name for a screen
// reader.
QStringList unreachable(const QWidget &window);

} // namespace trainyard::test
