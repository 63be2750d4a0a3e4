// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/sheet.h"

#include "widgets/delegates/dialogfit.h"
#include "widgets/delegates/readingorder.h"
#include "widgets/theme/textsize.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace trainyard::delegates {

using namespace theme;

Sheet::Sheet(const LiveText &title, QWidget *window)
    : QDialog(window, Qt::Sheet)
    , m_title(title)
    , m_head(new QLabel(this))
    , m_body(new QVBoxLayout(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    inEachLanguage(*this, [this] { sayTitle(); });
    m_head->setProperty("text_role", QStringLiteral("title"));
    m_body->setContentsMargins(space24, space24, space24, space16);
    m_body->setSpacing(space12);
    m_body->addWidget(m_head);
    inEachTextSize(*this, [this] {
        if (isVisible())
            fitLater(*this);
    });
}

void Sheet::sayTitle()
{
    const QString title = m_title();
    setWindowTitle(title);
    m_head->setText(title);
}

void Sheet::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    fitToContent(*this);
}

bool Sheet::focusNextPrevChild(bool isNext)
{
    return stepInOrder(*this, isNext);
}

void Sheet::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        fitLater(*this);
}

void Sheet::addCloseButton()
{
    auto *close = new QPushButton(this);
    inEachLanguage(*close, [close] { close->setText(tr("Close")); });
    close->setDefault(true);
    m_body->addWidget(close, 0, Qt::AlignRight);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
}

void Sheet::addButtons(QPushButton &action)
{
    action.setProperty("kind", QStringLiteral("primary"));
    action.setDefault(true);
    auto *cancel = new QPushButton(this);
    inEachLanguage(*cancel, [cancel] { cancel->setText(tr("Cancel")); });
    auto *row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(cancel);
    row->addWidget(&action);
    m_body->addLayout(row);
    setTabOrder(cancel, &action);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
}

QGridLayout *explained(const QList<std::pair<QLabel *, LiveText>> &rows)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(space16);
    grid->setVerticalSpacing(space4);
    for (const auto &[label, meaning] : rows) {
        auto *text = new QLabel(label->parentWidget());
        inEachLanguage(*text, [text, meaning = meaning] { text->setText(meaning()); });
        text->setProperty("text_role", QStringLiteral("muted"));
        text->setWordWrap(true);
        const int row = grid->rowCount();
        label->ensurePolished();
        text->ensurePolished();
        label->setContentsMargins(
            0, std::max(0, text->fontMetrics().ascent() - label->fontMetrics().ascent()), 0, 0);
        grid->addWidget(label, row, 0, Qt::AlignTop); // their first lines stand on one line
        grid->addWidget(text, row, 1);
    }
    grid->setColumnStretch(1, 1);
    return grid;
}

} // namespace trainyard::delegates
