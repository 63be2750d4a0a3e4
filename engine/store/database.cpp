// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"

#include <fcntl.h>
#include <sqlite3.h>

namespace trainyard::store {

namespace detail {

void closeDatabase(sqlite3 *database) noexcept
{
    sqlite3_close_v2(database);
}

void finalizeStatement(sqlite3_stmt *statement) noexcept
{
    sqlite3_finalize(statement);
}

} // namespace detail

Statement &Statement::bind(std::string_view text)
{
    sqlite3_bind_text(m_statement.get(), ++m_bound, text.data(), static_cast<int>(text.size()),
                      SQLITE_STATIC);
    return *this;
}

Statement &Statement::bindBlob(std::string_view bytes)
{
    sqlite3_bind_blob(m_statement.get(), ++m_bound, bytes.data(), static_cast<int>(bytes.size()),
                      SQLITE_STATIC);
    return *this;
}

Statement &Statement::bind(std::int64_t number)
{
    sqlite3_bind_int64(m_statement.get(), ++m_bound, number);
    return *this;
}

Result<bool> Statement::step()
{
    switch (sqlite3_step(m_statement.get())) {
    case SQLITE_ROW:
        return true;
    case SQLITE_DONE:
        return false;
    default:
        return m_database->failure("use");
    }
}

Status Statement::run()
{
    auto row = step();
    while (row && *row)
        row = step();
    reset();
    return row ? Status() : row.error();
}

void Statement::reset()
{
    sqlite3_reset(m_statement.get());
    sqlite3_clear_bindings(m_statement.get());
    m_bound = 0;
}

std::string Statement::text(int column) const
{
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(m_statement.get(), column));
    const auto *data = static_cast<const char *>(sqlite3_column_blob(m_statement.get(), column));
    return data ? std::string(data, size) : std::string();
}

std::int64_t Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement.get(), column);
}

Result<std::unique_ptr<Database>> Database::open(const std::filesystem::path &file, int version,
                                                 const std::string &schema)
{
    // SQLite gives its own files the mode of the database, which must be the owner's alone.
    FileDescriptor(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)).reset();
    sqlite3 *raw = nullptr;
    const int code = sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
    std::unique_ptr<Database> database(new Database(file, raw));
    if (code != SQLITE_OK)
        return database->failure("open");
    sqlite3_busy_timeout(raw, 2000);
    if (auto ready = database->prepareSchema(version, schema); !ready)
        return ready.error();
    return database;
}

Status Database::prepareSchema(int version, const std::string &schema)
{
    if (auto set = execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"); !set)
        return set;
    std::int64_t found = 0;
    {
        auto read = prepare("PRAGMA user_version");
        const auto row = read ? read->step() : Result<bool>(read.error());
        if (!row)
            return row.error();
        found = read->number(0);
    }
    if (found > version)
        return Error{Error::Code::Conflict,
                     "The database " + m_file.string() + " was written by a newer Trainyard (schema " +
                         std::to_string(found) + ", this one reads " + std::to_string(version) +
                         "); use that version, or another data directory.",
                     m_file.string()};
    // Later versions only know more kinds of rows and more tables.
    const auto migrate = [&] {
        return execute("BEGIN IMMEDIATE;" + schema + "PRAGMA user_version=" + std::to_string(version) +
                       ";COMMIT;");
    };
    if (found == 0)
        return migrate();
    auto check = prepare("PRAGMA quick_check(1)");
    const auto row = check ? check->step() : Result<bool>(check.error());
    if (!row)
        return row.error();
    if (check->text(0) != "ok")
        return Error{Error::Code::Internal,
                     "The database " + m_file.string() + " is damaged (" + check->text(0) +
                         "); restore it, or move it away to start anew.",
                     m_file.string()};
    if (found < version)
        return migrate();
    return {};
}

Result<Statement> Database::prepare(std::string_view sql) const
{
    sqlite3_stmt *raw = nullptr;
    if (sqlite3_prepare_v3(m_database.get(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &raw, nullptr) != SQLITE_OK)
        return failure("read");
    return Statement(*this, raw);
}

Status Database::execute(const std::string &sql) const
{
    if (sqlite3_exec(m_database.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK)
        return {};
    Error error = failure("use");
    if (sqlite3_get_autocommit(m_database.get()) == 0)
        sqlite3_exec(m_database.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return error;
}

Error Database::failure(const std::string &action) const
{
    const int code = m_database ? sqlite3_errcode(m_database.get()) : SQLITE_NOMEM;
    const std::string place = m_file.string();
    switch (code) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
        return {Error::Code::Internal,
                "The database " + place +
                    " is damaged or not one of Trainyard's; restore it, or move it away to start anew.",
                place};
    case SQLITE_FULL:
        return {Error::Code::Unavailable, "The disk is full: nothing can be stored in " + place + ".", place};
    case SQLITE_BUSY:
        return {Error::Code::Conflict, "The database " + place + " is in use by another engine.", place};
    default:
        return {Error::Code::Unavailable,
                "Cannot " + action + " the database " + place + ": " +
                    (m_database ? sqlite3_errmsg(m_database.get()) : sqlite3_errstr(code)) + ".",
                place};
    }
}

Transaction::Transaction(const Database &database)
    : m_database(database)
    , m_begun(database.execute("BEGIN IMMEDIATE"))
    , m_isOpen(bool(m_begun))
{}

Transaction::~Transaction()
{
    if (m_isOpen)
        (void)m_database.execute("ROLLBACK"); // SQLite may have done so by itself
}

Status Transaction::commit()
{
    if (!m_begun)
        return m_begun;
    auto committed = m_database.execute("COMMIT");
    m_isOpen = false; // a commit that fails is rolled back by execute()
    return committed;
}

} // namespace trainyard::store
