// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"

#include <QFrame>
#include <QList>
#include <QModelIndex>

#include <optional>

class QAction;
class QHBoxLayout;
class QMenu;

namespace trainyard::models {
class ResourceTreeModel;
}

namespace trainyard {

// Above a page: back and forward, and the way from the engine to what the page is about, as its ID says it,
// whether the engine has told of all that yet or not. Each step opens; the arrow behind it shows what else is
// below it, as far as that is known.
class Breadcrumbs final : public QFrame
{
    Q_OBJECT
public:
    // The model and the actions outlive it.
    Breadcrumbs(const models::ResourceTreeModel &resources, const QList<QAction *> &actions,
                QWidget *parent = nullptr);

    // What the page is about; none: a page of its own, named by `title`.
    void show(const std::optional<api::ResourceId> &id, const QString &title);

    static constexpr int mostSiblings = 40; // in a menu

signals:
    void engineChosen();
    void resourceChosen(const trainyard::api::ResourceId &id);
    void storageChosen(const trainyard::api::AccountId &account);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Step {
        QString name;
        QString path;
        QModelIndex place; // in the tree; invalid: it has no row there, or not yet
    };
    QList<Step> steps() const; // below the engine
    int placed() const;        // how many of them have a place
    void refresh();
    void rebuild();
    void addStep(const Step &step, bool isLast);
    void addArrow(const QModelIndex &parent, const QString &below);
    void addSeparator(); // where nothing is known yet of what else is there
    void addPlain(const QString &text);
    void fill(QMenu &menu, const QModelIndex &parent, const QString &shown);
    void addBelow(QMenu &menu, const QModelIndex &group, const QString &shown);
    void choose(const QString &path);
    QString engineName() const;

    const models::ResourceTreeModel &m_resources;
    std::optional<api::ResourceId> m_id;
    QString m_title;
    QWidget *m_steps = nullptr;
    QHBoxLayout *m_layout = nullptr;
    QString m_engine; // its name, as shown
    int m_placed = 0; // likewise
};

} // namespace trainyard
