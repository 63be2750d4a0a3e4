// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSyntaxHighlighter>

namespace trainyard::editor {

// Colours the keys, texts and numbers of JSON, line by line.
class JsonHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override;
};

} // namespace trainyard::editor
