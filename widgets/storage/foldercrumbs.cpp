// SPDX-License-Identifier: Apache-2.0
#include "widgets/storage/foldercrumbs.h"

#include "models/text.h"
#include "widgets/delegates/crumbs.h"
#include "widgets/delegates/iconlabel.h"
#include "widgets/theme/textsize.h"
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
    m_steps = delegates::freshCrumbs(m_steps, this);
    auto *layout = static_cast<QHBoxLayout *>(m_steps->layout());
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
    const auto *button = delegates::addCrumb(*m_steps, name, isLast, scaled(widestStep));
    connect(button, &QToolButton::clicked, this, [this, place] { emit placeChosen(place); });
}

} // namespace trainyard::storage
