// SPDX-License-Identifier: Apache-2.0
#include "widgets/files/outputspane.h"

#include "models/files/outputfilesmodel.h"
#include "models/logs/joboutput.h"
#include "models/namesortproxy.h"
#include "models/notebook/notebook.h"
#include "models/sentences/joinedtext.h"
#include "widgets/delegates/contactnotice.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/foldingbar.h"
#include "widgets/delegates/headmemory.h"
#include "widgets/delegates/offeredmenu.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/delegates/rowmemory.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/delegates/tableheader.h"
#include "widgets/files/transferlist.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QAction>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace trainyard::files {

using namespace theme;
using models::OutputFilesModel;

namespace {

const QString directoryKey = QStringLiteral("directory"); // of state()
const QString pathKey = QStringLiteral("path");
const QString filterKey = QStringLiteral("filter");
const QString printedDirectory = QStringLiteral("stdouterr");
constexpr int leastName = 110; // where the pane is narrow: it scrolls then

models::OutputChoice choiceOf(const QModelIndex &file)
{
    return {file.data(OutputFilesModel::DirectoryRole).toString(),
            file.data(OutputFilesModel::PathRole).toString(), false,
            file.data(OutputFilesModel::SizeRole).toLongLong()};
}

} // namespace

OutputsPane::OutputsPane(OutputFilesModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_sorted(new models::NameSortProxy(this))
    , m_empty(new delegates::EmptyState(QStringLiteral("folder"), this))
{
    setProperty("help_topic", QStringLiteral("outputs"));
    setProperty("kind", QStringLiteral("surface"));
    setAttribute(Qt::WA_StyledBackground);
    makeBar();
    makeView();
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    m_contact = new delegates::ContactNotice(this, {space16, 0, space16, space8});
    layout->addWidget(m_contact);
    layout->addLayout(m_stack, 1);
    layout->addWidget(makeFoot());
    m_transfers = new TransferList(this);
    layout->addWidget(m_transfers);
    connect(m_sorted, &QAbstractItemModel::rowsInserted, this, &OutputsPane::refresh);
    connect(m_sorted, &QAbstractItemModel::rowsInserted, this, &OutputsPane::showWanted);
    connect(m_sorted, &QAbstractItemModel::rowsRemoved, this, &OutputsPane::refresh);
    const auto listed = [this] {
        m_wantsMore = false;
        refresh();
    };
    connect(&model, &OutputFilesModel::refreshed, this, listed);
    connect(&model, &OutputFilesModel::failed, this, listed);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this, &OutputsPane::refresh);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OutputsPane::refresh);
    retranslate();
}

void OutputsPane::makeBar()
{
    auto *bar = new delegates::FoldingBar(space8, this);
    m_bar = bar;
    m_count = new QLabel(m_bar);
    m_count->setProperty("text_role", QStringLiteral("caption"));
    m_open = new QPushButton(icon(QStringLiteral("open")), {}, m_bar);
    m_save = new QPushButton(icon(QStringLiteral("save")), {}, m_bar);
    m_saveAll = new QPushButton(icon(QStringLiteral("save")), {}, m_bar);
    m_folder = new QPushButton(icon(QStringLiteral("folder")), {}, m_bar);
    m_folder->setVisible(false);
    bar->setMargins({space16, space8, space16, space8});
    auto *buttons = static_cast<QHBoxLayout *>(bar->first().layout());
    for (QPushButton *button : {m_open, m_save, m_saveAll, m_folder})
        buttons->addWidget(button);
    buttons->addStretch();
    m_filter = new delegates::SearchField(m_bar);
    theme::setMaximumWidth(*m_filter, 240);
    bar->second().layout()->addWidget(m_filter);
    bar->second().layout()->addWidget(m_count);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_sorted->setFilterFixedString(text);
        refresh();
    });
    new ValueSteps([] { return tr("filter the files"); }, *m_filter);
    connect(m_open, &QPushButton::clicked, this, &OutputsPane::openCurrent);
    connect(m_save, &QPushButton::clicked, this, [this] { emit saveRequested(selected()); });
    connect(m_saveAll, &QPushButton::clicked, this, &OutputsPane::saveAll);
    connect(m_folder, &QPushButton::clicked, this, &OutputsPane::folderRequested);
}

QWidget *OutputsPane::makeFoot()
{
    m_foot = new QWidget(this);
    m_footText = new QLabel(m_foot);
    m_footText->setProperty("text_role", QStringLiteral("caption"));
    m_footText->setWordWrap(true);
    m_more = new QPushButton(m_foot);
    auto *layout = new QHBoxLayout(m_foot);
    layout->setContentsMargins(space16, space8, space16, space8);
    layout->addWidget(m_footText, 1);
    layout->addWidget(m_more);
    connect(m_more, &QPushButton::clicked, this, [this] {
        if (std::exchange(m_wantsMore, true))
            return;
        m_model.showMore();
        refreshFoot();
    });
    return m_foot;
}

