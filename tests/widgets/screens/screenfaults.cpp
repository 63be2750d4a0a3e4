// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/screenfaults.h"

#include "testpaths.h"
#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/seenwidgets.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QButtonGroup>
#include <QComboBox>
#include <QFile>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QXmlStreamReader>

#include <algorithm>

namespace trainyard::test {

namespace {

constexpr QChar ellipsis(0x2026);

QString spoken(QString text)
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return text.remove(mnemonic).trimmed();
}

// Of the first rows, which are those that are seen.
void addItems(const QAbstractItemModel &model, const QModelIndex &parent, QStringList &texts)
{
    constexpr int most = 40;
    for (int row = 0; row < std::min(most, model.rowCount(parent)); ++row) {
        for (int column = 0; column < std::min(most, model.columnCount(parent)); ++column) {
            const QModelIndex index = model.index(row, column, parent);
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                if (const QVariant text = index.data(role); text.typeId() == QMetaType::QString)
                    texts << plain(text.toString());
        }
        addItems(model, model.index(row, 0, parent), texts);
    }
}

// What its menus offer, whoever the entries belong to.
QStringList offeredTexts(const QWidget &window)
{
    QStringList texts;
    const auto add = [&texts](const QList<QAction *> &actions) {
        for (const QAction *action : actions)
            texts << action->text() << action->toolTip() << action->statusTip();
    };
    for (auto *menu : window.findChildren<QMenu *>()) {
        emit menu->aboutToShow(); // which fills some of them
        add(menu->actions());
    }
    add(window.findChildren<QAction *>());
    return texts;
}

// In the midst of Chinese; what stands in quotation marks is somebody's own.
bool hasEnglishWords(QString text)
{
    static const QRegularExpression quoted(QStringLiteral("“[^”]*”|\"[^\"]*\""));
    static const QRegularExpression words(QStringLiteral("\\b[A-Za-z']+( [a-z']+){2,}\\b"));
    return text.remove(quoted).contains(words);
}

QString accessibleName(QWidget &widget)
{
    const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&widget);
    return face ? face->text(QAccessible::Name) : QString();
}

QAccessible::Role accessibleRole(QWidget &widget)
{
    const QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&widget);
    return face ? face->role() : QAccessible::NoRole;
}

bool isPartOfAnother(const QWidget &widget) // which speaks for it
{
    const QWidget *parent = widget.parentWidget();
    return parent && (parent->inherits("QSpinBox") || parent->inherits("QDoubleSpinBox") ||
                      parent->inherits("QComboBox") || parent->inherits("QLineEdit") ||
                      parent->inherits("QKeySequenceEdit") || parent->inherits("QTabBar") ||
                      parent->inherits("QAbstractScrollArea") || parent->inherits("QToolBar") ||
                      parent->inherits("QMenuBar"));
}

// By arrows, from the one of its group that the tabulator stops at.
bool isReachedByArrows(const QAbstractButton &button)
{
    if (!button.group() || !button.group()->exclusive())
        return false;
    const QList<QAbstractButton *> all = button.group()->buttons();
    return std::any_of(all.begin(), all.end(), [](const QAbstractButton *each) {
        return each->isVisible() && (each->focusPolicy() & Qt::TabFocus);
    });
}

} // namespace

QStringList shownTexts(const QWidget &window)
{
    QStringList texts{window.windowTitle()};
    for (const auto *widget : window.findChildren<QWidget *>())
        if (isSeen(window, *widget))
            texts << plain(widget->toolTip()) << widget->accessibleName() << widget->accessibleDescription();
    for (const auto *label : window.findChildren<QLabel *>())
        if (isSeen(window, *label))
            texts << plain(label->text());
    for (const auto *button : window.findChildren<QAbstractButton *>())
        if (isSeen(window, *button))
            texts << button->text();
    for (const auto *box : window.findChildren<QGroupBox *>())
        if (isSeen(window, *box))
            texts << box->title();
    for (const auto *tabs : window.findChildren<QTabBar *>())
        for (int i = 0; isSeen(window, *tabs) && i < tabs->count(); ++i)
            texts << tabs->tabText(i) << tabs->tabToolTip(i);
    for (const auto *box : window.findChildren<QComboBox *>())
        for (int i = 0; isSeen(window, *box) && i < box->count(); ++i)
            texts << box->itemText(i);
    for (const auto *field : window.findChildren<QLineEdit *>())
        if (isSeen(window, *field))
            texts << field->placeholderText();
    for (const auto *field : window.findChildren<QPlainTextEdit *>())
        if (isSeen(window, *field))
            texts << field->placeholderText();
    for (const auto *view : window.findChildren<QAbstractItemView *>())
        for (int column = 0; isSeen(window, *view) && view->model() && column < view->model()->columnCount();
             ++column)
            texts << view->model()->headerData(column, Qt::Horizontal).toString();
    for (const auto *view : window.findChildren<QAbstractItemView *>())
        if (isSeen(window, *view) && view->model())
            addItems(*view->model(), {}, texts);
    for (const auto *box : window.findChildren<QAbstractSpinBox *>())
        if (isSeen(window, *box))
            texts << box->text() << box->specialValueText();
    texts += ownWords(window);
    return texts;
}

