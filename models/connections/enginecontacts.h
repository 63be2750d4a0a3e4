// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QString>

#include <memory>

namespace trainyard::models {

class EngineContact;

// The contacts of the program: one with each engine, however many work with it or look at it. GUI thread.
class EngineContacts
{
public:
    std::shared_ptr<EngineContact> open(const QString &engine); // OtherEngine::id, or its address
    int count() const;                                          // that somebody holds

private:
    QHash<QString, std::weak_ptr<EngineContact>> m_open;
};

} // namespace trainyard::models