void OutputsPane::makeView()
{
    m_sorted->setSourceModel(&m_model);
    m_sorted->setSortRole(OutputFilesModel::SortRole);
    m_sorted->setFilterKeyColumn(OutputFilesModel::NameColumn);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_view = new QTreeView(this);
    m_view->setModel(m_sorted);
    m_view->setItemDelegate(new delegates::RowDelegate(m_view));
    m_view->setItemDelegateForColumn(OutputFilesModel::ModifiedColumn,
                                     new delegates::TimeDelegate(OutputFilesModel::SortRole, m_view));
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setHeader(new delegates::TableHeader(m_view));
    m_view->header()->setSortIndicator(-1,
                                       Qt::AscendingOrder); // at first as the model has them: models on top
    m_view->setSortingEnabled(true);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(OutputFilesModel::NameColumn, QHeaderView::Stretch);
    m_view->header()->setMinimumSectionSize(leastName);
    m_view->setColumnWidth(OutputFilesModel::DirectoryColumn, theme::scaled(130));
    m_view->setColumnWidth(OutputFilesModel::SizeColumn, theme::scaled(110));
    m_view->setColumnWidth(OutputFilesModel::ModifiedColumn, theme::scaled(170));
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setContextMenuPolicy(Qt::CustomContextMenu);
    new delegates::HeadMemory(*m_view->header(), QStringLiteral("outputs"));
    new delegates::RowMemory(*m_view, QStringLiteral("outputs"), [](const QModelIndex &row) {
        const models::OutputChoice file = choiceOf(row);
        return file.directory + u'\n' + file.path;
    });
    new delegates::ScrollMemory(*m_view, QStringLiteral("outputs"));
    connect(m_view, &QTreeView::customContextMenuRequested, this, &OutputsPane::showMenu);
    new delegates::OfferedMenu(*m_view, [this](QMenu &menu) { fillMenu(menu); });
    connect(m_view, &QTreeView::activated, this, &OutputsPane::openCurrent);
}

void OutputsPane::setLostSince(const QDateTime &time)
{
    m_contact->setLostSince(time);
    m_hasContact = !time.isValid();
    refresh();
}

void OutputsPane::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void OutputsPane::setFolderKnown(bool known)
{
    m_folder->setVisible(known);
}

void OutputsPane::showFile(const QString &directory, const QString &path)
{
    m_wanted = {directory, path};
    m_filter->clear();
    delegates::forgetAwaited(*m_view);
    m_view->setFocus();
    showWanted();
}

// One that is not listed yet is still the one.
QJsonObject OutputsPane::state() const
{
    QJsonObject state;
    if (!m_filter->text().isEmpty())
        state.insert(filterKey, m_filter->text());
    const QModelIndex file = m_view->currentIndex();
    auto current = m_wanted;
    if (file.isValid())
        current = {file.data(OutputFilesModel::DirectoryRole).toString(),
                   file.data(OutputFilesModel::PathRole).toString()};
    if (current) {
        state.insert(directoryKey, current->first);
        state.insert(pathKey, current->second);
    }
    return state;
}

void OutputsPane::restore(const QJsonObject &state)
{
    m_filter->setText(state.value(filterKey).toString());
    const QString path = state.value(pathKey).toString();
    if (path.isEmpty())
        return;
    m_wanted = {state.value(directoryKey).toString(), path};
    showWanted();
}

void OutputsPane::showWanted()
{
    for (int row = 0; m_wanted && row < m_sorted->rowCount(); ++row) {
        const QModelIndex file = m_sorted->index(row, 0);
        if (file.data(OutputFilesModel::PathRole) != m_wanted->second ||
            file.data(OutputFilesModel::DirectoryRole) != m_wanted->first)
            continue;
        m_view->setCurrentIndex(file);
        m_view->scrollTo(file);
        m_wanted.reset();
    }
}

void OutputsPane::refresh()
{
    const int count = m_model.rowCount();
    const int shown = m_sorted->rowCount();
    const bool chosen = m_view->currentIndex().isValid();
    const bool isWhole = m_model.isComplete() || !m_model.isListing();
    m_count->setText(countText(isWhole));
    m_filter->setVisible(count > 0);
    refreshFoot();
    m_open->setEnabled(chosen);
    const auto selection = int(m_view->selectionModel()->selectedRows().size());
    m_save->setEnabled(selection > 0 && m_hasContact);
    m_save->setText(selection > 1 ? tr("S&ave %n file(s)…", nullptr, selection) : tr("Save &as…"));
    m_saveAll->setEnabled(count > 0 && isWhole && m_hasContact); // else a directory might be left out
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget *>(m_view) : m_empty);
    if (count > 0)
        m_empty->setTexts(tr("Nothing matches"), tr("Clear the filter to see all of it."));
    else
        m_empty->setTexts(tr("No files yet"),
                          tr("Models and other files appear here as the job writes them."));
}

QString OutputsPane::countText(bool isWhole) const
{
    const int count = m_model.rowCount();
    if (count == 0)
        return {};
    if (!m_filter->text().isEmpty())
        return tr("%1 of %n file(s)", nullptr, count).arg(QLocale().toString(m_sorted->rowCount()));
    if (!isWhole)
        return tr("%n file(s) so far…", nullptr, count);
    return m_model.isCut() ? tr("First %n file(s)", nullptr, count) : tr("%n file(s)", nullptr, count);
}

