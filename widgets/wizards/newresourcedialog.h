// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/api/armresources.h"
#include "widgets/delegates/sheet.h"

#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace trainyard::models {
class Backend;
struct Creation;
} // namespace trainyard::models

namespace trainyard::wizards {

// Asks for what needs nothing but a name and a place: a workspace, an experiment, a file server, a storage
// account, or a share or container in one. Makes it, and closes when the engine has it; what the engine
// refuses is said here, or by the backend's requestFailed() where the user has not waited for it.
class NewResourceDialog final : public delegates::Sheet
{
    Q_OBJECT
public:
    enum class Kind { Workspace, Experiment, FileServer, StorageAccount, FileShare, BlobContainer };

    // In the workspace `place`, where that is of use. The backend outlives it.
    NewResourceDialog(Kind kind, models::Backend &backend, const std::optional<api::ResourceId> &place,
                      QWidget *window);

    QComboBox &placeField() { return *m_place; } // a workspace or a storage account; a new name makes one
    void choosePlace(const std::string &path);   // one of those that are offered
    QLineEdit &nameField() { return *m_name; }
    QPushButton &createButton() { return *m_create; }
    QLabel &hint() { return *m_hint; }

    void done(int result) override;

signals:
    void created(const QString &name, const QString &key); // of its models::Creation

private:
    bool isBelowWorkspace() const { return m_kind == Kind::Experiment || m_kind == Kind::FileServer; }
    bool isBucket() const { return m_kind == Kind::FileShare || m_kind == Kind::BlobContainer; }
    static QString heading(Kind kind);
    QString explanation() const;
    void fillPlaces(const std::optional<api::ResourceId> &place);
    // Their ids stand in the field's data; where two have one name, the texts tell them apart.
    void offer(const std::string &name, const std::string &group, const std::string &path, bool isTwice);
    std::string placePath() const; // of the one that is chosen; empty: it is to be made
    std::string placeName() const;
    QLayout *makeForm();
    QString problem() const; // one sentence; empty: none
    bool isThere() const;    // under the name that stands there
    void validate();         // what the engine said holds no longer
    void refresh();
    void create();
    models::Creation creation() const;
    api::ResourceId workspace() const;
    api::AccountId account() const; // of a share or container
    void takeFailure(const QString &key, const QString &sentence);

    Kind m_kind;
    models::Backend &m_backend;
    QComboBox *m_place = nullptr;
    QLineEdit *m_name = nullptr;
    QLabel *m_hint = nullptr;
    QPushButton *m_create = nullptr;
    QString m_creating; // the key of what the engine has not answered yet
    QString m_failure;  // of what it refused
    std::unique_ptr<QObject> m_asker = std::make_unique<QObject>(); // until it is closed
};

} // namespace trainyard::wizards
