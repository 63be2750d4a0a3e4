// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/templategallery.h"

#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "models/templates/templatefilter.h"
#include "widgets/delegates/askdialogs.h"
#include "widgets/delegates/emptynote.h"
#include "widgets/delegates/filekeeper.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/templatedelegate.h"
#include "widgets/wizards/templatefilterbar.h"
#include "widgets/wizards/templatesheet.h"

#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::wizards {

using namespace theme;

namespace {

constexpr int emptyHeight = 72;

} // namespace

TemplateGallery::TemplateGallery(models::TemplateList &templates, QWidget *parent)
    : QWidget(parent)
    , m_templates(templates)
    , m_proxy(new models::TemplateFilter(templates, this))
    , m_bar(new TemplateFilterBar(*m_proxy, this))
    , m_list(new QListView(this))
    , m_showAll(new QPushButton(this))
    , m_share(new QPushButton(this))
    , m_describe(new QPushButton(this))
    , m_remove(new QPushButton(this))
    , m_files(new delegates::FileKeeper(this))
{
    connect(m_files, &delegates::FileKeeper::kept, this, &TemplateGallery::saved);
    connect(m_files, &delegates::FileKeeper::failed, this, &TemplateGallery::failed);
    setProperty("help_topic", QStringLiteral("newjob#begin-with-something-that-is-there"));
    m_list->setProperty("kind", QStringLiteral("gallery"));
    m_list->setModel(m_proxy);
    m_note = new delegates::EmptyNote(*m_list);
    m_list->setItemDelegate(new TemplateDelegate(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setMovement(QListView::Static);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the page scrolls
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_share->setIcon(icon(QStringLiteral("save")));
    m_remove->setIcon(icon(QStringLiteral("trash")));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_showAll);
    buttons->addWidget(m_share);
    buttons->addWidget(m_describe);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addWidget(m_bar);
    layout->addWidget(m_list);
    layout->addLayout(buttons);
    layout->addStretch();
    const auto choose = [this](const QModelIndex &index) {
        emit chosen(m_templates.at(m_proxy->mapToSource(index).row()).job);
    };
    connect(m_list, &QListView::activated, this, choose);
    connect(m_list, &QListView::clicked, this, [this, choose](const QModelIndex &index) {
        if (!m_list->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_list))
            choose(index); // otherwise the click activates it, too
    });
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QListView::customContextMenuRequested, this, &TemplateGallery::showMenu);
    new delegates::OfferedMenu(*m_list, [this](QMenu &menu) { fillMenu(menu); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &TemplateGallery::refresh);
    connect(m_bar, &TemplateFilterBar::changed, this, [this] {
        fitList();
        refresh();
    });
    connect(m_showAll, &QPushButton::clicked, this, [this] {
        m_bar->clear();
        m_list->setFocus();
    });
    for (const auto failure : {&models::TemplateList::removalFailed, &models::TemplateList::textsFailed})
        connect(&templates, failure, this, [this](const QString &sentence) {
            if (isVisible()) // of all pages that show them
                emit failed(sentence);
        });
    connect(m_describe, &QPushButton::clicked, this, &TemplateGallery::askTexts);
    connect(m_share, &QPushButton::clicked, this, &TemplateGallery::askFile);
    connect(m_remove, &QPushButton::clicked, this, &TemplateGallery::removeCurrent);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &TemplateGallery::fitList);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &TemplateGallery::fitList);
    retranslate();
    refresh();
    inEachTextSize(*this, [this] { fitList(); });
}

// As high as all cards: the page scrolls. The cards of a row fill it.
void TemplateGallery::fitList()
{
    const int room = width() - 2;
    const int columns = std::max(1, room / scaled(TemplateDelegate::cardSize).width());
    static_cast<TemplateDelegate *>(m_list->itemDelegate())->setCardWidth(room / columns);
    m_list->doItemsLayout();
    const int rows = (m_proxy->rowCount() + columns - 1) / columns;
    m_list->setFixedHeight(rows > 0 ? rows * scaled(TemplateDelegate::cardSize).height() + space8
                                    : scaled(emptyHeight));
}

void TemplateGallery::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitList();
}

// A proxy for the focus would keep the tabulator from the line above it.
void TemplateGallery::focusInEvent(QFocusEvent *)
{
    m_list->setFocus();
}

void TemplateGallery::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitList();
}

void TemplateGallery::refresh()
{
    const bool isOwn = m_list->currentIndex().data(models::TemplateList::OwnRole).toBool();
    m_showAll->setVisible(m_proxy->rowCount() == 0);
    m_share->setVisible(m_list->currentIndex().isValid());
    m_describe->setVisible(isOwn);
    m_remove->setVisible(isOwn);
}

QLineEdit &TemplateGallery::filterField()
{
    return m_bar->wordsField();
}

int TemplateGallery::currentRow() const
{
    return m_proxy->mapToSource(m_list->currentIndex()).row();
}

// What the buttons below do, without choosing the card.
void TemplateGallery::showMenu(const QPoint &position)
{
    const QModelIndex card = m_list->indexAt(position);
    if (!card.isValid())
        return;
    m_list->setCurrentIndex(card);
    auto *menu = new QMenu(m_list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_list->viewport()->mapToGlobal(position));
}

void TemplateGallery::fillMenu(QMenu &menu)
{
    const QModelIndex card = m_list->currentIndex();
    if (!card.isValid())
        return;
    menu.addAction(tr("&Begin with it"), this, [this] { emit chosen(m_templates.at(currentRow()).job); });
    menu.addSeparator();
    menu.addAction(m_share->icon(), m_share->text(), this, &TemplateGallery::askFile);
    if (card.data(models::TemplateList::OwnRole).toBool()) {
        menu.addAction(m_describe->text(), this, &TemplateGallery::askTexts);
        menu.addAction(m_remove->icon(), m_remove->text(), this, &TemplateGallery::removeCurrent);
    }
}

void TemplateGallery::askTexts()
{
    const models::JobTemplate own = m_templates.at(currentRow());
    auto *sheet = new TemplateSheet(
        {own.title, own.description, own.picture}, [] { return tr("Name and description"); },
        [] { return tr("&Save"); }, window());
    connect(sheet, &TemplateSheet::chosen, this, [this, id = own.id](const models::TemplateTexts &texts) {
        m_templates.setTexts(m_templates.rowOf(id), texts);
    });
    sheet->open();
}

// For others, who drop it onto their window.
void TemplateGallery::askFile()
{
    const models::JobTemplate shared = m_templates.at(currentRow());
    auto *dialog = delegates::makeFileDialog(
        this, [] { return tr("Save the template as a file"); }, settings::lastFolder.get(settings::Store()),
        [] { return tr("Templates (*.json)"); });
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(shared.id + QStringLiteral(".json"));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, shared](const QString &path) { m_files->keep(path, models::templateFile(shared)); });
    dialog->open();
}

void TemplateGallery::removeCurrent()
{
    m_templates.remove(currentRow());
    refresh();
}

void TemplateGallery::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TemplateGallery::retranslate()
{
    m_templates.retranslate(installedLanguage());
    m_note->setSentence(tr("No template matches all that is chosen above."));
    m_showAll->setText(tr("Show all templates"));
    m_list->setAccessibleName(tr("Templates"));
    m_share->setText(tr("Save as a file…"));
    m_describe->setText(tr("Name and description…"));
    m_remove->setText(tr("Delete this template"));
}

} // namespace trainyard::wizards
