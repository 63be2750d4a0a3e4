// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/sentences/sentence.h"
#include "models/templates/templatelist.h"

#include <QWidget>

class QLineEdit;
class QListView;
class QMenu;
class QPushButton;

namespace trainyard::models {
class TemplateFilter;
}

namespace trainyard::delegates {
class EmptyNote;
class FileKeeper;
} // namespace trainyard::delegates

namespace trainyard::wizards {

class TemplateFilterBar;

// Templates to begin with, as cards: a click chooses, words and choices above find, a menu shares; own ones
// can be renamed, described and deleted.
class TemplateGallery final : public QWidget
{
    Q_OBJECT
public:
    explicit TemplateGallery(models::TemplateList &templates, QWidget *parent = nullptr); // they outlive it

    QListView &list() { return *m_list; }
    QPushButton &shareButton() { return *m_share; }       // hidden unless one is current
    QPushButton &describeButton() { return *m_describe; } // hidden unless an own one is current
    QLineEdit &filterField();
    TemplateFilterBar &filterBar() { return *m_bar; }
    QPushButton &showAllButton() { return *m_showAll; } // hidden unless no template is shown

signals:
    void chosen(const QByteArray &job);
    void saved(const trainyard::models::Sentence &sentence); // as a file
    void failed(const trainyard::models::Sentence &sentence);

protected:
    void focusInEvent(QFocusEvent *event) override; // to the list
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    int currentRow() const; // of the templates
    void askFile();
    void askTexts();
    void fitList();
    void refresh();
    void removeCurrent();
    void retranslate();
    void showMenu(const QPoint &position); // in the list
    void fillMenu(QMenu &menu);            // of the current card

    models::TemplateList &m_templates;
    models::TemplateFilter *m_proxy = nullptr;
    TemplateFilterBar *m_bar = nullptr;
    QListView *m_list = nullptr;
    delegates::EmptyNote *m_note = nullptr;
    QPushButton *m_showAll = nullptr;
    QPushButton *m_share = nullptr;
    QPushButton *m_describe = nullptr;
    QPushButton *m_remove = nullptr;
    delegates::FileKeeper *m_files = nullptr;
};

} // namespace trainyard::wizards
