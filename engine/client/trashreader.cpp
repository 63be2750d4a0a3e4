// SPDX-License-Identifier: Apache-2.0
#include "engine/client/trashreader.h"

#include "engine/api/json.h"
#include "engine/client/requests.h"

#include <utility>

namespace trainyard::client {

TrashReader::TrashReader(api::Endpoint endpoint)
    : m_requests(std::make_unique<Requests>(std::move(endpoint)))
{}

TrashReader::~TrashReader() = default;

Result<TrashReader::Page> TrashReader::newest(int most)
{
    return after("/trainyard/v1/trash?order=newest&maxresults=" + std::to_string(most));
}

Result<TrashReader::Page> TrashReader::after(const std::string &next)
{
    auto list = m_requests->value<api::ListPage>({.target = next}, api::listFromJson);
    if (!list)
        return list.error();
    Page page;
    page.next = std::move(list->nextLink);
    for (const std::string &element : list->elements) {
        auto item = api::trashItemFromJson(element);
        if (!item)
            return m_requests->unreadable(item.error());
        page.items.push_back(*std::move(item));
    }
    return page;
}

} // namespace trainyard::client
