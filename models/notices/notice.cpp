// SPDX-License-Identifier: Apache-2.0
#include "models/notices/notice.h"

#include "models/connections/otherengine.h"
#include "models/placetext.h"
#include "models/sentences/enginetext.h"
#include "models/text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <array>

namespace trainyard::models {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(trainyard::models::Notice)
};

using namespace Qt::StringLiterals;

constexpr std::array kinds{
    std::pair{Notice::Kind::Done, "done"_L1},       std::pair{Notice::Kind::Failed, "failed"_L1},
    std::pair{Notice::Kind::Stopped, "stopped"_L1}, std::pair{Notice::Kind::Waits, "waits"_L1},
    std::pair{Notice::Kind::Ended, "ended"_L1},     std::pair{Notice::Kind::DiskLow, "diskLow"_L1}};

QJsonObject toObject(const Notice &notice)
{
    QString name;
    for (const auto &[kind, word] : kinds)
        if (kind == notice.kind)
            name = word;
    return {{"kind"_L1, name},
            {"job"_L1, toPath(notice.job)},
            {"time"_L1, notice.time.toMSecsSinceEpoch()},
            {"reason"_L1, notice.reason},
            {"read"_L1, notice.isRead},
            {"doneJobs"_L1, notice.done},
            {"failedJobs"_L1, notice.failed},
            {"stoppedJobs"_L1, notice.stopped},
            {"freeBytes"_L1, notice.freeBytes},
            {"totalBytes"_L1, notice.totalBytes},
            {"disk"_L1, notice.disk},
            {"engine"_L1, notice.engine},
            {"engineName"_L1, notice.engineName}};
}

std::optional<Notice> fromObject(const QJsonObject &object)
{
    const auto job = api::ResourceId::parse(object["job"_L1].toString().toStdString());
    for (const auto &[kind, word] : kinds) {
        if (object["kind"_L1].toString() != word || (!job && kind != Notice::Kind::DiskLow))
            continue;
        return Notice{.kind = kind,
                      .job = job ? *job : api::ResourceId(),
                      .time = QDateTime::fromMSecsSinceEpoch(object["time"_L1].toInteger()),
                      .reason = object["reason"_L1].toString(),
                      .isRead = object["read"_L1].toBool(),
                      .done = object["doneJobs"_L1].toInt(),
                      .failed = object["failedJobs"_L1].toInt(),
                      .stopped = object["stoppedJobs"_L1].toInt(),
                      .freeBytes = object["freeBytes"_L1].toInteger(),
                      .totalBytes = object["totalBytes"_L1].toInteger(),
                      .disk = object["disk"_L1].toString(),
                      .engine = object["engine"_L1].toString(),
                      .engineName = object["engineName"_L1].toString()};
    }
    return std::nullopt;
}

QString lowText(const QString &left, const QString &disk)
{
    return disk.isEmpty() ? Texts::tr("Only %1 is left on the engine's disk").arg(left)
                          : Texts::tr("Only %1 is left on %2").arg(left, disk);
}

} // namespace

QString noticeText(const Notice &notice)
{
    const QString name = toQString(notice.job.name);
    switch (notice.kind) {
    case Notice::Kind::Done:
        return Texts::tr("%1 is done").arg(name);
    case Notice::Kind::Failed:
        return Texts::tr("%1 has failed").arg(name);
    case Notice::Kind::Stopped:
        return Texts::tr("%1 was stopped").arg(name);
    case Notice::Kind::Waits:
        return Texts::tr("%1 has been waiting for a long time").arg(name);
    case Notice::Kind::Ended:
        return Texts::tr("All jobs of %1 have ended").arg(name);
    case Notice::Kind::DiskLow:
        return lowText(QLocale().formattedDataSize(notice.freeBytes, 1), notice.disk);
    }
    return {};
}

namespace {

QString endedText(const Notice &notice)
{
    if (notice.stopped > 0 && notice.failed > 0)
        return Texts::tr("%1 done, %2 failed, %3 stopped")
            .arg(notice.done)
            .arg(notice.failed)
            .arg(notice.stopped);
    if (notice.stopped > 0)
        return Texts::tr("%1 done, %2 stopped").arg(notice.done).arg(notice.stopped);
    return notice.failed > 0 ? Texts::tr("%1 done, %2 failed").arg(notice.done).arg(notice.failed)
                             : Texts::tr("%n done", nullptr, notice.done);
}

QString whatOf(const Notice &notice)
{
    switch (notice.kind) {
    case Notice::Kind::Done:
    case Notice::Kind::Failed:
    case Notice::Kind::Stopped:
    case Notice::Kind::Waits:
        break;
    case Notice::Kind::Ended:
        return endedText(notice);
    case Notice::Kind::DiskLow:
        return Texts::tr("The disk has %1 and keeps what jobs write.")
            .arg(QLocale().formattedDataSize(notice.totalBytes, 1));
    }
    return notice.reason.isEmpty() ? placeText(notice.job) : engineText(notice.reason);
}

} // namespace

