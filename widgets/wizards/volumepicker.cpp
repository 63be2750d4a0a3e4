// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/volumepicker.h"

#include "models/backend/backend.h"
#include "models/sentences/enginetext.h"
#include "widgets/delegates/emptystate.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/newresourcedialog.h"
#include "widgets/wizards/volumedelegate.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::VolumeKind;
using models::VolumeList;

namespace {

constexpr int listHeight = 240;

struct Texts {
    QString title;
    QString none;
    QString make;
};

Texts textsOf(VolumeKind kind)
{
    switch (kind) {
    case VolumeKind::FileShare:
        return {VolumePicker::tr("Mount a file share"), VolumePicker::tr("No file share yet"),
                VolumePicker::tr("&New file share…")};
    case VolumeKind::BlobContainer:
        return {VolumePicker::tr("Mount a blob container"), VolumePicker::tr("No blob container yet"),
                VolumePicker::tr("&New blob container…")};
    case VolumeKind::FileServer:
        return {VolumePicker::tr("Mount a file server"), VolumePicker::tr("No file server yet"),
                VolumePicker::tr("&New file server…")};
    }
    return {};
}

NewResourceDialog::Kind resourceKind(VolumeKind kind)
{
    switch (kind) {
    case VolumeKind::FileShare:
        return NewResourceDialog::Kind::FileShare;
    case VolumeKind::BlobContainer:
        return NewResourceDialog::Kind::BlobContainer;
    case VolumeKind::FileServer:
        return NewResourceDialog::Kind::FileServer;
    }
    return NewResourceDialog::Kind::FileShare;
}

} // namespace

VolumePicker::VolumePicker(models::Backend &backend, VolumeKind kind,
                           const std::optional<api::ResourceId> &workspace, QWidget *window)
    : Sheet([kind] { return textsOf(kind).title; }, window)
    , m_backend(backend)
    , m_kind(kind)
    , m_workspace(workspace)
    , m_volumes(new VolumeList(backend.endpoint(), kind, workspace, this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
{
    setProperty("help_topic", QStringLiteral("newjob#data"));
    m_proxy->setSourceModel(m_volumes);
    m_proxy->setFilterRole(VolumeList::SearchRole);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_filter->installEventFilter(this);
    auto *tile = new QFrame(this);
    tile->setProperty("kind", QStringLiteral("tile"));
    theme::setFixedHeight(*tile, listHeight);
    auto *inner = new QVBoxLayout(tile);
    inner->setContentsMargins(1, space4, 1, space4);
    inner->addWidget(m_stack);
    m_stack->addWidget(makeList());
    makeStates();
    body().addWidget(m_filter);
    body().addWidget(tile);
    m_notice = new QLabel(this);
    m_notice->setProperty("text_role", QStringLiteral("failed"));
    m_notice->setTextFormat(Qt::PlainText);
    m_notice->setWordWrap(true);
    body().addWidget(m_notice);
    m_mount = new QPushButton(this);
    addButtons(*m_mount);
    theme::setFixedWidth(*this, 520);
    connect(m_mount, &QPushButton::clicked, this, &VolumePicker::take);
    connect(m_list, &QListView::activated, this, &VolumePicker::take);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { m_mount->setEnabled(current.isValid()); });
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_proxy->setFilterFixedString(text);
        refresh();
    });
    connect(m_volumes, &VolumeList::stateChanged, this, &VolumePicker::refresh);
    m_volumes->load();
    delegates::inEachLanguage(*this, [this] {
        m_filter->setPlaceholderText(tr("Find by name or place"));
        m_filter->setAccessibleName(tr("Find by name or place"));
        m_list->setAccessibleName(windowTitle());
        m_mount->setText(tr("&Mount"));
        refresh();
    });
    m_filter->setFocus();
}

