// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace trainyard::wizards {

class FormBinding;
class StoredPaths;

// The path of a file, or of a folder: typed, dropped, or looked for on the disk or in the engine's storage.
// What is chosen counts as typed.
class PathField final : public QWidget
{
    Q_OBJECT
public:
    explicit PathField(QWidget *parent = nullptr);

    QLineEdit &line() { return *m_line; }
    void setIsFolder(bool isFolder) { m_isFolder = isFolder; }
    void setNameFilter(const QString &filter) { m_filter = filter; } // as in "*.ipynb"; empty: any file
    void setIsWord() { m_isWord = true; } // of a shell: what of storage needs quotes gets them
    // From now on, too, what lies in storage; what mounts it goes with it into the job. Where the engine's
    // machine is another one, its disk cannot be looked at. Both outlive it.
    void offerStorage(StoredPaths &paths, FormBinding &binding);
    QPushButton &browseButton() { return *m_browse; }
    QPushButton &storageButton() { return *m_storage; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void browse();
    void browseStorage();
    void typed(const QString &path);
    void retranslate();

    QLineEdit *m_line = nullptr;
    QPushButton *m_browse = nullptr;
    QPushButton *m_storage = nullptr; // hidden until it is offered
    StoredPaths *m_paths = nullptr;
    FormBinding *m_binding = nullptr;
    QString m_filter;
    bool m_isFolder = false;
    bool m_isWord = false;
};

} // namespace trainyard::wizards
