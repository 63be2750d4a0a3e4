// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <unistd.h>
#include <utility>

namespace trainyard {

template <auto Release>
struct Releaser {
    void operator()(auto *p) const noexcept { Release(p); }
};

// Owns a C object that is freed by the function Release.
template <class T, auto Release>
using Handle = std::unique_ptr<T, Releaser<Release>>;

// Owns a file descriptor; -1 is none.
class FileDescriptor
{
public:
    FileDescriptor() = default;
    explicit FileDescriptor(int fd)
        : m_fd(fd)
    {}
    FileDescriptor(FileDescriptor &&other) noexcept
        : m_fd(std::exchange(other.m_fd, -1))
    {}
    FileDescriptor &operator=(FileDescriptor &&other) noexcept
    {
        reset(std::exchange(other.m_fd, -1));
        return *this;
    }
    ~FileDescriptor() { reset(); }

    explicit operator bool() const { return m_fd >= 0; }
    int get() const { return m_fd; }
    int release() { return std::exchange(m_fd, -1); }
    void reset(int fd = -1)
    {
        if (m_fd >= 0)
            ::close(m_fd);
        m_fd = fd;
    }

private:
    int m_fd = -1;
};

} // namespace trainyard
