// SPDX-License-Identifier: Apache-2.0
#include "widgets/palette/palette.h"

#include "engine/api/accountpath.h"
#include "models/palette/filefinder.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"
#include "widgets/palette/palettedelegate.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::palette {

using namespace theme;
using models::PaletteItem;
using models::PaletteSearch;

namespace {

constexpr int widest = 680;
constexpr int mostRows = 11;
constexpr int mostRemembered = 40;
constexpr int patienceMs = 400; // before a search for files is worth a word

void remember(const QString &key)
{
    settings::Store store;
    QStringList recent = settings::paletteRecent.get(store);
    recent.removeAll(key);
    recent.prepend(key);
    settings::paletteRecent.set(store, recent.mid(0, mostRemembered));
}

} // namespace

Palette::Palette(models::JobTableModel &jobs, const models::ResourceTreeModel &resources, QWidget *window)
    : QFrame(window)
    , m_search(jobs, resources)
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_nothing(new QLabel(this))
    , m_files(new QLabel(this))
    , m_before(window->focusWidget())
{
    setAttribute(Qt::WA_DeleteOnClose);
    setProperty("kind", QStringLiteral("popup"));
    setProperty("help_topic", QStringLiteral("keyboard"));
    setAccessibleName(tr("Commands and resources"));
    auto *shadow = new QGraphicsDropShadowEffect(this);
    shadow->setBlurRadius(36);
    shadow->setOffset(0, 8);
    shadow->setColor(QColor(0, 0, 0, 90));
    setGraphicsEffect(shadow);
    m_field->setAccessibleName(accessibleName());
    m_field->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_field->installEventFilter(this);
    window->installEventFilter(this);
    m_list->setModel(&m_search.results());
    m_list->setItemDelegate(
        new PaletteDelegate([this](const QString &key) { return m_commands.icon(key); }, m_list));
    m_list->setProperty("kind", QStringLiteral("raised"));
    m_list->setAccessibleName(tr("Results"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setMouseTracking(true);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nothing->setProperty("text_role", QStringLiteral("muted"));
    m_nothing->setAlignment(Qt::AlignCenter);
    theme::setMinimumHeight(*m_nothing, 2 * PaletteDelegate::rowHeight);
    m_files->setProperty("text_role", QStringLiteral("caption"));
    m_files->setContentsMargins(space8, 0, space8, 0);
    m_files->setWordWrap(true);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space8, space8, space8, space8);
    layout->setSpacing(space8);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_nothing);
    layout->addWidget(m_files);
    connect(m_field, &QLineEdit::textChanged, &m_search, &PaletteSearch::setQuery);
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        m_isChosen = false;
        m_moved.reset();
        m_patience.start();
    });
    connect(&m_search, &PaletteSearch::found, this, &Palette::takeFound);
    connect(&m_search, &PaletteSearch::finderChanged, this, &Palette::tellFiles);
    connect(&m_patience, &QTimer::timeout, this, &Palette::tellFiles);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex &index) {
        m_list->setCurrentIndex(index);
        choose();
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, const QWidget *now) {
        if (now && now != this && !isAncestorOf(now))
            close();
    });
}

void Palette::setFinder(std::unique_ptr<models::FileFinder> finder)
{
    m_search.setFinder(std::move(finder));
}

void Palette::addEngine(const models::PaletteEngine &engine)
{
    m_search.addEngine(engine);
}

void Palette::open(PaletteSearch::Scope scope, const CommandList &commands, const QList<PaletteItem> &files)
{
    m_commands = commands;
    m_field->setPlaceholderText(scope == PaletteSearch::Scope::All
                                    ? tr("A command, job, experiment, cluster or file; > for commands alone")
                                    : tr("A job, experiment, cluster, workspace or file, or a resource ID"));
    m_search.start(scope, commands.items() + files, settings::paletteRecent.get(settings::Store()));
    m_nothing->hide();
    m_files->hide();
    place();
    show();
    raise();
    m_field->setFocus(Qt::PopupFocusReason);
}

// At the top of the window, no higher than what was found.
void Palette::place()
{
    const QRect window = parentWidget()->rect();
    const int rows = std::clamp(m_search.results().rowCount(), 2, mostRows);
    const int fieldHeight = m_field->sizeHint().height() + 3 * space8 + 2;
    const int width = std::min(scaled(widest), window.width() - 2 * space24);
    const int told = m_files->isHidden() ? 0 : m_files->heightForWidth(width - 2 * space8) + space8;
    const int height =
        std::min(fieldHeight + rows * scaled(PaletteDelegate::rowHeight) + told, window.height() - 80);
    setGeometry((window.width() - width) / 2, 64, width, height);
}

void Palette::takeFound()
{
    const bool any = m_search.results().rowCount() > 0;
    m_list->setVisible(any);
    m_nothing->setVisible(!any);
    m_list->setCurrentIndex(rowToChoose());
    if (m_moved)
        m_list->scrollTo(m_list->currentIndex());
    else
        m_list->scrollToTop();
    tellFiles();
    describeCurrent();
    if (m_isChosen && (any || !m_search.isLooking())) {
        m_isChosen = false;
        choose();
    }
}

