// SPDX-License-Identifier: Apache-2.0
#include "widgets/editor/editorfolding.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextDocument>

namespace trainyard::editor {

namespace {

// Goes with its line through edits.
struct FoldMark final : QTextBlockUserData {};

bool isMarked(const QTextBlock &block)
{
    return block.userData() != nullptr;
}

} // namespace

EditorFolding::EditorFolding(QTextDocument &text)
    : m_text(text)
{}

void EditorFolding::take(const document::JsonText &json)
{
    m_ends.clear();
    for (const document::JsonNode &node : json.nodes()) {
        if (!node.isContainer() || !node.isClosed)
            continue;
        const int first = json.place(node.extent().start).line;
        const int last = json.place(node.value.end()).line;
        if (last > first)
            m_ends.insert(first, std::max(last, m_ends.value(first)));
    }
    apply();
}

bool EditorFolding::isFolded(int line) const
{
    return m_ends.contains(line) && isMarked(m_text.findBlockByNumber(line - 1));
}

bool EditorFolding::setFolded(int line, bool isFolded)
{
    if (!m_ends.contains(line) || isFolded == this->isFolded(line))
        return false;
    m_text.findBlockByNumber(line - 1).setUserData(isFolded ? new FoldMark : nullptr);
    apply();
    return true;
}

void EditorFolding::setAllFolded(bool isFolded)
{
    for (auto it = m_ends.cbegin(); it != m_ends.cend(); ++it) {
        if (it.key() > 2) // the job itself stays open
            m_text.findBlockByNumber(it.key() - 1).setUserData(isFolded ? new FoldMark : nullptr);
    }
    apply();
}

bool EditorFolding::show(int line)
{
    bool isChanged = false;
    for (auto it = m_ends.cbegin(); it != m_ends.cend(); ++it) {
        if (it.key() < line && line <= it.value() && isFolded(it.key())) {
            m_text.findBlockByNumber(it.key() - 1).setUserData(nullptr);
            isChanged = true;
        }
    }
    if (isChanged)
        apply();
    return isChanged;
}

int EditorFolding::innermost(int line) const
{
    int found = 0;
    for (auto it = m_ends.cbegin(); it != m_ends.cend() && it.key() <= line; ++it)
        if (line <= it.value() && !isFolded(it.key()))
            found = it.key();
    return found;
}

// The last line of what is folded is hidden, too.
void EditorFolding::apply()
{
    int hiddenUntil = 0;
    bool isChanged = false;
    for (QTextBlock block = m_text.begin(); block.isValid(); block = block.next()) {
        const int line = block.blockNumber() + 1;
        const bool isVisible = line > hiddenUntil;
        if (isVisible && isMarked(block)) {
            if (m_ends.contains(line))
                hiddenUntil = m_ends.value(line);
            else
                block.setUserData(nullptr);
        }
        if (block.isVisible() != isVisible) {
            block.setVisible(isVisible);
            block.setLineCount(isVisible ? 1 : 0); // lines do not wrap
            isChanged = true;
        }
    }
    if (!isChanged)
        return;
    m_text.markContentsDirty(0, m_text.characterCount());
    auto *layout = m_text.documentLayout();
    emit layout->documentSizeChanged(layout->documentSize());
    emit layout->update();
}

} // namespace trainyard::editor
