// SPDX-License-Identifier: Apache-2.0
#include "widgets/patterns/patterneditor.h"

#include "models/sentences/enginetext.h"
#include "models/text.h"
#include "widgets/patterns/previewview.h"
#include "widgets/theme/faultunderline.h"
#include "widgets/theme/textsize.h"
#include "widgets/theme/tokens.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

namespace trainyard::patterns {

using namespace theme;
using models::toQString;

namespace {

constexpr int typingMs = 150;
constexpr std::size_t mostSeries = 6; // that are named

void setFieldText(QLineEdit &field, const QString &text)
{
    if (field.text() != text)
        field.setText(text);
}

QLabel *makeLabel(QWidget *parent, const char *role)
{
    auto *label = new QLabel(parent);
    label->setProperty("text_role", QString::fromLatin1(role));
    return label;
}

} // namespace

PatternEditor::PatternEditor(QWidget *parent)
    : QWidget(parent)
    , m_patternLabel(new QLabel(this))
    , m_pattern(new QLineEdit(this))
    , m_prefixLabel(new QLabel(this))
    , m_prefix(new QLineEdit(this))
    , m_fault(makeLabel(this, "failed"))
    , m_count(makeLabel(this, "muted"))
    , m_series(new QLabel(this))
    , m_view(new PreviewView(m_lines, this))
{
    theme::setFont(*m_pattern, Type::Mono);
    theme::setFont(*m_prefix, Type::Mono);
    theme::setMaximumWidth(*m_prefix, 160);
    m_patternLabel->setBuddy(m_pattern);
    m_prefixLabel->setBuddy(m_prefix);
    m_series->setTextFormat(Qt::RichText);
    m_series->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_count->setWordWrap(true);
    auto *fields = new QGridLayout;
    fields->setHorizontalSpacing(space12);
    fields->setVerticalSpacing(space4);
    fields->addWidget(m_patternLabel, 0, 0);
    fields->addWidget(m_prefixLabel, 0, 1);
    fields->addWidget(m_pattern, 1, 0);
    fields->addWidget(m_prefix, 1, 1);
    fields->addWidget(m_fault, 2, 0, 1, 2);
    fields->setColumnStretch(0, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(space8);
    layout->addLayout(fields);
    layout->addWidget(m_count);
    layout->addWidget(m_series);
    layout->addWidget(m_view, 1);
    m_typing.setSingleShot(true);
    m_typing.setInterval(typingMs);
    connect(&m_typing, &QTimer::timeout, this, [this] {
        if (m_shown && !findFault(*m_shown))
            emit previewWanted(*m_shown);
    });
    for (QLineEdit *field : {m_pattern, m_prefix})
        field->installEventFilter(this);
    connect(m_pattern, &QLineEdit::textEdited, this, &PatternEditor::patternEdited);
    connect(m_prefix, &QLineEdit::textEdited, this, &PatternEditor::prefixEdited);
    retranslate();
    setPattern({});
}

// The steps that can be taken back are those of the whole list, not of one field.
bool PatternEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isUndo = key->matches(QKeySequence::Undo);
    if (!isUndo && !key->matches(QKeySequence::Redo))
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        isUndo ? emit undoWanted() : emit redoWanted();
    return true;
}

void PatternEditor::setPattern(const std::optional<api::MetricPattern> &pattern)
{
    const bool isOther = pattern != m_shown;
    m_shown = pattern;
    setEnabled(pattern.has_value());
    setFieldText(*m_pattern, pattern ? toQString(pattern->pattern) : QString());
    setFieldText(*m_prefix, pattern ? toQString(pattern->prefix) : QString());
    if (isOther) {
        m_found.reset();
        m_failure.clear();
        m_typing.start();
    }
    if (!pattern || findFault(*pattern)) {
        m_lines.show({});
        m_found.reset();
    }
    showFault();
    showFound();
}

void PatternEditor::showFault()
{
    const auto fault = m_shown ? findFault(*m_shown) : std::nullopt;
    m_fault->setText(fault ? fault->sentence : QString());
    underlineFault(*m_pattern, fault ? fault->begin : 0, fault && !fault->isInPrefix ? fault->length : -1);
    underlineFault(*m_prefix, fault ? fault->begin : 0, fault && fault->isInPrefix ? fault->length : -1);
}

void PatternEditor::showPreview(const api::MetricPattern &pattern, const api::PatternPreview &found)
{
    if (pattern != m_shown)
        return;
    m_lines.show(found.lines);
    m_colors = GroupColors(m_lines.rowCount() > 0 ? m_lines.groups(0) : QList<models::PreviewGroup>());
    m_view->setColors(m_colors);
    m_found = found;
    m_found->lines.clear();
    m_failure.clear();
    showFound();
}

void PatternEditor::showFailure(const QString &sentence)
{
    m_failure = sentence;
    showFound();
}

void PatternEditor::showFound()
{
    m_series->setVisible(m_found && !m_found->series.empty());
    m_series->setText(m_found ? seriesTable() : QString());
    if (!m_failure.isEmpty()) {
        m_count->setText(models::engineText(m_failure));
    } else if (!m_found) {
        m_count->setText(m_fault->text().isEmpty() && m_shown ? tr("Searching the log…") : QString());
    } else {
        const QString looked = QLocale().formattedDataSize(qint64(m_found->scanned), 1);
        m_count->setText(
            (m_found->matched == 0 ? tr("No line matches")
                                   : tr("%n line(s) match", nullptr, int(m_found->matched))) +
            QStringLiteral("   ·   ") + tr("%n point(s)", nullptr, int(m_found->points)) +
            QStringLiteral("   ·   ") +
            (m_found->isWhole ? tr("%1 of log").arg(looked) : tr("in the first %1 of the log").arg(looked)));
    }
}

QString PatternEditor::seriesTable() const
{
    const QLocale locale;
    const QString muted = color(Role::TextMuted).name();
    QString table = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
    for (std::size_t i = 0; i < std::min(m_found->series.size(), mostSeries); ++i) {
        const auto &series = m_found->series[i];
        const QString tag = toQString(series.tag);
        const QString steps = series.points == 1
                                  ? tr("step %1").arg(locale.toString(qlonglong(series.firstStep)))
                                  : tr("steps %1 to %2")
                                        .arg(locale.toString(qlonglong(series.firstStep)),
                                             locale.toString(qlonglong(series.lastStep)));
        table +=
            QStringLiteral("<tr><td><span style='color:%1'>●</span>&nbsp;%2&nbsp;&nbsp;</td>"
                           "<td style='color:%3'>%4&nbsp;&nbsp;</td><td style='color:%3'>%5&nbsp;&nbsp;</td>"
                           "<td style='color:%3'>%6</td></tr>")
                .arg(m_colors.ofTag(tag).name(), tag.toHtmlEscaped(), muted,
                     tr("%n point(s)", nullptr, int(series.points)), steps,
                     tr("last %1").arg(locale.toString(series.lastValue, 'g', 6)));
    }
    if (m_found->series.size() > mostSeries)
        table += QStringLiteral("<tr><td style='color:%1'>%2</td></tr>")
                     .arg(muted, tr("and %n more", nullptr, int(m_found->series.size() - mostSeries)));
    return table + QStringLiteral("</table>");
}

void PatternEditor::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && m_view)
        showFound();
}

void PatternEditor::retranslate()
{
    m_patternLabel->setText(tr("&Expression (RE2)"));
    m_prefixLabel->setText(tr("Pre&fix of names"));
    m_pattern->setAccessibleName(tr("Expression"));
    m_pattern->setPlaceholderText(QStringLiteral("it (?P<step>\\d+): loss (?P<loss>\\S+)"));
    m_prefix->setAccessibleName(tr("Prefix of names"));
    m_prefix->setPlaceholderText(QStringLiteral("train/"));
    m_view->setAccessibleName(tr("Lines that match"));
    showFault();
    showFound();
}

} // namespace trainyard::patterns
