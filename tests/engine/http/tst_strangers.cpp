// SPDX-License-Identifier: Apache-2.0
#include "engine/base/strings.h"
#include "engine/http/accesstoken.h"
#include "engine/http/routes.h"
#include "tests/engine/http/testengine.h"

#include <QTemporaryDir>
#include <QtTest>
#include <set>

using namespace trainyard;
using namespace trainyard::http;
using namespace trainyard::test;

namespace {

using namespace std::chrono_literals;

constexpr const char *signingKey = "the signing key"; // of TestEngine

// A place that the pattern of a route matches: where there is something, or where there is nothing.
std::string placeOf(const std::string &pattern, bool isThere)
{
    static const std::map<std::string, std::string> names{
        {"subscriptions", "11111111-1111-1111-1111-111111111111"},
        {"resourceGroups", "g"},
        {"workspaces", "w"},
        {"clusters", "c"},
        {"experiments", "e"},
        {"jobs", "j"},
        {"storageAccounts", "acct"},
        {"providers", "Microsoft.BatchAI"},
        {"locations", "local"}};
    std::string place;
    std::string last;
    for (const std::string &word : pathSegments(pattern)) {
        const auto name = names.find(last);
        const bool isKnown = isThere && name != names.end();
        place += "/" + (word != "{}" ? word : isKnown ? name->second : std::string("absent"));
        last = word;
    }
    return place;
}

// What differs between two answers, but for what differs between any two.
std::string comparable(const RawReply &reply)
{
    static const std::set<std::string> ownOfEach{"date", "x-ms-request-id"};
    std::string text = std::to_string(reply.status) + reply.body;
    for (const auto &[name, value] : reply.headers) {
        if (!ownOfEach.contains(name))
            text += "\n" + name + ": " + value;
    }
    return text;
}

struct Attempt {
    const char *name;
    std::string query;
    Headers headers;
};

// All the ways to come without a token that is good here.
std::vector<Attempt> attempts()
{
    const std::string token = TestEngine::token;
    const std::string access = signedToken(TokenKind::Access, now() + 1h, signingKey);
    const auto bearer = [](const std::string &given) {
        return Headers{{"Authorization", "Bearer " + given}};
    };
    return {{"none", "", {}},
            {"empty", "", bearer("")},
            {"wrong", "", bearer("not-the-token")},
            {"one character less", "", bearer(token.substr(1))},
            {"one character more", "", bearer(token + "x")},
            {"of other letters", "", bearer("THE-TOKEN")},
            {"expired", "", bearer(signedToken(TokenKind::Access, now() - 1s, signingKey))},
            {"of another engine", "", bearer(signedToken(TokenKind::Access, now() + 1h, "another key"))},
            {"signed with nothing", "", bearer(signedToken(TokenKind::Access, now() + 1h, ""))},
            {"for renewal only", "", bearer(signedToken(TokenKind::Refresh, now() + 1h, signingKey))},
            {"prolonged", "", bearer("access.99999999999." + access.substr(access.rfind('.') + 1))},
            {"without a scheme", "", {{"Authorization", token}}},
            {"of another scheme", "", {{"Authorization", "Basic " + token}}},
            {"in the query", "access_token=" + token + "&token=" + token + "&sig=" + token, {}},
            {"in a cookie", "", {{"Cookie", "token=" + token + "; Authorization=Bearer " + token}}},
            {"in other headers",
             "",
             {{"X-Authorization", "Bearer " + token},
              {"Proxy-Authorization", "Bearer " + token},
              {"X-Forwarded-For", "127.0.0.1"},
              {"X-Original-URL", "/metadata/endpoints"},
              {"X-HTTP-Method-Override", "GET"}}}};
}

} // namespace

// Who shows no token learns nothing: every route of the router's own table is asked.
class tst_Strangers : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_dir;
    std::unique_ptr<TestEngine> m_engine;

    RawReply askAsStranger(const std::string &method, const std::string &place, const Attempt &attempt) const
    {
        return test::ask(m_engine->port, method, place + "?api-version=2018-05-01&" + attempt.query,
                         attempt.headers, method == "GET" ? "" : "{}");
    }