Translations::Translations()
{
    QFile file(test::sourcePath("translations/trainyard_zh_CN.ts"));
    if (!file.open(QIODevice::ReadOnly))
        return;
    QXmlStreamReader xml(&file);
    QString english;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == u"source")
            english = spoken(xml.readElementText());
        else if (xml.isStartElement() && xml.name() == u"translation")
            m_chinese[english] = spoken(xml.readElementText(QXmlStreamReader::IncludeChildElements));
    }
    static const QRegularExpression placeholder(QStringLiteral("%(n|L?\\d)"));
    const auto patternOf = [](const QStringList &parts) {
        QStringList escaped;
        for (const QString &part : parts)
            escaped << QRegularExpression::escape(part);
        return QRegularExpression(QRegularExpression::anchoredPattern(escaped.join(QStringLiteral(".+"))));
    };
    for (auto it = m_chinese.cbegin(); it != m_chinese.cend(); ++it)
        for (const QString &text : {it.key(), it.value()})
            if (text.contains(ellipsis))
                m_withEllipses << patternOf(text.split(placeholder));
    for (auto it = m_chinese.cbegin(); it != m_chinese.cend(); ++it) {
        const QStringList parts = it.key().split(placeholder);
        const auto letters = parts.join(QString()).count(QRegularExpression(QStringLiteral("[A-Za-z]")));
        if (parts.size() < 2 || letters < 8 || it.value() == it.key())
            continue; // it would be found in anything
        m_withValues << patternOf(parts);
    }
}

bool Translations::isEnglish(const QString &text) const
{
    if (!text.contains(u' ') && text == text.toLower())
        return false; // as names of parameters and metrics are, too
    if (const auto known = m_chinese.find(text); known != m_chinese.end())
        return *known != text;
    static const QRegularExpression chinese(QStringLiteral("\\p{Han}"));
    if (text.contains(chinese))
        return hasEnglishWords(text);
    // What reads as a sentence and stands in no list of texts was never given to a translator; what is quoted
    // was said by a program.
    static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\""));
    static const QRegularExpression sentence(QStringLiteral("\\b[A-Z][a-z]*(?:,? [a-z]+){3}"));
    return sentence.match(QString(text).remove(quoted)).hasMatch() ||
           std::any_of(m_withValues.begin(), m_withValues.end(),
                       [&](const QRegularExpression &pattern) { return pattern.match(text).hasMatch(); });
}

bool Translations::hasOwnEllipsis(const QString &text) const
{
    const auto isKnown = [this](const QString &said) {
        return std::any_of(
            m_withEllipses.begin(), m_withEllipses.end(),
            [&said](const QRegularExpression &pattern) { return pattern.match(said).hasMatch(); });
    };
    if (isKnown(spoken(text)))
        return true;
    static const QRegularExpression between(QStringLiteral(" · |: |："));
    const QStringList parts = text.split(between); // of a line that says several things, or whose they are
    return parts.size() > 1 && std::all_of(parts.begin(), parts.end(), [&](const QString &part) {
               return !part.contains(ellipsis) || isKnown(spoken(part));
           });
}

QStringList Translations::untranslatedTexts(const QWidget &window) const
{
    return untranslated(shownTexts(window) + offeredTexts(window));
}

QStringList Translations::untranslated(const QStringList &texts) const
{
    QStringList faults;
    for (const QString &text : texts)
        if (const QString said = spoken(text); !said.isEmpty() && isEnglish(said))
            faults << QStringLiteral("“%1” is English").arg(said);
    faults.removeDuplicates();
    return faults;
}

QStringList unreachable(const QWidget &window)
{
    QStringList faults;
    for (auto *widget : window.findChildren<QWidget *>()) {
        if (!isSeen(window, *widget) || !widget->isEnabled() || isPartOfAnother(*widget))
            continue;
        const auto *button = qobject_cast<QAbstractButton *>(widget);
        const bool hasFocus = widget->focusPolicy() & Qt::TabFocus;
        const bool hasKeys =
            button && (!button->shortcut().isEmpty() || widget->property("key_path").isValid());
        if (button && !hasFocus && !hasKeys && !isReachedByArrows(*button))
            faults << QStringLiteral("no key reaches “%1”, a %2")
                          .arg(button->text() + button->toolTip(), nameOf(*widget));
        if (hasFocus && accessibleName(*widget).isEmpty())
            faults << QStringLiteral("a %1 has no name for a screen reader").arg(nameOf(*widget));
        if (hasFocus && !widget->focusProxy() && accessibleRole(*widget) == QAccessible::Client)
            faults << QStringLiteral("a screen reader is not told what a %1 is").arg(nameOf(*widget));
    }
    return faults;
}

} // namespace trainyard::test
