// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/storedpicker.h"

#include "models/sentences/enginetext.h"
#include "models/settings/jobsettings.h"
#include "models/settings/store.h"
#include "models/storage/placeline.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/delegates/rowdelegate.h"
#include "widgets/storage/newfolderdialog.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/storedorder.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::StoragePlace;
using models::StoredFoldersModel;
using Kind = StoredFoldersModel::Kind;
using State = StoredFoldersModel::State;

namespace {

constexpr int treeHeight = 320;
constexpr int sheetWidth = 620;
constexpr int iconSize = 16;

// A row of StoredOrder: its sign and name; muted what is said of it.
class StoredDelegate final : public delegates::RowDelegate
{
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContent(QPainter &painter, const QRectF &area, const QModelIndex &index) const override
    {
        const auto sign = index.data(Qt::DecorationRole).value<QIcon>();
        const QRectF place(area.left() - space8, area.center().y() - iconSize / 2., iconSize, iconSize);
        if (!sign.isNull())
            sign.paint(&painter, place.toRect());
        if (index.data(Qt::ForegroundRole).isValid()) {
            painter.setFont(font(Type::Body));
            painter.setPen(index.data(Qt::ForegroundRole).value<QColor>());
        }
        RowDelegate::paintContent(painter, sign.isNull() ? area : area.adjusted(iconSize, 0, 0, 0), index);
    }
};

} // namespace