// This machine is called so in the language of now.
QString noticeEngine(const Notice &notice)
{
    const bool isLocal = notice.engine == OtherEngine::localId();
    return isLocal && !notice.engineName.isEmpty() ? OtherEngine::localTitle() : notice.engineName;
}

QString noticeDetail(const Notice &notice)
{
    const QString engine = noticeEngine(notice);
    return engine.isEmpty() ? whatOf(notice)
                            : Texts::tr("%1: %2", "engine, what").arg(engine, whatOf(notice));
}

DisplayState displayState(const Notice &notice)
{
    switch (notice.kind) {
    case Notice::Kind::Done:
        return DisplayState::Succeeded;
    case Notice::Kind::Failed:
        return DisplayState::Failed;
    case Notice::Kind::Stopped:
        return DisplayState::Stopped;
    case Notice::Kind::Waits:
        return DisplayState::Waiting;
    case Notice::Kind::Ended:
        return notice.failed > 0 ? DisplayState::Changing : DisplayState::Succeeded;
    case Notice::Kind::DiskLow:
        return DisplayState::Changing; // in the colour of what is to be seen to
    }
    Q_UNREACHABLE();
}

bool NoticeRules::wants(const Notice &notice) const
{
    if (notice.kind == Notice::Kind::DiskLow)
        return diskLow;
    const bool isOfJob = notice.job.type == api::ResourceType::Job;
    const api::ResourceId workspace = isOfJob ? notice.job.parent().parent() : notice.job.parent();
    if (isSilent(notice.engine, workspace))
        return false;
    switch (notice.kind) {
    case Notice::Kind::Done:
    case Notice::Kind::Stopped:
        return done;
    case Notice::Kind::Failed:
        return failed;
    case Notice::Kind::Waits:
        return waits;
    case Notice::Kind::Ended:
        return ended;
    case Notice::Kind::DiskLow:
        break;
    }
    return false;
}

QString silentKey(const QString &engine, const api::ResourceId &workspace)
{
    return engine + toQString(workspace.key());
}

// Earlier versions kept the workspace alone, and were silent of it on every engine.
bool NoticeRules::isSilent(const QString &engine, const api::ResourceId &workspace) const
{
    return silent.contains(silentKey(engine, workspace)) || silent.contains(silentKey({}, workspace));
}

void NoticeRules::setSilent(const QString &engine, const api::ResourceId &workspace, bool isSilent)
{
    if (isSilent == this->isSilent(engine, workspace))
        return;
    silent.removeAll(silentKey(engine, workspace));
    silent.removeAll(silentKey({}, workspace));
    if (isSilent)
        silent << silentKey(engine, workspace);
}

QByteArray toJson(const NoticeRules &rules)
{
    const QJsonObject object{{"done"_L1, rules.done},
                             {"failed"_L1, rules.failed},
                             {"waits"_L1, rules.waits},
                             {"waitMinutes"_L1, rules.waitMinutes},
                             {"ended"_L1, rules.ended},
                             {"onlyStarred"_L1, rules.onlyStarred},
                             {"diskLow"_L1, rules.diskLow},
                             {"diskGiB"_L1, rules.diskGiB},
                             {"silent"_L1, QJsonArray::fromStringList(rules.silent)},
                             {"onDesktop"_L1, rules.onDesktop},
                             {"quiet"_L1, rules.isQuiet}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

NoticeRules noticeRulesFromJson(const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    const NoticeRules usual;
    QStringList silent;
    for (const QJsonValue &key : object["silent"_L1].toArray())
        silent << key.toString();
    return {.done = object["done"_L1].toBool(usual.done),
            .failed = object["failed"_L1].toBool(usual.failed),
            .waits = object["waits"_L1].toBool(usual.waits),
            .waitMinutes = std::max(1, object["waitMinutes"_L1].toInt(usual.waitMinutes)),
            .ended = object["ended"_L1].toBool(usual.ended),
            .onlyStarred = object["onlyStarred"_L1].toBool(usual.onlyStarred),
            .diskLow = object["diskLow"_L1].toBool(usual.diskLow),
            .diskGiB = std::max(1, object["diskGiB"_L1].toInt(usual.diskGiB)),
            .silent = silent,
            .onDesktop = object["onDesktop"_L1].toBool(usual.onDesktop),
            .isQuiet = object["quiet"_L1].toBool(usual.isQuiet)};
}

QByteArray toJson(const QList<Notice> &notices)
{
    QJsonArray array;
    for (const Notice &notice : notices)
        array << toObject(notice);
    return QJsonDocument(array).toJson(QJsonDocument::Compact);
}

QList<Notice> noticesFromJson(const QByteArray &json)
{
    QList<Notice> notices;
    for (const QJsonValue &value : QJsonDocument::fromJson(json).array())
        if (const auto notice = fromObject(value.toObject()))
            notices << *notice;
    return notices;
}

} // namespace trainyard::models