// That they are looked for is told when it takes a while; what has become of it when it matters. Of files
// that could not be searched it is not known that none matches.
void Palette::tellFiles()
{
    using State = models::FileFinder::State;
    const models::FileFinder *finder = m_search.finder();
    const State state = finder ? finder->state() : State::Idle;
    const QString looking = tr("Looking for files of all jobs…");
    QString told;
    if (state == State::Looking && !m_patience.isActive() && !m_list->isHidden())
        told = looking;
    else if (state == State::Failed)
        told = tr("Files of other jobs cannot be found. %1").arg(finder->problem());
    else if (state == State::Done && !finder->isWhole() && finder->files().empty())
        told = tr("Only the files of the newest jobs were searched.");
    else if (state == State::Done && !finder->isWhole() && !m_list->isHidden())
        told = tr("There may be more files with this name. Type more letters to narrow the search.");
    m_nothing->setText(state == State::Looking  ? looking
                       : state == State::Failed ? tr("No command or resource matches")
                                                : tr("Nothing matches"));
    m_files->setText(told);
    m_files->setHidden(told.isEmpty());
    place();
}

// Files come later than the rest: where the user has moved to is kept.
QModelIndex Palette::rowToChoose() const
{
    const models::PaletteModel &results = m_search.results();
    for (int row = 0; m_moved && row < results.rowCount(); ++row)
        if (results.item(row).isSame(*m_moved))
            return results.index(row);
    return firstEnabled();
}

QModelIndex Palette::firstEnabled() const
{
    const models::PaletteModel &results = m_search.results();
    for (int row = 0; row < results.rowCount(); ++row)
        if (results.item(row).isEnabled)
            return results.index(row);
    return results.index(0);
}

// The focus stays in the field: it tells what is chosen in the list.
void Palette::describeCurrent()
{
    m_field->setAccessibleDescription(m_list->currentIndex().data(Qt::AccessibleTextRole).toString());
    QAccessibleEvent event(m_field, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

bool Palette::pressed(int key)
{
    switch (key) {
    case Qt::Key_Up:
        moveBy(-1);
        return true;
    case Qt::Key_Down:
        moveBy(1);
        return true;
    case Qt::Key_PageUp:
        moveBy(1 - mostRows);
        return true;
    case Qt::Key_PageDown:
        moveBy(mostRows - 1);
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return true; // there is nowhere else to go
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose();
        return true;
    case Qt::Key_Escape:
        leave();
        return true;
    default:
        return false;
    }
}

void Palette::moveBy(int rows)
{
    const int last = m_search.results().rowCount() - 1;
    if (last < 0)
        return;
    const int wanted = m_list->currentIndex().row() + rows;
    const bool isStep = rows == 1 || rows == -1; // goes around the ends
    const int row = isStep && wanted < 0 ? last : isStep && wanted > last ? 0 : std::clamp(wanted, 0, last);
    m_list->setCurrentIndex(m_search.results().index(row));
    m_moved = m_search.results().item(row);
    describeCurrent();
}

void Palette::choose()
{
    if (m_search.isBusy() || (m_search.results().rowCount() == 0 && m_search.isLooking())) {
        m_isChosen = true;
        return;
    }
    const QModelIndex current = m_list->currentIndex();
    if (current.isValid() && m_search.results().item(current.row()).isEnabled)
        take(m_search.results().item(current.row()));
}

// What is chosen acts where the focus was before.
void Palette::take(const PaletteItem &chosen)
{
    const PaletteItem item = chosen;
    const CommandList commands = m_commands;  // this may go meanwhile
    if (item.kind != PaletteItem::Kind::File) // whose key opens it to whoever has it
        remember(item.recentKey());
    leave();
    if (!item.engine.isEmpty())
        return takeOther(item);
    if (item.kind == PaletteItem::Kind::Command) {
        commands.run(item.key);
    } else if (item.file && (item.kind != PaletteItem::Kind::File || item.key.isEmpty())) {
        emit placeChosen(*item.file);
    } else if (item.kind == PaletteItem::Kind::File) {
        emit fileChosen(item);
    } else if (const auto id = api::ResourceId::parse(item.key.toStdString())) {
        emit resourceChosen(*id);
    } else if (const auto account = api::accountOfPath(item.key.toStdString())) {
        emit storageChosen(*account);
    }
}

void Palette::takeOther(const PaletteItem &item)
{
    using models::PageAddress;
    const auto id = api::ResourceId::parse(item.key.toStdString());
    const auto account = api::accountOfPath(item.key.toStdString());
    if (item.file)
        emit otherPlaceChosen(item.engine, *item.file);
    else if (id)
        emit otherChosen(item.engine, PageAddress::resource(*id));
    else if (account)
        emit otherChosen(item.engine, PageAddress::storage(*account));
}

void Palette::leave()
{
    qApp->disconnect(this);
    if (m_before)
        m_before->setFocus(Qt::PopupFocusReason);
    close();
}

bool Palette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress)
        return pressed(static_cast<QKeyEvent *>(event)->key());
    if (watched == m_field && event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void Palette::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && isVisible())
        leave(); // its texts are of another language
}

} // namespace trainyard::palette
