// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/jobtemplate.h"

#include <QAbstractListModel>

#include <functional>
#include <memory>
#include <optional>

namespace trainyard::models {

// What became of one of the user's files. A file that is not there has no content.
struct TemplateChange {
    QString id;
    QString title;
    std::optional<QByteArray> before;
    std::optional<QByteArray> after;
    int row = 0;            // of the template, before or after
    bool isOfTexts = false; // its name, description and picture alone
};

// The templates to choose from: the program's, then the user's, which are files in one folder. Those are read
// and written on another thread. Rows keep their identity: never reset. Lives in the GUI thread.
class TemplateList final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        DescriptionRole = Qt::UserRole,
        PictureRole, // QString: an SVG file
        TagsRole,    // QString: with commas
        ProgramRole, // QString: its toolkit, for people
        BadgesRole,  // QStringList: how many nodes, GPU and CPU, for people
        OwnRole,     // bool
        SearchRole   // QString: all that it is found by
    };

    // The user's folder need not exist.
    explicit TemplateList(const QString &folder = usualFolder(), QObject *parent = nullptr);
    static QString usualFolder();
    // The one of that folder that all pages show, with what has come into it meanwhile.
    static std::shared_ptr<TemplateList> shared();

    const JobTemplate &at(int row) const { return m_templates[row]; }
    // As one of the user's, in place of one of the same title; the job without its author's own things.
    void save(const QString &title, const QByteArray &job) { save({.title = title, .job = job}); }
    void save(const JobTemplate &made);
    void setTexts(int row, const TemplateTexts &texts); // of one of the user's
    void remove(int row);                               // one of the user's: its file goes to the trash
    // Makes the change undone, or done again, where the file still is as the change left it; `done` is called
    // later, while this lives.
    enum class Direction { Back, Forth };
    enum class Exchanged { Done, Changed, Unwritable };
    void exchange(const TemplateChange &change, Direction direction,
                  const std::function<void(Exchanged)> &done);
    int rowOf(const QString &id) const; // of one of the user's; -1: none
    const QString &folder() const { return m_folder; }
    void retranslate(const QString &language);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    void saved(const QString &title, bool isInPlace);              // of one that had this title before
    void changed(const trainyard::models::TemplateChange &change); // by the user, and it is on the disk
    void failed(const QString &sentence);                          // to save
    void textsFailed(const QString &sentence);                     // likewise, to write them
    void removalFailed(const QString &sentence);

private:
    void readOwn();
    void become(const QList<JobTemplate> &found);
    int add(const JobTemplate &own, int row = -1);
    void drop(int row);
    JobTemplate ownFrom(const JobTemplate &made) const;
    QStringList badges(const JobTemplate &made) const;
    QStringList words(const JobTemplate &made) const; // its toolkit, too
    void takeTexts(const JobTemplate &own, const QByteArray &before, const QByteArray &after);
    QString idFor(const QString &title) const;

    QString m_folder;
    QString m_language;
    QList<JobTemplate> m_templates;
    int m_changes = 0; // what was read before one of them is old
};

} // namespace trainyard::models
