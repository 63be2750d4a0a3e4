// SPDX-License-Identifier: Apache-2.0
#include "models/draft/inputwatch.h"

#include "models/inputs/inputlooks.h"

namespace trainyard::models {

namespace {

constexpr int patienceMs = 20'000;

} // namespace

InputWatch::InputWatch(InputLooks &looks, QObject *parent)
    : QObject(parent)
    , m_looks(looks)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMs);
    connect(&m_patience, &QTimer::timeout, this, &InputWatch::giveUp);
    connect(&looks, &InputLooks::changed, this, &InputWatch::follow);
    follow();
}

// The looks change with each picture and row that they find.
void InputWatch::follow()
{
    QStringList reading;
    QList<FaultyInput> faulty;
    bool isConcerned = false;
    for (const LookedInput &input : m_looks.inputs()) {
        if (input.source.isEmpty() || input.isLeftToTrainer())
            continue;
        const FolderContents *contents = m_looks.contents(input);
        const InputFault fault = contents ? inputFault(*contents) : InputFault::None;
        const bool isUnknown = contents && contents->problem == FolderContents::Problem::Unknown;
        isConcerned = isConcerned || (fault != InputFault::NotThere && !isUnknown);
        if (!contents)
            reading << input.source;
        else if (fault != InputFault::None)
            faulty.append({input.path, input.pointer, fault});
    }
    if (reading == m_reading && faulty == m_faulty && isConcerned == m_isConcerned)
        return;
    if (reading != m_reading) {
        m_hasGivenUp = false;
        m_patience.start();
    }
    if (reading.isEmpty())
        m_patience.stop();
    m_reading = reading;
    m_faulty = faulty;
    m_isConcerned = isConcerned;
    emit changed();
}

void InputWatch::giveUp()
{
    m_hasGivenUp = true;
    emit changed();
}

void InputWatch::setPatience(int ms)
{
    m_patience.setInterval(ms); // of a running one, too
}

// What has not been read is still being read.
void InputWatch::askAgain()
{
    m_hasGivenUp = false;
    if (!m_reading.isEmpty())
        m_patience.start();
    m_looks.lookAgain();
}

} // namespace trainyard::models
