// SPDX-License-Identifier: Apache-2.0
#include "engine/train/data/image.h"

#include <algorithm>
#include <csetjmp>
#include <cstdio>

#include <jpeglib.h>

#include <jerror.h>

namespace trainyard::train {

namespace {

// libjpeg ends a decoding by calling fail(), which must not return. So all that has a destructor lives here,
// outside of the functions that longjmp() leaves.
struct Decoder {
    jpeg_decompress_struct jpeg = {};
    jpeg_error_mgr errors = {};
    jpeg_progress_mgr progress = {};
    std::jmp_buf failed = {};
    char why[JMSG_LENGTH_MAX] = {};
    Status size;
    Image image;
    std::vector<unsigned char> cmykLine;
};

Decoder &decoderOf(j_common_ptr jpeg)
{
    return *static_cast<Decoder *>(jpeg->client_data);
}

void fail(j_common_ptr jpeg)
{
    Decoder &decoder = decoderOf(jpeg);
    jpeg->err->format_message(jpeg, decoder.why);
    std::longjmp(decoder.failed, 1);
}

// Warnings of data that are missing or make no sense; odd bytes between the parts do no harm.
void judge(j_common_ptr jpeg, int level)
{
    const int code = jpeg->err->msg_code;
    if (level < 0 && (code == JWRN_JPEG_EOF || code == JWRN_HIT_MARKER || code == JWRN_HUFF_BAD_CODE))
        fail(jpeg);
}

// A progressive file may name a large image and then scan it over and over.
void limitScans(j_common_ptr jpeg)
{
    constexpr int mostScans = 100;
    if (jpeg->is_decompressor != 0 &&
        reinterpret_cast<j_decompress_ptr>(jpeg)->input_scan_number > mostScans) {
        Decoder &decoder = decoderOf(jpeg);
        std::snprintf(decoder.why, sizeof decoder.why, "it has more than %d scans", mostScans);
        std::longjmp(decoder.failed, 1);
    }
}

// The smallest of 1/1, 1/2, 1/4 and 1/8 that leaves a shorter side of `enough`.
unsigned denominator(unsigned shorter, int enough)
{
    unsigned by = 1;
    while (enough > 0 && by < 8 && shorter / (by * 2) >= static_cast<unsigned>(enough))
        by *= 2;
    return by;
}

// Files of Adobe's programs, all there are, hold inverted inks.
void readCmykLine(Decoder &decoder, unsigned char *line)
{
    JSAMPROW row = decoder.cmykLine.data();
    jpeg_read_scanlines(&decoder.jpeg, &row, 1);
    for (std::size_t x = 0; x < decoder.jpeg.output_width; ++x) {
        const unsigned char *inks = row + 4 * x;
        for (std::size_t i = 0; i < 3; ++i)
            line[3 * x + i] = static_cast<unsigned char>(inks[i] * inks[3] / 255);
    }
}

void readLines(Decoder &decoder)
{
    jpeg_decompress_struct &jpeg = decoder.jpeg;
    const std::size_t lineBytes = std::size_t(3) * jpeg.output_width;
    decoder.image.width = static_cast<int>(jpeg.output_width);
    decoder.image.height = static_cast<int>(jpeg.output_height);
    decoder.image.pixels.resize(lineBytes * jpeg.output_height);
    const bool isCmyk = jpeg.out_color_space == JCS_CMYK;
    decoder.cmykLine.resize(isCmyk ? std::size_t(4) * jpeg.output_width : 0);
    while (jpeg.output_scanline < jpeg.output_height) {
        JSAMPROW line = decoder.image.pixels.data() + lineBytes * jpeg.output_scanline;
        if (isCmyk)
            readCmykLine(decoder, line);
        else
            jpeg_read_scanlines(&jpeg, &line, 1);
    }
}

bool decode(Decoder &decoder, std::string_view bytes, const std::string &name, int enough)
{
    jpeg_decompress_struct &jpeg = decoder.jpeg;
    if (setjmp(decoder.failed) != 0)
        return false;
    jpeg_create_decompress(&jpeg);
    jpeg.progress = &decoder.progress;
    jpeg_mem_src(&jpeg, reinterpret_cast<const unsigned char *>(bytes.data()), bytes.size());
    jpeg_read_header(&jpeg, TRUE);
    decoder.size = checkImageSize(jpeg.image_width, jpeg.image_height, bytes.size(), name);
    if (!decoder.size)
        return false;
    const bool isCmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
    jpeg.out_color_space = isCmyk ? JCS_CMYK : JCS_RGB;
    jpeg.scale_num = 1;
    jpeg.scale_denom = denominator(std::min(jpeg.image_width, jpeg.image_height), enough);
    jpeg_start_decompress(&jpeg);
    readLines(decoder);
    jpeg_finish_decompress(&jpeg);
    return true;
}

} // namespace

Result<Image> decodeJpeg(std::string_view bytes, const std::string &name, int enough)
{
    Decoder decoder;
    decoder.jpeg.err = jpeg_std_error(&decoder.errors);
    decoder.jpeg.client_data = &decoder;
    decoder.errors.error_exit = fail;
    decoder.errors.emit_message = judge;
    decoder.progress.progress_monitor = limitScans;
    const bool isDecoded = decode(decoder, bytes, name, enough);
    jpeg_destroy_decompress(&decoder.jpeg);
    if (!decoder.size)
        return decoder.size.error();
    if (!isDecoded)
        return brokenImage(name, decoder.why);
    return std::move(decoder.image);
}

} // namespace trainyard::train
