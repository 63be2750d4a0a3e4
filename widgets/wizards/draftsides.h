// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"

#include <QJsonObject>
#include <QSplitter>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QTabWidget;
class QVBoxLayout;

namespace trainyard::document {
class JobDocument;
}
namespace trainyard::editor {
class EditorPane;
class PropertyPane;
} // namespace trainyard::editor

namespace trainyard::wizards {

class FormBinding;

// A form with its buttons, beside the text that it makes and all fields of that. Form and text are two views
// of one document: what is typed in one shows in the other, and what cannot be done is said below the form.
class DraftSides final : public QSplitter
{
    Q_OBJECT
public:
    // The document outlives it. A cell that is being edited still writes into it when this goes.
    DraftSides(document::JobDocument &document, QWidget *parent);

    FormBinding &binding() { return *m_binding; }
    editor::EditorPane &text() { return *m_text; }
    editor::PropertyPane &fields(); // made when they are wanted
    // A page's state with how the views stand in it, and the other way round, once the document has its text.
    QJsonObject withViews(QJsonObject state) const;
    void restoreViews(const QJsonObject &state);
    QTabWidget &views() { return *m_views; } // text, fields, and what is added
    QLabel &state() { return *m_state; }

    QWidget *formSide() const { return m_side; }      // the parent of what is added to the form
    void addToForm(QWidget *widget, int stretch = 0); // from the top down
    // Below the form, from the left to the right; Ctrl+Return presses the last one that is to be seen.
    QPushButton *addButton(bool isPrimary = false);
    void addViews(const QString &fileName); // when the form is whole: the tabulator goes from it to them
    void say(const models::Sentence &sentence, bool isFailure = false);
    void readOut();    // what was said, by a screen reader
    void showSearch(); // of the text

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeForm();
    void makeKey();
    void tellKeys();
    void pressLast();
    void fail(const models::Sentence &sentence);
    void retranslate();

    document::JobDocument &m_document;
    FormBinding *m_binding = nullptr;
    QWidget *m_side = nullptr;
    QVBoxLayout *m_form = nullptr;
    models::Sentence m_said;
    QLabel *m_state = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    QList<QPushButton *> m_shown; // in their order
    QTabWidget *m_views = nullptr;
    editor::EditorPane *m_text = nullptr;
    QWidget *m_fieldsPlace = nullptr;
    editor::PropertyPane *m_fields = nullptr; // null: it has not been wanted yet
};

} // namespace trainyard::wizards
