// SPDX-License-Identifier: Apache-2.0
#include "widgets/help/dialoghelp.h"

#include "widgets/delegates/livetexts.h"
#include "widgets/help/helppage.h"
#include "widgets/theme/textsize.h"

#include <QApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QShortcut>
#include <QVBoxLayout>

namespace trainyard::help {

namespace {

constexpr QSize manualSize{860, 600};

// A child of the dialog: no other window can be used while that is modal.
HelpPage *makeManual(QDialog &dialog)
{
    auto *window = new QWidget(&dialog, Qt::Window);
    window->setObjectName(QStringLiteral("manual"));
    window->setAttribute(Qt::WA_DeleteOnClose);
    auto *page = new HelpPage(window);
    auto *layout = new QVBoxLayout(window);
    layout->setContentsMargins({});
    layout->addWidget(page);
    delegates::inEachLanguage(*window, [window, page] { window->setWindowTitle(page->title()); });
    auto *close = new QShortcut(QKeySequence(Qt::Key_Escape), window);
    QObject::connect(close, &QShortcut::activated, window, &QWidget::close);
    window->resize(theme::scaled(manualSize).boundedTo(theme::roomOf(*window)));
    return page;
}

} // namespace

DialogHelp::DialogHelp(QWidget *window)
    : QObject(window)
    , m_window(window)
{
    qApp->installEventFilter(this);
}

HelpPage *DialogHelp::pageBeside(const QDialog &dialog)
{
    const auto *window = dialog.findChild<QWidget *>(QStringLiteral("manual"), Qt::FindDirectChildrenOnly);
    return window && window->isVisible() ? window->findChild<HelpPage *>() : nullptr;
}

QDialog *DialogHelp::dialogOf(QWidget *widget) const
{
    auto *dialog = qobject_cast<QDialog *>(widget->window());
    for (const QWidget *each = dialog; each; each = each->parentWidget())
        if (each == m_window)
            return dialog;
    return nullptr;
}

bool DialogHelp::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType() ||
        !static_cast<QKeyEvent *>(event)->matches(QKeySequence::HelpContents))
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    QDialog *dialog = dialogOf(widget);
    if (!dialog)
        return false;
    HelpPage *page = pageBeside(*dialog);
    if (!page)
        page = makeManual(*dialog);
    page->showTopic(topicOf(widget));
    page->window()->show();
    page->window()->activateWindow();
    return true;
}

} // namespace trainyard::help
