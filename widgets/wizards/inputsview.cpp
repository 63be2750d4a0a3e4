// SPDX-License-Identifier: Apache-2.0
#include "widgets/wizards/inputsview.h"

#include "models/inputs/inputlooks.h"
#include "widgets/theme/tokens.h"
#include "widgets/wizards/inputpictures.h"
#include "widgets/wizards/inputtexts.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace trainyard::wizards {

using namespace theme;
using models::LookedInput;

namespace {

constexpr int pictureHeight = 48;

} // namespace

InputsView::InputsView(const models::InputLooks &looks, InputPictures &pictures, QWidget *parent)
    : QFrame(parent)
    , m_looks(looks)
    , m_pictures(pictures)
    , m_layout(new QVBoxLayout(this))
{
    setProperty("kind", QStringLiteral("tile"));
    m_layout->setContentsMargins(space16, space12, space16, space12);
    m_layout->setSpacing(space8);
    connect(&looks, &models::InputLooks::changed, this, &InputsView::refresh);
    connect(&pictures, &InputPictures::changed, this, &InputsView::refresh);
    refresh();
}

void InputsView::refresh()
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto isKnown = [this](const LookedInput &input) {
        const models::FolderContents *contents = m_looks.contents(input);
        return !contents || contents->problem != models::FolderContents::Problem::Unknown;
    };
    for (const LookedInput &each : m_looks.inputs())
        if (each.isDirectory && !each.source.isEmpty() && isKnown(each))
            addInput(each);
    setVisible(m_layout->count() > 0);
}

void InputsView::addInput(const LookedInput &input)
{
    const models::FolderContents *contents = m_looks.contents(input);
    const QString text = contents ? inputText(*contents, m_looks.rows(input)) : tr("Reading…");
    auto *label = new QLabel(tr("%1: %2", "an input directory").arg(input.id, text), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setToolTip(input.path);
    m_layout->addWidget(label);
    addPictures(input);
}

void InputsView::addPictures(const LookedInput &input)
{
    const QPixmap pictures = m_pictures.strip(input, pictureHeight, devicePixelRatioF());
    if (pictures.isNull())
        return;
    auto *strip = new QLabel(this);
    strip->setPixmap(pictures);
    strip->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what is too wide is cut off
    strip->setAccessibleName(tr("Some pictures of %1").arg(input.id));
    m_layout->addWidget(strip);
}

QString InputsView::text() const
{
    QStringList texts;
    for (const QLabel *label : findChildren<QLabel *>())
        if (!label->text().isEmpty())
            texts << label->text();
    return texts.join(u'\n');
}

void InputsView::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

} // namespace trainyard::wizards
