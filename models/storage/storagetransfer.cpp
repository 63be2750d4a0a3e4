// SPDX-License-Identifier: Apache-2.0
#include "models/storage/storagetransfer.h"

namespace trainyard::models {

StorageTransfer::StorageTransfer(const StoragePlace &place, QObject *parent)
    : QObject(parent)
    , m_place(place)
{}

StorageTransfer::~StorageTransfer() = default;

void StorageTransfer::start()
{
    if (m_state == State::Running)
        return;
    m_state = State::Running;
    begin();
    emit changed();
}

void StorageTransfer::cancel()
{
    if (m_state != State::Running)
        return;
    stop();
    end(State::Cancelled, [] { return tr("Cancelled. What was done before stays."); });
}

void StorageTransfer::tell(const Sentence &sentence, int percent)
{
    m_sentence = sentence;
    m_percent = percent;
    emit changed();
}

void StorageTransfer::end(State state, const Sentence &sentence)
{
    m_state = state;
    tell(sentence, state == State::Done ? 100 : m_percent);
    emit ended();
}

} // namespace trainyard::models
