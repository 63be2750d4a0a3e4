// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/openwithoutlinks.h"
#include "engine/storage/storagepath.h"

#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace trainyard::storage {

// One name in a folder, with what it is; a symbolic link shows what it leads to.
struct TreeEntry {
    std::string name;
    struct stat info = {};
    bool isLink = false;
};

// The files below one folder, reached without ever leaving it: the kernel resolves each path below the open
// folder and refuses links that lead out, at the moment of use. Functions that fail leave the reason in
// errno. May be used from any thread.
class Tree
{
public:
    Tree() = default;
    explicit Tree(const std::filesystem::path &root); // isOpen() says whether there is such a folder
    bool isOpen() const { return static_cast<bool>(m_root); }
    int root() const { return m_root.get(); }

    FileDescriptor open(const StoragePath &path, int flags, mode_t mode = 0644) const;
    bool makeDirectory(const StoragePath &path) const;
    bool makeDirectories(const StoragePath &path) const; // and its parents; fine when they are there
    bool removeFile(const StoragePath &path) const;
    bool removeDirectory(const StoragePath &path) const;
    // Moves the file `source`, which lies on the same file system, to `path`, in one step. With `mustBeNew`
    // it fails with EEXIST when there is something, else a file that was there is replaced.
    bool place(const std::filesystem::path &source, const StoragePath &path, bool mustBeNew) const;
    // Moves a file or folder within the tree, in one step; `mustBeNew` as above.
    bool rename(const StoragePath &from, const StoragePath &to, bool mustBeNew) const;
    // Moves what is at `path` away to a place on the same file system, in one step.
    bool moveOut(const StoragePath &path, const std::filesystem::path &target) const;
    // Moves a file or folder there, in one step; fails with EEXIST when there is something.
    bool moveIn(const std::filesystem::path &source, const StoragePath &path) const;
    // Regular files and folders in a folder, sorted by name; others, names that no listing can show and links
    // that lead out are left out. False when the folder cannot be read.
    bool list(const StoragePath &path, std::vector<TreeEntry> &entries) const;

private:
    FileDescriptor parentOf(const StoragePath &path) const;

    FileDescriptor m_root;
};

// Renames, unless there is something: then it fails with EEXIST. False with the reason in errno.
bool moveToNew(int fromFolder, const std::string &from, int toFolder, const std::string &to);

// `relative` below the open folder `root`, resolved by the kernel (openat2), or, where it cannot, step by
// step with no link followed at all. Empty with errno set when that fails.
FileDescriptor openBeneath(int root, const std::string &relative, int flags, mode_t mode);

} // namespace trainyard::storage