private slots:
    void initTestCase()
    {
        m_engine = std::make_unique<TestEngine>(m_dir.path().toStdString());
        m_engine->makeRunningJob();
        QCOMPARE(m_engine
                     ->ask("PUT", TestEngine::group() + "/providers/Microsoft.Storage/storageAccounts/acct",
                           R"({"location":"local"})")
                     .status,
                 200);
        QCOMPARE(m_engine->ask("PUT", "/_storage/blob/acct/there?restype=container").status, 201);
    }
    void cleanupTestCase() { m_engine.reset(); }

    void everyRouteWantsAToken_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QString>("pattern");
        for (const Route &route : allRoutes()) {
            if (route.access != Route::Access::Anyone)
                QTest::addRow("%s %s", route.method.c_str(), route.pattern.c_str())
                    << QString::fromStdString(route.method) << QString::fromStdString(route.pattern);
        }
    }
    void everyRouteWantsAToken()
    {
        QFETCH(QString, method);
        QFETCH(QString, pattern);
        const std::string there = placeOf(pattern.toStdString(), true);
        const std::string absent = placeOf(pattern.toStdString(), false);
        const std::string refusal =
            comparable(test::ask(m_engine->port, method.toStdString(), "/nothing/here", {}));
        for (const Attempt &attempt : attempts()) {
            const RawReply atThere = askAsStranger(method.toStdString(), there, attempt);
            QVERIFY2(atThere.status == 401, attempt.name);
            QVERIFY2(comparable(atThere) == refusal, attempt.name);
            QVERIFY2(comparable(askAsStranger(method.toStdString(), absent, attempt)) == refusal,
                     attempt.name);
        }
    }

    void onlyTheWayToATokenIsOpen()
    {
        std::set<std::string> open;
        for (const Route &route : allRoutes()) {
            if (route.access == Route::Access::Anyone)
                open.insert(route.method + " " + route.pattern);
        }
        QCOMPARE(open, (std::set<std::string>{
                           "GET /metadata/endpoints", "GET /{}/.well-known/openid-configuration",
                           "GET /{}/{}/.well-known/openid-configuration", "POST /{}/oauth2/token",
                           "POST /{}/{}/oauth2/token", "POST /{}/oauth2/v2.0/token"}));
    }

    void otherMethodsAndPlacesAreNoBetter()
    {
        for (const char *method :
             {"GET", "HEAD", "PUT", "PATCH", "POST", "DELETE", "OPTIONS", "TRACE", "CONNECT"}) {
            for (const std::string &place : {std::string("/"), std::string("/nothing"), TestEngine::job(),
                                             "//" + TestEngine::job() + "/", TestEngine::job() + "/terminate",
                                             std::string("/metadata/../trainyard/v1/info"),
                                             std::string("/metadata/endpoints/../../subscriptions"),
                                             std::string("/trainyard/v1/files") + TestEngine::job()}) {
                const RawReply reply = test::ask(m_engine->port, method, place, {});
                QVERIFY2(reply.status == 401, (std::string(method) + " " + place).c_str());
            }
        }
    }

    void theStorageTellsNothingEither()
    {
        for (const Attempt &attempt : attempts()) {
            std::set<std::string> answers;
            for (const char *place :
                 {"/_storage/blob/acct/there", "/_storage/blob/acct/absent", "/_storage/blob/other/there",
                  "/_storage/blob/acct/there/blob", "/_storage/blob/acct/there/..%2f..%2f..%2ftoken"}) {
                const RawReply reply =
                    test::ask(m_engine->port, "GET",
                              std::string(place) + "?restype=container&" + attempt.query, attempt.headers);
                QVERIFY2(reply.status == 401 || reply.status == 403, attempt.name);
                answers.insert(comparable(reply));
            }
            QVERIFY2(answers.size() == 1, attempt.name);
        }
    }

    // A page whose name leads to this machine has the browser's connection, but no token; and no page may
    // read an answer that its own origin has not sent.
    void pagesOfOthersLearnNothing()
    {
        const Headers headers{{"Host", "page.example:8420"},
                              {"Origin", "http://page.example:8420"},
                              {"Access-Control-Request-Method", "PUT"},
                              {"Access-Control-Request-Headers", "authorization"}};
        for (const char *method : {"OPTIONS", "GET", "POST"}) {
            const RawReply reply = test::ask(m_engine->port, method, TestEngine::job(), headers);
            QCOMPARE(reply.status, 401);
        }
        for (const char *place : {"/metadata/endpoints", "/trainyard/v1/info"}) {
            Headers friendly = headers;
            friendly.emplace_back("Authorization", std::string("Bearer ") + TestEngine::token);
            for (const auto &[name, value] : test::ask(m_engine->port, "GET", place, friendly).headers) {
                QVERIFY2(!name.starts_with("access-control-"), name.c_str());
                QVERIFY2(name != "set-cookie", value.c_str());
            }
        }
    }
};

QTEST_GUILESS_MAIN(tst_Strangers)
#include "tst_strangers.moc"
