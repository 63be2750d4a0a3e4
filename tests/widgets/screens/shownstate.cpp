// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/screens/shownstate.h"

#include "tests/widgets/screens/paintedfaults.h"
#include "tests/widgets/screens/seenwidgets.h"
#include "widgets/notices/toast.h"
#include "widgets/wizards/newclusterpage.h"
#include "widgets/wizards/newjobpage.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabBar>
#include <QTextBrowser>

#include <algorithm>
#include <initializer_list>

namespace trainyard::test {

namespace {

constexpr int most = 40; // rows and columns, more than are seen

QString nameOf(const QObject &object)
{
    for (const QObject *above = &object; above; above = above->parent()) {
        const QString name = QString::fromLatin1(above->metaObject()->className());
        if (name.startsWith(QStringLiteral("trainyard")))
            return above == &object ? name
                                    : name + u' ' + QString::fromLatin1(object.metaObject()->className());
    }
    return QString::fromLatin1(object.metaObject()->className());
}

// Of one window.
class Texts
{
public:
    QStringList take()
    {
        std::sort(m_texts.begin(), m_texts.end());
        return m_texts;
    }

    void add(const QObject &object, const QString &text) { add(nameOf(object), text); }
    void add(const QString &name, QString text)
    {
        static const QRegularExpression numbers(QStringLiteral("[0-9][0-9.,:/]*"));
        text.replace(numbers, QStringLiteral("#"));
        if (text.contains(s_letter))
            m_texts << name + QStringLiteral(": ") + text;
    }

    void addItems(const QObject &view, const QAbstractItemModel &model, const QModelIndex &parent = {})
    {
        for (int row = 0; row < std::min(most, model.rowCount(parent)); ++row) {
            for (int column = 0; column < std::min(most, model.columnCount(parent)); ++column)
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    if (const QVariant text = model.index(row, column, parent).data(role);
                        text.typeId() == QMetaType::QString)
                        add(view, text.toString());
            addItems(view, model, model.index(row, 0, parent));
        }
    }

    void addAction(const QAction &action)
    {
        for (const QString &text : {action.text(), action.toolTip(), action.statusTip()})
            add(action, text);
    }

    void addWidget(const QWidget &widget)
    {
        for (const QString &text : {widget.windowTitle(), widget.toolTip(), widget.accessibleName(),
                                    widget.statusTip(), widget.whatsThis()})
            add(widget, text);
        // The editor's tells what is offered over it, which goes when another window comes to the front.
        if (!widget.inherits("trainyard::editor::JobEditor"))
            add(widget, widget.accessibleDescription());
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            add(widget, label->text());
        if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            add(widget, button->text());
        if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
            add(widget, group->title());
        if (const auto *field = qobject_cast<const QLineEdit *>(&widget))
            add(widget, field->placeholderText());
        if (const auto *editor = qobject_cast<const QPlainTextEdit *>(&widget))
            add(widget, editor->placeholderText());
        if (const auto *browser = qobject_cast<const QTextBrowser *>(&widget))
            add(widget, browser->toPlainText());
        if (const auto *spin = qobject_cast<const QSpinBox *>(&widget))
            add(widget, spin->prefix() + spin->suffix() + spin->specialValueText());
        if (const auto *spin = qobject_cast<const QDoubleSpinBox *>(&widget))
            add(widget, spin->prefix() + spin->suffix() + spin->specialValueText());
        if (const auto *box = qobject_cast<const QComboBox *>(&widget))
            addItems(widget, *box->model());
        if (const auto *bar = qobject_cast<const QTabBar *>(&widget))
            for (int i = 0; i < bar->count(); ++i) {
                add(widget, bar->tabText(i));
                add(widget, bar->tabToolTip(i));
            }
        const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
        if (!view || !view->model() || qobject_cast<const QHeaderView *>(view))
            return;
        for (int column = 0; column < std::min(most, view->model()->columnCount()); ++column)
            add(widget, view->model()->headerData(column, Qt::Horizontal).toString());
        addItems(widget, *view->model());
    }

    // What screen readers are told of it, and of the parts of it that are no widgets.
    void addTold(QWidget &widget)
    {
        const auto take = [&](const QAccessibleInterface &face) {
            for (const auto kind : {QAccessible::Name, QAccessible::Description, QAccessible::Value})
                add(nameOf(widget) + QStringLiteral(" tells"), face.text(kind));
        };
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(&widget);
        if (!face || qobject_cast<QLineEdit *>(&widget) || qobject_cast<QPlainTextEdit *>(&widget) ||
            widget.inherits("trainyard::logs::LogView"))
            return;
        take(*face);
        if (qobject_cast<QAbstractItemView *>(&widget))
            return; // its items are those of its model
        for (int i = 0; i < std::min(most, face->childCount()); ++i)
            if (const QAccessibleInterface *child = face->child(i); child && !child->object())
                take(*child);
    }

private:
    static inline const QRegularExpression s_letter{QStringLiteral("\\p{L}")};