StoredPicker::StoredPicker(const std::optional<client::Endpoint> &engine, const Wanted &wanted, bool isLocal,
                           const Saying &saying, QWidget *window)
    : Sheet(
          [isFolder = wanted.isFolder] {
              return isFolder ? tr("Choose a folder in storage") : tr("Choose a file in storage");
          },
          window)
    , m_wanted(wanted)
    , m_isLocal(isLocal)
    , m_saying(saying)
    , m_folders(new StoredFoldersModel(engine, wanted, this))
    , m_order(new StoredOrder(*m_folders, this))
    , m_sentence(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_said(new QLabel(this))
    , m_notice(new QLabel(this))
    , m_newFolder(new QPushButton(icon(QStringLiteral("plus")), {}, this))
    , m_choose(new QPushButton(this))
{
    setProperty("help_topic", QStringLiteral("newjob#data"));
    m_sentence->setProperty("text_role", QStringLiteral("muted"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    m_notice->setProperty("text_role", QStringLiteral("failed"));
    m_newFolder->setAutoDefault(false);
    for (QLabel *label : {m_sentence, m_said, m_notice}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_said->setMinimumHeight(2 * m_said->fontMetrics().lineSpacing());
    m_said->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    body().addWidget(m_sentence);
    body().addWidget(m_filter);
    body().addWidget(makeTile());
    body().addWidget(m_newFolder, 0, Qt::AlignLeft);
    body().addWidget(m_said);
    body().addWidget(m_notice);
    addButtons(*m_choose);
    setFixedWidth(sheetWidth);
    connect(m_choose, &QPushButton::clicked, this, &StoredPicker::take);
    connect(m_newFolder, &QPushButton::clicked, this, &StoredPicker::makeFolder);
    connect(m_filter, &QLineEdit::textChanged, this, &StoredPicker::search);
    connect(m_folders, &StoredFoldersModel::stateChanged, this, &StoredPicker::refresh);
    connect(m_folders, &StoredFoldersModel::found, this, &StoredPicker::show);
    connect(m_folders, &StoredFoldersModel::failed, this, [this](const QString &sentence) {
        m_problem = sentence;
        refresh();
    });
    m_folders->load();
    m_folders->seek(models::placeFromLine(settings::lastStoredPlace.get(settings::Store())));
    delegates::inEachLanguage(*this, [this] {
        m_sentence->setText(sentence());
        m_filter->setPlaceholderText(tr("Find in the opened folders"));
        m_filter->setAccessibleName(tr("Find in the opened folders"));
        m_tree->setAccessibleName(windowTitle());
        m_newFolder->setText(tr("&New folder…"));
        m_choose->setText(m_wanted.isFolder ? tr("Choose &folder") : tr("Choose &file"));
        refresh();
    });
    m_filter->setFocus();
}

void StoredPicker::openAt(const StoragePlace &place)
{
    m_folders->seek(place);
}

QString StoredPicker::sentence() const
{
    return m_isLocal
               ? tr("The shares and containers of this engine.")
               : tr("The shares and containers of this engine. It shows no other folder of its machine, "
                    "nor those of file servers: paths there are to be typed.");
}

QWidget *StoredPicker::makeTile()
{
    auto *tile = new QFrame(this);
    tile->setProperty("kind", QStringLiteral("tile"));
    tile->setFixedHeight(treeHeight);
    auto *inner = new QVBoxLayout(tile);
    inner->setContentsMargins(1, space4, 1, space4);
    m_stack = new QStackedWidget(tile);
    inner->addWidget(m_stack);
    makeTree();
    makeStates();
    return tile;
}

void StoredPicker::makeTree()
{
    m_tree = new QTreeView(m_stack);
    m_tree->setModel(m_order);
    m_tree->setItemDelegate(new StoredDelegate(m_tree));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(StoredFoldersModel::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(StoredFoldersModel::DetailColumn, QHeaderView::ResizeToContents);
    m_stack->addWidget(m_tree);
    connect(m_order, &QAbstractItemModel::rowsInserted, this, &StoredPicker::widenNotices);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_problem.clear();
        refresh();
    });
    connect(m_tree, &QTreeView::activated, this, &StoredPicker::answer);
    connect(m_tree, &QTreeView::clicked, this, &StoredPicker::answer);
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        if (m_order->kind(index) == Kind::File)
            take();
    });
}

// They are sentences, and there is nothing beside them.
void StoredPicker::widenNotices(const QModelIndex &parent, int first, int last)
{
    for (int row = first; row <= last; ++row)
        if (m_order->kind(m_order->index(row, 0, parent)) == Kind::Notice)
            m_tree->setFirstColumnSpanned(row, parent, true);
}

void StoredPicker::makeStates()
{
    const auto add = [this](const char *iconName) {
        auto *state = new delegates::EmptyState(QLatin1String(iconName), m_stack);
        m_stack->addWidget(state);
        return state;
    };
    auto *loading = add("clock");
    auto *none = add("storage");
    auto *notFound = add("search");
    m_failed = add("warning");
    delegates::inEachLanguage(*this, [=, this] {
        loading->setTexts(tr("Reading the storage…"), tr("Its shares and containers appear here."));
        none->setTexts(tr("No share or container yet"),
                       tr("Create one by File ▸ New, and come back to choose from it."));
        notFound->setTexts(tr("Nothing in the opened folders matches"),
                           tr("Enter fewer letters of its name, or open the folders that it may be in."));
    });
    connect(&m_failed->actionButton(), &QPushButton::clicked, this, [this] {
        m_filter->setFocus(); // the button goes
        m_folders->load();
    });
}

void StoredPicker::search(const QString &letters)
{
    const QModelIndex before = current();
    m_order->setLetters(letters);
    if (!letters.trimmed().isEmpty())
        expandFound({});
    const QModelIndex now = m_order->mapFromSource(before);
    m_tree->setCurrentIndex(now.isValid() ? now : m_order->index(0, 0));
    m_tree->scrollTo(m_tree->currentIndex());
    refresh();
}

// Only what was read: a view asks for what is in a folder that it expands.
void StoredPicker::expandFound(const QModelIndex &parent)
{
    for (int row = 0; row < m_order->rowCount(parent); ++row) {
        const QModelIndex child = m_order->index(row, 0, parent);
        if (m_order->rowCount(child) == 0)
            continue;
        m_tree->expand(child);
        expandFound(child);
    }
}

void StoredPicker::answer(const QModelIndex &index)
{
    m_folders->goOn(m_order->mapToSource(index.siblingAtColumn(0)));
}

void StoredPicker::show(const QModelIndex &found)
{
    m_filter->clear();
    const QModelIndex index = m_order->mapFromSource(found);
    m_tree->setCurrentIndex(index);
    const QModelIndex innermost = m_wanted.isFolder ? index.parent() : index; // of files the folder is opened
    for (QModelIndex above = innermost; above.isValid(); above = above.parent())
        m_tree->expand(above);
    m_tree->scrollTo(index);
}

void StoredPicker::makeFolder()
{
    QModelIndex parent = current();
    if (parent.isValid() && m_order->kind(m_tree->currentIndex()) == Kind::File)
        parent = parent.parent();
    const auto place = m_folders->place(parent);
    if (!place)
        return;
    auto *dialog =
        new storage::NewFolderDialog(place->bucket->kind == models::BucketKind::BlobContainer, this);
    connect(dialog, &storage::NewFolderDialog::nameChosen, this,
            [this, at = QPersistentModelIndex(parent)](const QString &name) {
                m_problem.clear();
                m_folders->makeFolder(at, name);
            });
    dialog->open();
}

QModelIndex StoredPicker::current() const
{
    return m_order->mapToSource(m_tree->currentIndex().siblingAtColumn(0));
}

bool StoredPicker::canTake() const
{
    const QModelIndex index = m_tree->currentIndex();
    if (!index.isValid() || m_stack->currentIndex() != TreePlace)
        return false;
    const Kind kind = m_order->kind(index);
    return kind != Kind::Notice && (kind == Kind::File) != m_wanted.isFolder;
}

QString StoredPicker::noticeText() const
{
    return m_problem.isEmpty() ? m_folders->partialProblem() : models::engineText(m_problem);
}

void StoredPicker::refresh()
{
    const State state = m_folders->state();
    const bool isEmpty = m_folders->rowCount() == 0;
    m_failed->setError(tr("The list could not be read"), m_folders->problem());
    Place place = TreePlace;
    if (state == State::Failed)
        place = FailedPlace;
    else if (isEmpty)
        place = state == State::Read ? EmptyPlace : LoadingPlace;
    else if (m_order->rowCount() == 0)
        place = NotFoundPlace;
    m_stack->setCurrentIndex(place);
    if (place == TreePlace && !m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_order->index(0, 0));
    const auto at = place == TreePlace ? m_folders->place(current()) : std::nullopt;
    m_said->setText(canTake() ? m_saying(*at) : QString());
    m_newFolder->setEnabled(at.has_value());
    m_choose->setEnabled(canTake());
    const QString problem = place == FailedPlace ? QString() : noticeText();
    m_notice->setText(problem);
    m_notice->setVisible(!problem.isEmpty());
    m_tree->viewport()->update();
}

void StoredPicker::take()
{
    if (!canTake() || !isVisible())
        return;
    const StoragePlace place = *m_folders->place(current());
    settings::Store store;
    settings::lastStoredPlace.set(store, models::toLine(place));
    emit chosen(place);
    accept();
}

bool StoredPicker::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down && m_stack->currentIndex() == TreePlace) {
        m_tree->setFocus();
        return true;
    }
    return Sheet::eventFilter(watched, event);
}

} // namespace trainyard::wizards
