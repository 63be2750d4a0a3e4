// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/templates/jobtemplate.h"

#include <QAbstractListModel>

namespace trainyard::models {

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
        OwnRole,     // bool
        SearchRole   // QString: all that it is found by
    };

    // The user's folder need not exist.
    explicit TemplateList(const QString &folder = usualFolder(), QObject *parent = nullptr);
    static QString usualFolder();

    const JobTemplate &at(int row) const { return m_templates[row]; }
    void save(const QString &title, const QByteArray &job); // without its author's own things
    void remove(int row);                                   // one of the user's: its file goes to the trash
    void retranslate(const QString &language);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

signals:
    void saved(const QString &title);
    void failed(const QString &sentence);

private:
    void readOwn();
    void add(const JobTemplate &own);
    QString idFor(const QString &title) const;

    QString m_folder;
    QString m_language;
    QList<JobTemplate> m_templates;
};

} // namespace trainyard::models
