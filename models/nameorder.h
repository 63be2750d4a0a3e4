// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCollator>
#include <QString>

#include <compare>

namespace trainyard::models {

// Where a name stands in the lists that people read: "part 2" before "part 10", small letters beside
// capitals, Chinese by its sound. The same on every thread and in every language of the window.
class NameKey
{
public:
    explicit NameKey(const QString &name = {});

    bool operator==(const NameKey &other) const { return m_key.compare(other.m_key) == 0; }
    std::strong_ordering operator<=>(const NameKey &other) const { return m_key.compare(other.m_key) <=> 0; }

private:
    QCollatorSortKey m_key;
};

// In that order; of names that stand at one place ("1" and "01") one is always the first.
bool isNameBefore(const QString &a, const QString &b);

} // namespace trainyard::models
