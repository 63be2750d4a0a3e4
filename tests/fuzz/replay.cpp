// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/demand.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <unistd.h>

// Runs a fuzz target without libFuzzer: every seed, then a number of mutations of them that is the same at
// every run.
//   replay MUTATIONS FOLDER|FILE…      (folders that are not there are named and passed over)
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largestSeed = 256 * 1024;
constexpr std::size_t largestMutant = 16 * 1024; // mutants of large seeds are cut, so that a run stays short

const std::string *current = nullptr; // what the target is at

// What brought the target down, so that it can become a seed.
void tellInput(int signal)
{
    std::signal(signal, SIG_DFL);
    static constexpr char digits[] = "0123456789abcdef";
    static constexpr std::string_view begin = "Input, as hexadecimal:\n";
    [[maybe_unused]] auto written = ::write(STDERR_FILENO, begin.data(), begin.size());
    for (const char c : current ? *current : std::string()) {
        const auto byte = static_cast<unsigned char>(c);
        const char pair[] = {digits[byte >> 4], digits[byte & 15]};
        written = ::write(STDERR_FILENO, pair, sizeof pair);
    }
    written = ::write(STDERR_FILENO, "\n", 1);
    std::raise(signal);
}

class Numbers // xorshift64*, from a fixed start
{
public:
    std::uint64_t next()
    {
        m_state ^= m_state >> 12;
        m_state ^= m_state << 25;
        m_state ^= m_state >> 27;
        return m_state * 2685821657736338717U;
    }
    std::size_t below(std::size_t end)
    {
        return end == 0 ? 0 : static_cast<std::size_t>((next() >> 16) % end);
    }

private:
    std::uint64_t m_state = 88172645463325252U;
};

class Mutator
{
public:
    explicit Mutator(const std::vector<std::string> &seeds)
        : m_seeds(seeds)
    {}

    std::string mutant()
    {
        std::string bytes = m_seeds[m_numbers.below(m_seeds.size())].substr(0, largestMutant);
        for (std::size_t rest = 1 + m_numbers.below(4); rest > 0; --rest)
            change(bytes);
        return bytes;
    }

private:
    void change(std::string &bytes)
    {
        static constexpr char bytesThatTell[] =
            "\0\n\r\t /\\.%?&=+-:;,\"'<>{}[]0129aZ\x7f\x80\xbf\xc0\xe2\xf0\xff";
        static constexpr std::string_view telling(bytesThatTell, sizeof bytesThatTell - 1);
        static constexpr std::string_view words[] = {
            "../",          "%2e%2e%2f", "%2F",   "%00",     "18446744073709551616",
            "-1",           "null",      "1e999", "\\u0000", "\xef\xbb\xbf",
            "\xed\xa0\x80", "[[[[[[[[",  "//"};
        const std::size_t place = m_numbers.below(bytes.size() + 1);
        const std::size_t count =
            std::min(1 + m_numbers.below(m_numbers.below(8) == 0 ? 512 : 8), bytes.size() - place);
        switch (m_numbers.below(7)) {
        case 0:
            if (place < bytes.size())
                bytes[place] = static_cast<char>(bytes[place] ^ (1 << m_numbers.below(8)));
            break;
        case 1:
            if (place < bytes.size())
                bytes[place] = telling[m_numbers.below(telling.size())];
            break;
        case 2:
            bytes.insert(place, 1, telling[m_numbers.below(telling.size())]);
            break;
        case 3:
            bytes.insert(place, words[m_numbers.below(std::size(words))]);
            break;
        case 4:
            bytes.erase(place, count);
            break;
        case 5:
            bytes.insert(place, bytes.substr(place, count));
            break;
        default:
            splice(bytes, place);
        }
    }
    void splice(std::string &bytes, std::size_t place)
    {
        const std::string &other = m_seeds[m_numbers.below(m_seeds.size())];
        const std::size_t begin = m_numbers.below(other.size());
        bytes = bytes.substr(0, place) + other.substr(begin, largestMutant - place);
    }

    const std::vector<std::string> &m_seeds;
    Numbers m_numbers;
};

void addSeed(std::vector<std::string> &seeds, const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    if (bytes.size() <= largestSeed)
        seeds.push_back(std::move(bytes));
}

std::vector<std::string> seedsIn(int count, char **places)
{
    std::vector<fs::path> files;
    for (int i = 0; i < count; ++i) {
        if (fs::is_regular_file(places[i]))
            files.emplace_back(places[i]);
        else if (!fs::is_directory(places[i]))
            std::cout << places[i] << " is not there; its seeds are left out\n";
        else
            for (const auto &entry : fs::recursive_directory_iterator(places[i]))
                if (entry.is_regular_file())
                    files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> seeds = {""};
    for (const fs::path &file : files)
        addSeed(seeds, file);
    return seeds;
}

void run(const std::string &input)
{
    current = &input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(input.data()), input.size());
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::cerr << "Usage: replay MUTATIONS FOLDER|FILE…\n";
        return 2;
    }
    for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS})
        std::signal(signal, tellInput);
    const std::vector<std::string> seeds = seedsIn(argc - 2, argv + 2);
    std::for_each(seeds.begin(), seeds.end(), run);
    Mutator mutator(seeds);
    const long mutations = std::strtol(argv[1], nullptr, 10);
    for (long i = 0; i < mutations; ++i)
        run(mutator.mutant());
    std::cout << seeds.size() << " seeds, " << mutations << " mutations\n";
    return seeds.size() > 1 ? 0 : 1; // without its seeds a run shows nothing
}
