// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/diffview.h"

#include "models/document/jobdiff.h"
#include "models/document/secrettext.h"
#include "widgets/editor/diffsides.h"
#include "widgets/editor/editorkeys.h"
#include "widgets/editor/jsonhighlighter.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::editor {

using namespace theme;

namespace {

constexpr int restMs = 200;

QList<DiffSides::LinePart> secretsOf(const document::JsonText &job)
{
    QList<DiffSides::LinePart> parts;
    for (const document::TextRange &secret : document::secretRanges(job)) {
        const int line = job.place(secret.start).line;
        parts.append({line, int(secret.start - job.lineStart(line)), int(secret.length)});
    }
    return parts;
}

} // namespace

DiffView::DiffView(const document::JobDocument &job, QWidget *parent)
    : QWidget(parent)
    , m_job(job)
    , m_sides(new DiffSides(this))
    , m_beforeColors(new JsonHighlighter(m_sides->before().document()))
    , m_afterColors(new JsonHighlighter(m_sides->after().document()))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_sides);
    connect(&Notifier::instance(), &Notifier::schemeChanged, this, &DiffView::recolor);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, this, &DiffView::refresh);
    connect(&job, &document::JobDocument::edited, this, [this] {
        if (isVisible())
            m_rest.start();
    });
    m_previous = addButton(QStringLiteral("arrow-up"), previousDifferenceKey, -1);
    m_next = addButton(QStringLiteral("arrow-down"), nextDifferenceKey, 1);
    connect(&keys::PartKeys::ofProgram(), &keys::PartKeys::changed, this, &DiffView::retranslate);
    retranslate();
}

QToolButton *DiffView::addButton(const QString &iconName, const keys::PartKey &key, int by)
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setEnabled(false); // until something differs
    m_sides->addToHead(button);
    connect(button, &QToolButton::clicked, this, [this, by] { goToDifference(by); });
    connect(keys::shortcut(key, *this), &QShortcut::activated, this, [this, by] { goToDifference(by); });
    return button;
}

void DiffView::setBaseline(const QString &text)
{
    m_baseline = text;
    if (isVisible())
        refresh();
}

void DiffView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void DiffView::refresh()
{
    m_sides->setTexts(m_baseline.split(u'\n'), m_job.text().split(u'\n'),
                      document::lineDifferences(m_baseline, m_job.text()));
    m_sides->setSecrets(secretsOf(document::JsonText(m_baseline)), secretsOf(m_job.json()));
    for (QToolButton *button : {m_previous, m_next})
        button->setEnabled(m_sides->hasDifferences());
}

void DiffView::showSecrets(bool areShown)
{
    m_sides->showSecrets(areShown);
}

int DiffView::differenceCount() const
{
    return m_sides->differenceCount();
}

QPlainTextEdit &DiffView::before()
{
    return m_sides->before();
}

QPlainTextEdit &DiffView::after()
{
    return m_sides->after();
}

QLabel &DiffView::count()
{
    return m_sides->count();
}

void DiffView::goToDifference(int by)
{
    m_sides->goToDifference(by);
}

void DiffView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

// Texts keep the colours that they were given.
void DiffView::recolor()
{
    m_beforeColors->rehighlight();
    m_afterColors->rehighlight();
}

void DiffView::retranslate()
{
    m_sides->setTitles(m_beforeName.isEmpty() ? tr("Original") : m_beforeName,
                       m_afterName.isEmpty() ? tr("Current") : m_afterName);
    const auto name = [](QToolButton &button, const QString &text, const keys::PartKey &key) {
        button.setAccessibleName(text);
        button.setToolTip(keys::withKeys(text, keys::PartKeys::of(key)));
    };
    name(*m_previous, tr("Previous difference"), previousDifferenceKey);
    name(*m_next, tr("Next difference"), nextDifferenceKey);
}

void DiffView::setTitles(const QString &before, const QString &after)
{
    m_beforeName = before;
    m_afterName = after;
    retranslate();
}

} // namespace trainyard::editor
