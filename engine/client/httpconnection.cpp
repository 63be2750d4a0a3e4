// SPDX-License-Identifier: Apache-2.0
#include "engine/client/httpconnection.h"

#include "engine/base/handle.h"
#include "engine/base/strings.h"
#include "engine/client/weburl.h"

#include <curl/curl.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <optional>
#include <utility>

namespace trainyard::client {

namespace {

constexpr std::chrono::milliseconds stopInterval(200);
constexpr std::size_t largestReply = std::size_t{512} << 20;

using CurlEasy = Handle<CURL, curl_easy_cleanup>;
using CurlMulti = Handle<CURLM, curl_multi_cleanup>;
using HeaderList = Handle<curl_slist, curl_slist_free_all>;

// Headers are appended by a function that may fail and then leaves the list as it was.
void append(HeaderList &list, const std::string &header)
{
    if (curl_slist *longer = curl_slist_append(list.get(), header.c_str())) {
        (void)list.release();
        list.reset(longer);
    }
}

long milliseconds(std::chrono::milliseconds time)
{
    return static_cast<long>(time.count());
}

std::string reason(CURLcode code, int systemError)
{
    switch (code) {
    case CURLE_OPERATION_TIMEDOUT:
        return "it took too long";
    case CURLE_COULDNT_RESOLVE_HOST:
        return "there is no machine of that name";
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
        return "it shows another certificate than the one that you trusted; connect anew to compare them";
    case CURLE_PEER_FAILED_VERIFICATION:
        return "this system does not trust its certificate; connect anew to compare it with what the engine "
               "printed at its start";
    case CURLE_WRITE_ERROR:
        return "its reply is too large";
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
    case CURLE_RECV_ERROR:
    case CURLE_SEND_ERROR:
        return "it closed the connection";
    default:
        break;
    }
    std::string text = code == CURLE_COULDNT_CONNECT && systemError != 0 ? std::strerror(systemError)
                                                                         : curl_easy_strerror(code);
    text.replace(0, 1, toLower(text.substr(0, 1)));
    return text;
}

} // namespace

// One transfer at a time; keeps its connection for the next.
class HttpConnection::Easy
{
public:
    Easy()
    {
        static const CURLcode initialised = curl_global_init(CURL_GLOBAL_DEFAULT);
        if (initialised != CURLE_OK)
            return;
        m_handle.reset(curl_easy_init());
        m_driver.reset(curl_multi_init());
    }

    CURL *get() const { return m_driver ? m_handle.get() : nullptr; }
    CURLM *driver() const { return m_driver.get(); } // which has the connection

private:
    CurlMulti m_driver; // goes last
    CurlEasy m_handle;
};

// One request on its way. The C callbacks write into it and nothing else.
struct HttpConnection::Transfer {
    CURL *easy = nullptr;
    HeaderList headers;
    HttpReply reply;
    bool streaming = false;
    std::string arrived; // of a stream, until it is handed on

    static std::size_t write(char *data, std::size_t, std::size_t size, void *self)
    {
        auto &transfer = *static_cast<Transfer *>(self);
        long status = 0;
        curl_easy_getinfo(transfer.easy, CURLINFO_RESPONSE_CODE, &status);
        std::string &target = transfer.streaming && status == 200 ? transfer.arrived : transfer.reply.body;
        if (target.size() + size > largestReply)
            return 0;
        target.append(data, size);
        return size;
    }

    static std::size_t header(char *data, std::size_t, std::size_t size, void *self)
    {
        const std::string_view line(data, size);
        HttpReply &reply = static_cast<Transfer *>(self)->reply;
        const auto take = [line](std::string_view name, std::string &value) {
            if (equalIgnoringCase(line.substr(0, name.size()), name))
                value = trimmed(line.substr(name.size()));
        };
        take("content-range:", reply.contentRange);
        take("azure-asyncoperation:", reply.operation);
        std::string date;
        take("date:", date);
        if (const std::time_t time = curl_getdate(date.c_str(), nullptr); time >= 0)
            reply.date = Timestamp(std::chrono::seconds(time));
        return size;
    }
};

HttpConnection::HttpConnection(api::Endpoint endpoint)
    : m_endpoint(std::move(endpoint))
    , m_easy(std::make_unique<Easy>())
{
    if (const auto url = WebUrl::resolve(m_endpoint.url, {}))
        m_origin = url->origin;
}

HttpConnection::~HttpConnection() = default;

Status HttpConnection::prepare(const HttpRequest &request, Transfer &transfer, Easy &handle)
{
    if (m_endpoint.url.empty())
        return Error{Error::Code::Unavailable,
                     "The engine cannot be reached now; try again once it is connected."};
    const auto url = WebUrl::resolve(m_endpoint.url, request.target);
    if (!url)
        return url.error();
    CURL *easy = handle.get();
    if (!easy)
        return Error{Error::Code::Internal, "The HTTP library could not be started."};
    curl_easy_reset(easy); // keeps the open connection
    transfer.easy = easy;
    append(transfer.headers, "Expect:"); // no pause before the body of a PUT
    if (url->origin == m_origin && !m_endpoint.token.empty())
        append(transfer.headers, "Authorization: Bearer " + m_endpoint.token);
    if (!request.body.empty())
        append(transfer.headers, "Content-Type: " + request.contentType);
    for (const std::string &header : request.headers)
        append(transfer.headers, header);
    curl_easy_setopt(easy, CURLOPT_URL, url->text.c_str());
    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_TCP_KEEPALIVE, 1L);
    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, milliseconds(m_endpoint.patience.connect));
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER, transfer.headers.get());
    if (url->origin == m_origin && !m_endpoint.pin.empty()) {
        curl_easy_setopt(easy, CURLOPT_PINNEDPUBLICKEY, m_endpoint.pin.c_str());
        curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, 0L); // who has the key is the one
        curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, 0L);
    }
    if (url->isLoopback)
        curl_easy_setopt(easy, CURLOPT_PROXY, ""); // a proxy has another loopback
    if (std::strcmp(request.method, "GET") != 0) {
        curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request.body.size()));
        curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, request.body.c_str());
        curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, request.method);
    }
    if (!request.range.empty())
        curl_easy_setopt(easy, CURLOPT_RANGE, request.range.c_str());
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, Transfer::write);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &transfer);
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, Transfer::header);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, &transfer);
    return {};
}

