// SPDX-License-Identifier: Apache-2.0
#include "widgets/logs/besideview.h"

#include "models/logs/logdocument.h"
#include "widgets/delegates/livetexts.h"
#include "widgets/logs/followsteps.h"
#include "widgets/logs/lognote.h"
#include "widgets/logs/logview.h"
#include "widgets/logs/sourcechooser.h"
#include "widgets/theme/icons.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace trainyard::logs {

using namespace theme;

namespace {

constexpr int gatherMs = 80; // of scrolling, before the others are asked to follow

} // namespace

BesideView::BesideView(QWidget *parent)
    : QSplitter(Qt::Horizontal, parent)
{
    setChildrenCollapsible(false);
    setHandleWidth(1);
    m_aligning.setSingleShot(true);
    m_aligning.setInterval(gatherMs);
    connect(&m_aligning, &QTimer::timeout, this, &BesideView::align);
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget *, QWidget *now) {
        for (LogView *view : m_views) {
            if (view == now)
                activate(view);
        }
    });
}

// Its views go after it, and one of them may have the focus.
BesideView::~BesideView()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void BesideView::setFiles(const QList<models::LogDocument *> &files)
{
    QList<models::LogDocument *> shown;
    for (const LogView *view : m_views)
        shown.append(qobject_cast<models::LogDocument *>(view->source()));
    if (shown == files)
        return;
    m_active = nullptr;
    m_views.clear();
    m_notes.clear();
    while (count() > 0)
        delete widget(0);
    for (models::LogDocument *file : files)
        addWidget(makePane(file));
    activate(m_views.value(0));
}

QWidget *BesideView::makePane(models::LogDocument *file)
{
    auto *pane = new QWidget(this);
    auto *name = new QLabel(SourceChooser::label(*file), pane);
    name->setProperty("text_role", QStringLiteral("caption"));
    auto *follow = new QToolButton(pane);
    follow->setIcon(icon(QStringLiteral("follow")));
    follow->setCheckable(true);
    follow->setChecked(true);
    follow->setFocusPolicy(Qt::TabFocus);
    delegates::inEachLanguage(*follow, [follow, name] {
        follow->setToolTip(tr("Stay at the end of %1 while it grows").arg(name->text()));
        follow->setAccessibleName(follow->toolTip());
    });
    auto *view = new LogView(pane);
    view->setAccessibleName(name->text());
    auto *head = new QHBoxLayout;
    head->setContentsMargins(space16, 0, space8, space4);
    head->addWidget(name, 1);
    head->addWidget(follow);
    auto *layout = new QVBoxLayout(pane);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(view, 1);
    m_views.append(view);
    connect(follow, &QToolButton::clicked, this,
            [this, view](bool isOn) { chooseFollowing(*this, {view}, isOn); });
    connect(view, &LogView::followingChanged, follow, &QToolButton::setChecked);
    connect(view, &LogView::scrolled, this, [this, view] {
        if (view == m_active && !view->isFollowing())
            m_aligning.start();
    });
    emit viewAdded(view);
    view->setSource(file);
    auto *note = new LogNote(*view, [] { return false; }); // the others are seen
    note->setSource(file);
    note->setEnded(m_hasEnded);
    m_notes.append(note);
    return pane;
}

void BesideView::activate(LogView *view)
{
    if (m_active == view)
        return;
    m_active = view;
    emit activeChanged(view);
}

void BesideView::setEnded(bool hasEnded)
{
    m_hasEnded = hasEnded;
    for (LogNote *note : std::as_const(m_notes))
        note->setEnded(hasEnded);
}

void BesideView::settle(LogView *active)
{
    activate(active);
    m_aligning.stop();
}

void BesideView::align()
{
    const auto time = m_active ? m_active->topTime() : std::nullopt;
    if (!time || m_active->isFollowing())
        return;
    for (LogView *view : m_views) {
        if (view != m_active)
            view->alignTime(*time);
    }
}

} // namespace trainyard::logs
