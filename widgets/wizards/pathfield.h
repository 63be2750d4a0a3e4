// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLineEdit;
class QPushButton;

namespace trainyard::wizards {

// The path of a file, or of a folder: typed, or looked for on the disk. What is chosen counts as typed.
class PathField final : public QWidget
{
    Q_OBJECT
public:
    explicit PathField(QWidget *parent = nullptr);

    QLineEdit &line() { return *m_line; }
    void setIsFolder(bool isFolder) { m_isFolder = isFolder; }
    void setNameFilter(const QString &filter) { m_filter = filter; } // as in "*.ipynb"; empty: any file

protected:
    void changeEvent(QEvent *event) override;

private:
    void browse();
    void retranslate();

    QLineEdit *m_line = nullptr;
    QPushButton *m_browse = nullptr;
    QString m_filter;
    bool m_isFolder = false;
};

} // namespace trainyard::wizards
