// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/handle.h"
#include "engine/base/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace trainyard::store {

namespace detail {
void closeDatabase(sqlite3 *database) noexcept;
void finalizeStatement(sqlite3_stmt *statement) noexcept;
} // namespace detail

class Database;

// A prepared statement: bind its values in order, then step(). One thread; lives no longer than its database.
class Statement
{
public:
    Statement &bind(std::string_view text); // must stay alive until reset()
    Statement &bindBlob(std::string_view bytes);
    Statement &bind(std::int64_t number);

    // True with a row at hand, false at the end.
    Result<bool> step();
    // Steps to the end and makes the statement ready for the next values.
    Status run();
    void reset();

    std::string text(int column) const; // of text and blobs
    std::int64_t number(int column) const;

private:
    friend class Database;
    Statement(const Database &database, sqlite3_stmt *statement)
        : m_database(&database)
        , m_statement(statement)
    {}

    const Database *m_database;
    Handle<sqlite3_stmt, detail::finalizeStatement> m_statement;
    int m_bound = 0;
};

// An SQLite file of one schema, durable (write-ahead log, synchronous=FULL). One thread uses it. Every error
// is one sentence that names the file. Its address is its identity: it does not move while statements live.
class Database
{
public:
    // Creates the file, readable by its owner alone, with `schema`, or checks that an existing one is whole
    // and of `version` (pragma user_version). One of an earlier version gets what `schema` has beyond it,
    // which therefore makes only what is not there.
    static Result<std::unique_ptr<Database>> open(const std::filesystem::path &file, int version,
                                                  const std::string &schema);

    Result<Statement> prepare(std::string_view sql) const;
    Status execute(const std::string &sql) const;
    // The sentence for what SQLite reported last.
    Error failure(const std::string &action) const;

private:
    Database(std::filesystem::path file, sqlite3 *database)
        : m_file(std::move(file))
        , m_database(database)
    {}
    Status prepareSchema(int version, const std::string &schema);

    const std::filesystem::path m_file;
    const Handle<sqlite3, detail::closeDatabase> m_database;
};

// What is done while it lives is done as a whole by commit(), or not at all. The database outlives it; there
// is one at a time.
class Transaction
{
public:
    explicit Transaction(const Database &database);
    ~Transaction();
    Transaction(const Transaction &) = delete;
    Transaction &operator=(const Transaction &) = delete;
    Status commit();

private:
    const Database &m_database;
    Status m_begun;
    bool m_isOpen = false;
};

} // namespace trainyard::store