QWidget *VolumePicker::makeList()
{
    m_list = new QListView(m_stack);
    m_list->setModel(m_proxy);
    m_list->setItemDelegate(new VolumeDelegate(m_kind, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    return m_list;
}

QWidget *VolumePicker::makeState(const char *iconName, delegates::EmptyState *&state)
{
    auto *page = new QWidget(m_stack);
    state = new delegates::EmptyState(QLatin1String(iconName), page);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(space16, space12, space16, space16);
    layout->addWidget(state, 1);
    return page;
}

void VolumePicker::makeStates()
{
    delegates::EmptyState *loading = nullptr;
    m_stack->addWidget(makeState("clock", loading));
    delegates::EmptyState *none = nullptr;
    m_stack->addWidget(makeState("storage", none));
    none->actionButton().setIcon(icon(QStringLiteral("plus")));
    none->actionButton().setAutoDefault(false);
    delegates::EmptyState *notFound = nullptr;
    m_stack->addWidget(makeState("search", notFound));
    delegates::inEachLanguage(*this, [=, this] {
        const Texts texts = textsOf(m_kind);
        loading->setTexts(tr("Reading the storage…"), tr("What can be mounted appears here."));
        none->setTexts(texts.none, tr("A new one can be mounted at once."));
        none->setAction(texts.make);
        notFound->setTexts(tr("Nothing matches"),
                           tr("Enter fewer letters of its name, or the name of its account."));
    });
    m_stack->addWidget(makeState("warning", m_failed));
    connect(&none->actionButton(), &QPushButton::clicked, this, &VolumePicker::makeOne);
    connect(&m_failed->actionButton(), &QPushButton::clicked, this, [this] {
        m_filter->setFocus(); // the button goes
        m_volumes->load();
    });
}

void VolumePicker::makeOne()
{
    auto *dialog = new NewResourceDialog(resourceKind(m_kind), m_backend, m_workspace, this);
    connect(dialog, &NewResourceDialog::created, this, [this](const QString &name) {
        m_made = name;
        m_filter->setFocus();
        m_volumes->load();
    });
    dialog->open();
}

void VolumePicker::refresh()
{
    const auto state = m_volumes->state();
    const bool isEmpty = m_volumes->rowCount() == 0;
    m_failed->setError(tr("The list could not be read"), models::engineText(m_volumes->problem()));
    const QString missing = state == VolumeList::State::Failed ? QString() : m_volumes->partialProblem();
    m_notice->setText(missing);
    m_notice->setVisible(!missing.isEmpty());
    Place place = ListPlace;
    if (state == VolumeList::State::Failed)
        place = FailedPlace;
    else if (isEmpty)
        place = state == VolumeList::State::Loading ? LoadingPlace : EmptyPlace;
    else if (m_proxy->rowCount() == 0)
        place = NotFoundPlace;
    m_stack->setCurrentIndex(place);
    if (!m_list->currentIndex().isValid() || !m_made.isEmpty()) {
        const auto made = m_proxy->match(m_proxy->index(0, 0), Qt::DisplayRole, m_made, 1, Qt::MatchExactly);
        m_list->setCurrentIndex(made.isEmpty() ? m_proxy->index(0, 0) : made.front());
    }
    if (state == VolumeList::State::Loaded)
        m_made.clear();
    m_mount->setEnabled(place == ListPlace && m_list->currentIndex().isValid());
}

void VolumePicker::take()
{
    const QModelIndex current = m_proxy->mapToSource(m_list->currentIndex());
    if (!current.isValid())
        return;
    emit chosen(m_volumes->at(current.row()));
    accept();
}

bool VolumePicker::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_filter && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        const QModelIndex next = m_list->currentIndex().siblingAtRow(m_list->currentIndex().row() + by);
        if (by != 0 && next.isValid())
            m_list->setCurrentIndex(next);
        if (by != 0)
            return true;
    }
    return Sheet::eventFilter(watched, event);
}

} // namespace trainyard::wizards