namespace {

// What became of a transfer while it was driven.
enum class Turn { Heard, Silent, Enough };

// Drives the one transfer of `multi` until it ends (its code), until `between`, called at least five times a
// second, has enough (nothing), or until it was silent for too long.
std::optional<CURLcode> drive(CURLM *multi, std::chrono::milliseconds silence,
                              const std::function<Turn()> &between)
{
    using Clock = std::chrono::steady_clock;
    const auto interval = static_cast<int>(std::min(stopInterval, silence).count());
    Clock::time_point heard = Clock::now();
    while (true) {
        int running = 0;
        if (curl_multi_perform(multi, &running) != CURLM_OK)
            return CURLE_RECV_ERROR;
        const Turn turn = between();
        if (turn == Turn::Enough)
            return std::nullopt;
        if (turn == Turn::Heard)
            heard = Clock::now();
        int left = 0;
        if (const CURLMsg *message = curl_multi_info_read(multi, &left);
            message && message->msg == CURLMSG_DONE)
            return message->data.result;
        if (Clock::now() - heard > silence)
            return CURLE_OPERATION_TIMEDOUT;
        if (curl_multi_poll(multi, nullptr, 0, interval, nullptr) != CURLM_OK)
            return CURLE_RECV_ERROR;
    }
}

// What the other side has of a request and this side of its reply: what waits in the system to be sent, which
// takes a while on a slow line, counts only once it is gone.
curl_off_t bytesThrough(CURL *easy)
{
    curl_off_t up = 0;
    curl_off_t down = 0;
    curl_easy_getinfo(easy, CURLINFO_SIZE_UPLOAD_T, &up);
    curl_easy_getinfo(easy, CURLINFO_SIZE_DOWNLOAD_T, &down);
    curl_socket_t socket = CURL_SOCKET_BAD;
    int waiting = 0;
    const bool isKnown = curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK &&
                         socket != CURL_SOCKET_BAD && ::ioctl(socket, SIOCOUTQ, &waiting) == 0;
    return up + down - (isKnown ? waiting : 0);
}

} // namespace

Result<HttpReply> HttpConnection::send(const HttpRequest &request)
{
    Transfer transfer;
    if (auto ready = prepare(request, transfer, *m_easy); !ready)
        return ready.error();
    CURLM *driver = m_easy->driver();
    if (curl_multi_add_handle(driver, transfer.easy) != CURLM_OK)
        return Error{Error::Code::Internal, "The HTTP library could not be started."};
    curl_off_t before = 0;
    const auto code = drive(driver, m_endpoint.patience.answer, [&] {
        const curl_off_t now = bytesThrough(transfer.easy);
        return std::exchange(before, now) == now ? Turn::Silent : Turn::Heard;
    });
    auto reply = finish(transfer, code.value_or(CURLE_OK));
    curl_multi_remove_handle(driver, transfer.easy);
    return reply;
}

Result<HttpReply> HttpConnection::stream(const std::string &target,
                                         const std::function<bool(std::string_view)> &sink,
                                         const std::atomic<bool> &stop)
{
    Easy easy; // of its own, so that the sink may send requests
    Transfer transfer;
    transfer.streaming = true;
    if (auto ready = prepare({.target = target}, transfer, easy); !ready)
        return ready.error();
    const CurlMulti multi(curl_multi_init());
    if (!multi || curl_multi_add_handle(multi.get(), transfer.easy) != CURLM_OK)
        return Error{Error::Code::Internal, "The HTTP library could not be started."};
    const auto code = drive(multi.get(), m_endpoint.patience.silence, [&] {
        const std::string arrived = std::exchange(transfer.arrived, {});
        if (stop)
            return Turn::Enough;
        if (arrived.empty())
            return Turn::Silent;
        return sink(arrived) ? Turn::Heard : Turn::Enough;
    });
    curl_multi_remove_handle(multi.get(), transfer.easy);
    return code ? finish(transfer, *code) : HttpReply{};
}

Result<HttpReply> HttpConnection::finish(Transfer &transfer, int curlCode) const
{
    if (curlCode == CURLE_OK) {
        long status = 0;
        curl_easy_getinfo(transfer.easy, CURLINFO_RESPONSE_CODE, &status);
        transfer.reply.status = static_cast<int>(status);
        return std::move(transfer.reply);
    }
    long systemError = 0;
    curl_easy_getinfo(transfer.easy, CURLINFO_OS_ERRNO, &systemError);
    return Error{Error::Code::Unavailable,
                 "No answer from the engine at " + m_origin + ": " +
                     reason(static_cast<CURLcode>(curlCode), static_cast<int>(systemError)) + "."};
}

} // namespace trainyard::client