QString OutputsPane::footText() const
{
    QStringList sentences;
    if (m_model.isCut())
        sentences << tr("Only %n of the files are listed.", nullptr, m_model.rowCount());
    if (m_model.hasDeeper())
        sentences << tr("Folders deeper than %n level(s) are not listed.", nullptr, m_model.limits().deepest);
    return models::sentencesText(sentences);
}

void OutputsPane::refreshFoot()
{
    const bool isPart = m_model.isCut() || m_model.hasDeeper();
    m_foot->setVisible(isPart);
    m_footText->setText(m_wantsMore ? tr("Reading more files…") : footText());
}

void OutputsPane::openCurrent()
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid())
        return;
    const models::OutputChoice file = choiceOf(index);
    if (models::isPrinted(file.directory, file.path))
        emit logRequested(file.path);
    else
        emit openRequested(index.data(OutputFilesModel::UrlRole).toString(), QFileInfo(file.path).fileName(),
                           file.size);
}

void OutputsPane::openElsewhere()
{
    const QModelIndex index = m_view->currentIndex();
    const models::OutputChoice file = choiceOf(index);
    emit programRequested(index.data(OutputFilesModel::UrlRole).toString(), QFileInfo(file.path).fileName(),
                          file.size);
}

models::OutputChoices OutputsPane::selected() const
{
    QModelIndexList rows = m_view->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end()); // as they are shown, however they were chosen
    models::OutputChoices chosen;
    for (const QModelIndex &row : rows)
        chosen.push_back(choiceOf(row));
    return chosen;
}

std::optional<models::OutputChoice> OutputsPane::currentFolder() const
{
    const QModelIndex index = m_view->currentIndex();
    const models::OutputChoice file = index.isValid() ? choiceOf(index) : models::OutputChoice();
    const auto end = file.path.lastIndexOf(u'/');
    if (end < 0)
        return {};
    return models::OutputChoice{file.directory, file.path.left(end), true};
}

std::optional<models::OutputChoice> OutputsPane::inputFolder() const
{
    const QModelIndex index = m_view->currentIndex();
    const QString directory = index.data(OutputFilesModel::DirectoryRole).toString();
    if (!index.isValid() || directory == printedDirectory)
        return {};
    return currentFolder().value_or(models::OutputChoice{directory, {}, true});
}

// Each directory that has files, whole.
void OutputsPane::saveAll()
{
    QStringList directories;
    for (int row = 0; row < m_model.rowCount(); ++row)
        directories << m_model.index(row, 0).data(OutputFilesModel::DirectoryRole).toString();
    directories.sort();
    directories.removeDuplicates();
    models::OutputChoices all;
    for (const QString &directory : std::as_const(directories))
        all.push_back({directory, {}, true});
    emit saveRequested(all);
}

void OutputsPane::showMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu);
    menu->popup(m_view->viewport()->mapToGlobal(at));
}

void OutputsPane::fillMenu(QMenu &menu)
{
    const auto add = [&menu](const char *iconName, const QString &text, bool isPossible, const auto &act) {
        QAction *action = menu.addAction(icon(QLatin1String(iconName)), text);
        action->setEnabled(isPossible);
        QObject::connect(action, &QAction::triggered, &menu, act);
    };
    add("open", m_open->text(), m_open->isEnabled(), [this] { openCurrent(); });
    const models::OutputChoice current = choiceOf(m_view->currentIndex());
    if (models::isPrinted(current.directory, current.path) || models::isNotebook(current.path))
        add("window", tr("Open &with another program"), true, [this] { openElsewhere(); });
    menu.addSeparator();
    add("save", m_save->text(), m_save->isEnabled(), [this] { emit saveRequested(selected()); });
    if (const auto folder = currentFolder())
        add("folder", tr("Save the &folder “%1”…").arg(folder->path), m_hasContact,
            [this, folder] { emit saveRequested({*folder}); });
    add("save", m_saveAll->text(), m_saveAll->isEnabled(), [this] { saveAll(); });
    menu.addSeparator();
    const models::OutputChoices chosen = selected();
    add("copy", chosen.size() > 1 ? tr("&Copy %n path(s)", nullptr, int(chosen.size())) : tr("&Copy path"),
        m_hasContact && !chosen.empty(), [this] { emit pathsWanted(selected()); });
    if (const auto folder = inputFolder())
        add("plus", tr("New &job with this folder as input…"), true,
            [this, folder] { emit inputWanted(*folder); });
}

void OutputsPane::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void OutputsPane::retranslate()
{
    m_open->setText(tr("O&pen")); // O is the tab's
    m_saveAll->setText(tr("Save every&thing…"));
    m_folder->setText(tr("Open folde&r"));
    m_more->setText(tr("Show more"));
    m_view->setAccessibleName(tr("Output files"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the files"));
    refresh();
}

} // namespace trainyard::files
