// SPDX-License-Identifier: Apache-2.0
#include "widgets/delegates/livetexts.h"

#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QWidget>

#include <utility>

namespace trainyard::delegates {

namespace {

// A widget hands the event on to all that belongs to it, in the order in which that was made.
class LiveTexts final : public QObject
{
public:
    LiveTexts(std::function<void()> say, QWidget &widget)
        : QObject(&widget)
        , m_say(std::move(say))
    {
        m_say();
    }

    bool event(QEvent *event) override
    {
        if (event->type() == QEvent::LanguageChange)
            m_say();
        return QObject::event(event);
    }

private:
    std::function<void()> m_say;
};

} // namespace

void inEachLanguage(QWidget &widget, std::function<void()> say)
{
    new LiveTexts(std::move(say), widget);
}

void addRow(QFormLayout &form, QWidget *field, const LiveText &label)
{
    auto *title = new QLabel(field->parentWidget());
    title->setBuddy(field);
    inEachLanguage(*title, [title, label] { title->setText(label()); });
    form.addRow(title, field);
}

} // namespace trainyard::delegates
