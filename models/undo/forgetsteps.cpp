// SPDX-License-Identifier: Apache-2.0
#include "models/undo/forgetsteps.h"

#include "models/connections/connectionlist.h"
#include "models/settings/settingchanges.h"
#include "models/settings/settings.h"
#include "models/settings/store.h"

#include <QCoreApplication>
#include <QPointer>

#include <memory>

namespace trainyard::models {

namespace {

using Answer = UndoHistory::Answer;
using Outcome = UndoHistory::Outcome;

// What is known of an engine, while it is forgotten. Its step has it.
struct Forgotten {
    QPointer<ConnectionList> known;
    TokenStore::Place tokens = {};
    SavedConnection connection;
    int row = 0;
    QString token;
    QVariant layout;
    std::function<void(const QString &sentence)> failed;
    Sentence text; // of the step
};
using Shared = std::shared_ptr<Forgotten>;

bool leadsThere(const SavedConnection &one, const SavedConnection &other)
{
    return one.id == other.id || (one.url == other.url && one.sshTarget == other.sshTarget);
}

bool isThere(const ConnectionList &known, const SavedConnection &connection)
{
    for (int row = 0; row < known.rowCount(); ++row)
        if (leadsThere(known.at(row), connection))
            return true;
    return false;
}

// The token is read before it is removed, which goes on when the list is gone.
void takeOut(const Shared &engine, const std::function<void()> &done)
{
    auto *store = new TokenStore(engine->tokens, {}, QCoreApplication::instance());
    const QString id = engine->connection.id;
    engine->layout = SettingChanges::value(settings::layouts.key(), id);
    engine->known->remove(engine->row);
    QObject::connect(store, &TokenStore::removed, store, &QObject::deleteLater);
    QObject::connect(store, &TokenStore::failed, store, [store, engine](const QString &sentence) {
        store->deleteLater();
        if (engine->known && !engine->token.isEmpty())
            engine->failed(sentence);
    });
    store->read(id, [store, engine, id, done](const QString &token) {
        engine->token = token;
        store->remove(id);
        if (engine->known)
            done();
    });
}

void putBackLayout(const Forgotten &engine)
{
    settings::Store store;
    QVariantMap layouts = settings::layouts.get(store);
    if (!engine.layout.isValid() || layouts.contains(engine.connection.id))
        return;
    layouts.insert(engine.connection.id, engine.layout);
    settings::layouts.set(store, layouts);
}

void putBack(const Shared &engine, const Answer &answer)
{
    if (!engine->known)
        return answer(Outcome::Gone, {});
    if (isThere(*engine->known, engine->connection))
        return answer(
            Outcome::Refused,
            UndoHistory::tr(
                "The engine %1 has been added again; its former connection cannot be restored beside it.")
                .arg(engine->connection.title()));
    engine->known->insert(engine->row, engine->connection);
    putBackLayout(*engine);
    if (engine->token.isEmpty())
        return answer(Outcome::Done, {});
    auto *store =
        new TokenStore(engine->tokens, {}, QCoreApplication::instance()); // answers without the list
    QObject::connect(store, &TokenStore::written, store, [store, engine, answer] {
        engine->token.clear();
        store->deleteLater();
        answer(Outcome::Done, {});
    });
    QObject::connect(store, &TokenStore::failed, store, [store, engine, answer](const QString &sentence) {
        engine->token.clear();
        store->deleteLater();
        answer(Outcome::Refused, sentence);
    });
    store->write(engine->connection.id, engine->token);
}

void forgetAgain(const Shared &engine, const Answer &answer)
{
    if (!engine->known)
        return answer(Outcome::Gone, {});
    engine->row = engine->known->rowOf(engine->connection.id);
    if (engine->row < 0 || engine->known->at(engine->row) != engine->connection)
        return answer(Outcome::Refused, UndoHistory::tooLate(engine->text));
    takeOut(engine, [answer] { answer(Outcome::Done, {}); });
}

// An engine's two ways or names, the present one of which it has.
struct Changed {
    QPointer<ConnectionList> known;
    TokenStore::Place tokens = {};
    KnownWay present;
    KnownWay former;
    std::function<void(const KnownWay &)> changed;
    Sentence text; // of the step
};

bool isSameWay(const SavedConnection &one, const SavedConnection &other)
{
    return one.place() == other.place();
}

void changeBack(Changed &engine, const Answer &answer)
{
    const int row = engine.known ? engine.known->rowOf(engine.present.connection.id) : -1;
    if (row < 0)
        return answer(Outcome::Gone, {});
    const SavedConnection &now = engine.known->at(row);
    if (now.name != engine.present.connection.name || !isSameWay(now, engine.present.connection))
        return answer(Outcome::Refused, UndoHistory::tooLate(engine.text));
    engine.present.connection = now; // with the certificate that has been trusted since
    std::swap(engine.present, engine.former);
    const KnownWay &way = engine.present;
    if (isSameWay(way.connection, engine.former.connection)) {
        SavedConnection renamed = now;
        renamed.name = way.connection.name;
        engine.known->change(row, renamed);
        return answer(Outcome::Done, {});
    }
    engine.known->change(row, way.connection);
    if (!way.token.isEmpty())
        TokenStore(engine.tokens).write(way.connection.id, way.token);
    engine.changed(way);
    answer(Outcome::Done, {});
}

} // namespace

void forgetConnection(ConnectionList &known, int row, TokenStore::Place tokens,
                      const std::function<void(const UndoHistory::Step &)> &done,
                      const std::function<void(const QString &)> &failed)
{
    const auto text = [title = known.at(row).title()] {
        return UndoHistory::tr("forget the engine %1").arg(title);
    };
    const auto engine =
        std::make_shared<Forgotten>(Forgotten{&known, tokens, known.at(row), row, {}, {}, failed, text});
    takeOut(engine, [engine, done] {
        done({engine->text, [engine](const Answer &answer) { putBack(engine, answer); },
              [engine](const Answer &answer) { forgetAgain(engine, answer); }});
    });
}

UndoHistory::Step connectionStep(ConnectionList &known, const SavedConnection &connection,
                                 TokenStore::Place tokens, const std::function<void(const QString &)> &failed)
{
    const auto text = [title = connection.title()] {
        return UndoHistory::tr("remember the engine %1").arg(title);
    };
    const auto engine = std::make_shared<Forgotten>(
        Forgotten{&known, tokens, connection, known.rowOf(connection.id), {}, {}, failed, text});
    return {text, [engine](const Answer &answer) { forgetAgain(engine, answer); },
            [engine](const Answer &answer) { putBack(engine, answer); }};
}

UndoHistory::Step changeStep(ConnectionList &known, const KnownWay &before, const KnownWay &after,
                             TokenStore::Place tokens, const std::function<void(const KnownWay &)> &changed)
{
    const bool isRenamed = isSameWay(before.connection, after.connection);
    const auto text = [isRenamed, title = after.connection.title()] {
        return (isRenamed ? UndoHistory::tr("rename the engine %1")
                          : UndoHistory::tr("change the address of the engine %1"))
            .arg(title);
    };
    const auto engine = std::make_shared<Changed>(Changed{&known, tokens, after, before, changed, text});
    const auto swap = [engine](const Answer &answer) { changeBack(*engine, answer); };
    return {text, swap, swap};
}

} // namespace trainyard::models
