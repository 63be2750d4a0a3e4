// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/foldercrumbs.h"

#include "models/text.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/tokens.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace trainyard::storage {

using namespace theme;
using models::StoragePlace;

namespace {

constexpr int widestStep = 220;

} // namespace

FolderCrumbs::FolderCrumbs(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
}

void FolderCrumbs::show(const StoragePlace &place)
{
    if (m_steps) { // one of its buttons may be what leads here
        m_steps->hide();
        m_steps->setParent(nullptr);
        m_steps->deleteLater();
    }
    m_steps = new QWidget(this);
    auto *layout = new QHBoxLayout(m_steps);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    this->layout()->addWidget(m_steps);
    if (!place.bucket)
        return;
    const QStringList parts = place.folder.split(u'/', Qt::SkipEmptyParts);
    addStep(models::toQString(place.bucket->name), {place.bucket, {}}, parts.isEmpty());
    for (qsizetype i = 0; i < parts.size(); ++i) {
        layout->addWidget(
            new delegates::IconLabel(QStringLiteral("chevron-right"), 12, Role::TextFaint, m_steps));
        addStep(parts[i], {place.bucket, parts.mid(0, i + 1).join(u'/')}, i == parts.size() - 1);
    }
    layout->addStretch(1);
}

void FolderCrumbs::addStep(const QString &name, const StoragePlace &place, bool isLast)
{
    auto *button = new QToolButton(m_steps);
    const QFontMetrics metrics(button->font());
    button->setText(
        metrics.elidedText(name, Qt::ElideMiddle, widestStep).replace(u'&', QStringLiteral("&&")));
    button->setToolTip(name);
    button->setAccessibleName(tr("Open %1").arg(name));
    button->setProperty("kind", isLast ? QStringLiteral("lastcrumb") : QStringLiteral("crumb"));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, place] { emit placeChosen(place); });
    m_steps->layout()->addWidget(button);
}

} // namespace trainyard::storage
