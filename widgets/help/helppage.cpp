// SPDX-License-Identifier: Apache-2.0
#include "widgets/help/helppage.h"

#include "models/help/manualmodel.h"
#include "widgets/delegates/scrollmemory.h"
#include "widgets/delegates/searchfield.h"
#include "widgets/delegates/splitmemory.h"
#include "widgets/help/helpview.h"
#include "widgets/pages/valuesteps.h"
#include "widgets/settings/language.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/textsize.h"

#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QUrl>
#include <QVBoxLayout>

namespace trainyard::help {

using namespace theme;

namespace {

constexpr int contentsWidth = 260;                  // pixels
constexpr int longestSearch = 256;                  // that comes back
const QString searchKey = QStringLiteral("search"); // of pageState()

} // namespace

HelpPage::HelpPage(QWidget *parent)
    : Page(parent)
    , m_model(new models::ManualModel(installedLanguage(), this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_view(new HelpView(this))
{
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterRole(models::ManualModel::SearchRole);
    auto *split = new QSplitter(this);
    split->addWidget(makeContents());
    split->addWidget(m_view);
    split->setStretchFactor(1, 1);
    split->setSizes({scaled(contentsWidth), 1000});
    split->setChildrenCollapsible(false);
    new delegates::SplitMemory(*split, QStringLiteral("manual"));
    m_scroll = new delegates::ScrollMemory(*m_view, QStringLiteral("manual"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(split);
    connect(m_search, &QLineEdit::textChanged, this, &HelpPage::filter);
    new ValueSteps([] { return tr("search the manual"); }, *m_search);
    connect(m_search, &QLineEdit::returnPressed, m_list, [this] { m_list->setFocus(); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this] { showCurrent(); });
    connect(m_view, &HelpView::anchorClicked, this, &HelpPage::follow);
    retranslate();
    m_list->setCurrentIndex(m_proxy->index(0, 0));
}

// Children that go after this still lose the selection.
HelpPage::~HelpPage()
{
    m_list->selectionModel()->disconnect(this);
}

QWidget *HelpPage::makeContents()
{
    auto *side = new QWidget(this);
    side->setProperty("kind", QStringLiteral("surface"));
    m_search = new delegates::SearchField(side);
    m_list = new QListView(side);
    m_list->setProperty("kind", QStringLiteral("rows"));
    m_list->setModel(m_proxy);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_nothing = new QLabel(side);
    m_nothing->setProperty("text_role", QStringLiteral("muted"));
    m_nothing->setWordWrap(true);
    m_nothing->setContentsMargins(space8, 0, space8, 0);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(space12, space12, space12, space12);
    layout->setSpacing(space8);
    layout->addWidget(m_search);
    layout->addWidget(m_nothing);
    layout->addWidget(m_list, 1);
    return side;
}

void HelpPage::showTopic(const QString &topic)
{
    const QString name = topic.section(u'#', 0, 0);
    m_scroll->forget();
    m_search->clear(); // it may not be among those found
    const QModelIndex index = m_proxy->mapFromSource(m_model->index(std::max(0, m_model->row(name))));
    if (index != m_list->currentIndex())
        m_list->setCurrentIndex(index);
    showCurrent(topic.section(u'#', 1));
}

QString HelpPage::topic() const
{
    return m_topic;
}

QString HelpPage::title() const
{
    return tr("Manual");
}

QIcon HelpPage::icon() const
{
    return theme::icon(QStringLiteral("info"));
}

QJsonObject HelpPage::pageState() const
{
    return {{searchKey, m_search->text()}};
}

// The topic is of its address.
void HelpPage::restore(const QJsonObject &state)
{
    m_search->setText(state.value(searchKey).toString().left(longestSearch));
}

bool HelpPage::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
    return true;
}

void HelpPage::showCurrent(const QString &anchor)
{
    const QModelIndex index = m_proxy->mapToSource(m_list->currentIndex());
    const int row = index.isValid() ? index.row() : m_model->row(m_topic); // where the search hides it
    if (row < 0)
        return;
    const models::ManualPage &page = m_model->page(row);
    m_topic = page.name;
    m_view->showMarkdown(page.markdown);
    if (const qsizetype heading = page.anchors.indexOf(anchor); heading > 0)
        m_view->scrollToHeading(int(heading));
    if (!m_words.isEmpty())
        m_view->mark(m_words);
    emit topicShown(m_topic);
}

// Pages that have all the words.
void HelpPage::filter(const QString &text)
{
    m_words = text.split(u' ', Qt::SkipEmptyParts);
    QString pattern = QStringLiteral("\\A"); // else it is tried at every place of a page
    for (const QString &word : m_words)
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
    m_proxy->setFilterRegularExpression(QRegularExpression(
        pattern, QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption));
    refreshCount();
    if (!m_list->currentIndex().isValid())
        m_list->setCurrentIndex(m_proxy->index(0, 0));
    else
        m_view->mark(m_words);
}

void HelpPage::follow(const QUrl &link)
{
    if (link.scheme().isEmpty())
        showTopic(link.toString());
    else
        QDesktopServices::openUrl(link);
}

void HelpPage::refreshCount()
{
    m_nothing->setVisible(m_proxy->rowCount() == 0);
}

void HelpPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HelpPage::retranslate()
{
    m_model->retranslate(installedLanguage());
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setAccessibleName(tr("Search the manual"));
    m_list->setAccessibleName(tr("Pages of the manual"));
    m_view->setAccessibleName(tr("The page"));
    m_nothing->setText(tr("No page matches"));
    refreshCount();
    showCurrent();
    emit titleChanged();
}

QString topicOf(const QWidget *widget)
{
    for (; widget; widget = widget->parentWidget())
        if (const QVariant topic = widget->property("help_topic"); topic.isValid())
            return topic.toString();
    return {};
}

QString topicFor(const QWidget *focused, const QWidget *page)
{
    QString topic = topicOf(focused);
    if (topic.isEmpty() && page)
        topic = topicOf(page->focusWidget() ? page->focusWidget() : page);
    return topic.isEmpty() ? QStringLiteral("start") : topic;
}

} // namespace trainyard::help
