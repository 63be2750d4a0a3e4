// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/certificate.h"

#include "engine/base/files.h"
#include "engine/base/handle.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cctype>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

namespace trainyard::daemon {

namespace {

namespace fs = std::filesystem;

using Bio = Handle<BIO, ::BIO_free_all>;
using Key = Handle<EVP_PKEY, ::EVP_PKEY_free>;
using X509Certificate = Handle<X509, ::X509_free>;
using Extension = Handle<X509_EXTENSION, ::X509_EXTENSION_free>;

constexpr int day = 24 * 60 * 60;
constexpr int lifetimeDays = 3650;
constexpr int leastDaysLeft = 30;

bool isAddress(const std::string &name)
{
    std::array<unsigned char, 16> bytes{};
    return ::inet_pton(AF_INET, name.c_str(), bytes.data()) == 1 ||
           ::inet_pton(AF_INET6, name.c_str(), bytes.data()) == 1;
}

// Whatever OpenSSL would read as more than a name must not come near its configuration syntax.
bool isHostName(const std::string &name)
{
    return !name.empty() && name.size() <= 253 && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '.' || c == '_' || c == '*';
    });
}

Error failure(const fs::path &file)
{
    const unsigned long code = ::ERR_get_error();
    const char *reason = code == 0 ? nullptr : ::ERR_reason_error_string(code);
    ::ERR_clear_error();
    return {Error::Code::Internal,
            "The certificate " + file.string() + " cannot be made: " + (reason ? reason : "no reason known") +
                ".",
            file.string()};
}

X509Certificate readCertificate(const fs::path &file)
{
    const Bio bio(::BIO_new_file(file.c_str(), "r"));
    X509Certificate certificate(bio ? ::PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr) : nullptr);
    ::ERR_clear_error();
    return certificate;
}

Key readKey(const fs::path &file)
{
    const Bio bio(::BIO_new_file(file.c_str(), "r"));
    Key key(bio ? ::PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr) : nullptr);
    ::ERR_clear_error();
    return key;
}

bool hasName(X509 *certificate, const std::string &name)
{
    if (isAddress(name))
        return ::X509_check_ip_asc(certificate, name.c_str(), 0) == 1;
    // A wildcard is looked for by a name that only it covers.
    const std::string wanted = name.starts_with("*.") ? "account" + name.substr(1) : name;
    return ::X509_check_host(certificate, wanted.c_str(), wanted.size(), 0, nullptr) == 1;
}

bool isUsable(const Certificate &files, const std::vector<std::string> &names)
{
    const X509Certificate certificate = readCertificate(files.file);
    const Key key = readKey(files.key);
    if (!certificate || !key || ::X509_check_private_key(certificate.get(), key.get()) != 1) {
        ::ERR_clear_error();
        return false;
    }
    time_t until = ::time(nullptr) + leastDaysLeft * day;
    return ::X509_cmp_time(::X509_get0_notAfter(certificate.get()), &until) > 0 &&
           std::all_of(names.begin(), names.end(),
                       [&](const std::string &name) { return hasName(certificate.get(), name); });
}

bool addExtension(X509 *certificate, int nid, const std::string &value)
{
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    ::X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    const Extension extension(::X509V3_EXT_conf_nid(nullptr, &context, nid, value.c_str()));
    return extension && ::X509_add_ext(certificate, extension.get(), -1) == 1;
}

std::string alternativeNames(const std::vector<std::string> &names)
{
    std::string list;
    for (const std::string &name : names)
        list += (list.empty() ? "" : ",") + std::string(isAddress(name) ? "IP:" : "DNS:") + name;
    return list;
}

bool setSerialNumber(X509 *certificate)
{
    std::array<unsigned char, 16> bytes{};
    if (::RAND_bytes(bytes.data(), bytes.size()) != 1)
        return false;
    bytes[0] &= 0x7f; // not negative
    BIGNUM *number = ::BN_bin2bn(bytes.data(), bytes.size(), nullptr);
    const bool isSet = number && ::BN_to_ASN1_INTEGER(number, ::X509_get_serialNumber(certificate));
    ::BN_free(number);
    return isSet;
}

X509Certificate signedCertificate(EVP_PKEY *key, const std::vector<std::string> &names)
{
    X509Certificate certificate(::X509_new());
    X509 *raw = certificate.get();
    if (!raw || ::X509_set_version(raw, 2) != 1 || !setSerialNumber(raw) ||
        !::X509_gmtime_adj(::X509_getm_notBefore(raw), -day) ||
        !::X509_time_adj_ex(::X509_getm_notAfter(raw), lifetimeDays, 0, nullptr) ||
        ::X509_set_pubkey(raw, key) != 1)
        return nullptr;
    static constexpr unsigned char commonName[] = "Trainyard engine";
    X509_NAME *subject = ::X509_get_subject_name(raw);
    if (::X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, commonName, -1, -1, 0) != 1 ||
        ::X509_set_issuer_name(raw, subject) != 1)
        return nullptr;
    // It vouches for itself alone: whoever trusts it trusts no other certificate.
    if (!addExtension(raw, NID_basic_constraints, "critical,CA:FALSE") ||
        !addExtension(raw, NID_key_usage, "critical,digitalSignature") ||
        !addExtension(raw, NID_ext_key_usage, "serverAuth") ||
        !addExtension(raw, NID_subject_key_identifier, "hash") ||
        !addExtension(raw, NID_subject_alt_name, alternativeNames(names)) ||
        ::X509_sign(raw, key, ::EVP_sha256()) == 0)
        return nullptr;
    return certificate;
}

std::string textOf(BIO *bio)
{
    char *bytes = nullptr;
    const long size = BIO_get_mem_data(bio, &bytes);
    return size > 0 ? std::string(bytes, static_cast<std::size_t>(size)) : std::string();
}

Status make(const Certificate &files, const std::vector<std::string> &names)
{
    const Key key(EVP_EC_gen("P-256"));
    const X509Certificate certificate = key ? signedCertificate(key.get(), names) : nullptr;
    const Bio keyText(::BIO_new(::BIO_s_mem()));
    const Bio certificateText(::BIO_new(::BIO_s_mem()));
    if (!certificate || !keyText || !certificateText ||
        ::PEM_write_bio_PrivateKey(keyText.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1 ||
        ::PEM_write_bio_X509(certificateText.get(), certificate.get()) != 1)
        return failure(files.file);
    if (auto made = createDirectories(files.file.parent_path(), 0700); !made)
        return made;
    if (auto written = writeFileAtomically(files.key, textOf(keyText.get()), 0600); !written)
        return written;
    return writeFileAtomically(files.file, textOf(certificateText.get()), 0644);
}

} // namespace

Result<Certificate> certificateIn(const fs::path &dataDirectory, const std::vector<std::string> &names)
{
    const Certificate files{dataDirectory / "tls" / "cert.pem", dataDirectory / "tls" / "key.pem"};
    if (isUsable(files, names))
        return files;
    if (auto made = make(files, names); !made)
        return made.error();
    return files;
}

std::vector<std::string> certificateNames(const std::string &address, const std::string &hostName,
                                          bool isStorageProxy)
{
    std::vector<std::string> names{"localhost", "127.0.0.1", "::1"};
    const auto add = [&](const std::string &name) {
        if ((isAddress(name) || isHostName(name)) &&
            std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    };
    add(hostName);
    if (address != "0.0.0.0" && address != "::") // those are no place that a client could name
        add(address);
    if (isStorageProxy) {
        add("*.blob.core.windows.net");
        add("*.file.core.windows.net");
    }
    return names;
}

} // namespace trainyard::daemon