    QStringList m_texts;
};

bool isPartOfAnother(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return parent &&
           (parent->inherits("QAbstractSpinBox") || parent->inherits("QComboBox") ||
            parent->inherits("QComboBoxPrivateContainer")); // of a list, which Qt makes when it has to
}

// Qt names them once, and not again in another language.
bool isNamedByQt(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return widget.inherits("QDockWidgetTitleButton") || (parent && parent->inherits("QTabBar"));
}

// It comes and goes by itself.
bool isOfToast(const QWidget &widget)
{
    for (const QWidget *above = &widget; above; above = above->parentWidget())
        if (qobject_cast<const notices::Toast *>(above))
            return !above->isWindow();
    return false;
}

// What it would say, or where, is set when it is shown, or somebody has written it.
bool isOfNobody(const QWidget &widget)
{
    const auto isOne = [](const QWidget &part, std::initializer_list<const char *> kinds) {
        return std::any_of(kinds.begin(), kinds.end(), [&](const char *kind) { return part.inherits(kind); });
    };
    for (const QWidget *each = &widget; each; each = each->parentWidget())
        if (isOne(*each, {"trainyard::notes::NoteView"}) ||
            (!each->isVisible() &&
             isOne(*each, {"trainyard::delegates::EmptyState", "trainyard::delegates::EmptyNote",
                           "trainyard::charts::ReadingsPanel", "trainyard::jobs::SummaryTile",
                           "trainyard::wall::WallCard", "trainyard::wall::WallHead"})))
            return true;
    return false;
}

QString doneTo(const QWidget &widget)
{
    if (const auto *field = qobject_cast<const QLineEdit *>(&widget))
        return field->text();
    if (const auto *editor = qobject_cast<const QPlainTextEdit *>(&widget))
        return editor->isReadOnly() ? QString() : editor->toPlainText();
    if (const auto *spin = qobject_cast<const QSpinBox *>(&widget))
        return QString::number(spin->value());
    if (const auto *box = qobject_cast<const QComboBox *>(&widget))
        return QString::number(box->findText(box->currentText())) +
               (box->isEditable() && box->findText(box->currentText()) < 0 ? box->currentText() : QString());
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return button->isCheckable() ? QString::number(button->isChecked()) : QString();
    if (const auto *bar = qobject_cast<const QTabBar *>(&widget))
        return QString::number(bar->currentIndex());
    QString done;
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget); view && view->selectionModel()) {
        done = QStringLiteral("row %1, selected").arg(view->currentIndex().row());
        QList<int> rows;
        for (const QModelIndex &index : view->selectionModel()->selectedRows())
            rows << index.row();
        std::sort(rows.begin(), rows.end());
        for (const int row : std::as_const(rows))
            done += u' ' + QString::number(row);
    }
    return done;
}

} // namespace

QList<QWidget *> openForms(const QWidget &window)
{
    QList<QWidget *> forms;
    for (auto *widget : window.findChildren<QWidget *>()) {
        const bool isForm = qobject_cast<QDialog *>(widget) || widget->windowType() == Qt::Popup ||
                            qobject_cast<wizards::NewJobPage *>(widget) ||
                            qobject_cast<wizards::NewClusterPage *>(widget);
        if (isForm && widget->isVisible())
            forms << widget;
    }
    return forms;
}

QStringList saidTexts(const QList<QWidget *> &forms)
{
    Texts texts;
    for (const QWidget *form : forms) {
        texts.addWidget(*form);
        for (const auto *widget : form->findChildren<QWidget *>())
            if (!isPartOfAnother(*widget) && !isNamedByQt(*widget) && !isOfToast(*widget) &&
                !isOfNobody(*widget))
                texts.addWidget(*widget);
        for (const auto *action : form->findChildren<QAction *>())
            texts.addAction(*action);
    }
    return texts.take();
}

QStringList saidByPage(const QWidget &window)
{
    auto &asked = const_cast<QWidget &>(window);
    QStringList all = saidTexts({&asked});
    Texts more;
    for (const QString &text : ownWords(window))
        more.add(QStringLiteral("painted"), text);
    QStringList painted = more.take();
    painted.removeIf([&all](const QString &text) { // which rows are in view depends on how long others are
        const QString end = text.mid(text.indexOf(u':'));
        const qsizetype cut = text.indexOf(u'…');
        if (cut >= 0 && cut < text.size() - 1) // and so does how much is left of a name, which is told whole
            return true;
        return std::any_of(all.begin(), all.end(), [&end](const QString &one) { return one.endsWith(end); });
    });
    Texts told;
    for (auto *widget : asked.findChildren<QWidget *>())
        if (isSeen(window, *widget) && !isPartOfAnother(*widget) && !isNamedByQt(*widget) &&
            !isOfNobody(*widget))
            told.addTold(*widget);
    all += painted + told.take();
    all.sort();
    all.removeDuplicates();
    return all;
}

QStringList doneByUser(const QList<QWidget *> &forms)
{
    QStringList done;
    for (const QWidget *form : forms) {
        for (const auto *widget : form->findChildren<QWidget *>())
            if (const QString what = doneTo(*widget); !what.isEmpty() && !isPartOfAnother(*widget))
                done << nameOf(*widget) + QStringLiteral(": ") + what;
        if (const QWidget *focus = form->focusWidget())
            done << QStringLiteral("focus in ") + nameOf(*focus);
    }
    return done;
}

void typeIntoFields(const QList<QWidget *> &forms)
{
    for (const QWidget *form : forms)
        for (auto *field : form->findChildren<QLineEdit *>())
            if (field->isVisible() && field->isEnabled() && !field->isReadOnly() && field->text().isEmpty() &&
                !isPartOfAnother(*field))
                field->insert(QStringLiteral("typed"));
}

} // namespace trainyard::test
