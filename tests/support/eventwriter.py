# SPDX-License-Identifier: Apache-2.0
"""A plain writer of TensorBoard event files, for where the `tensorboard` package is not installed. A file is a row of
records (TFRecord: length, masked CRC-32C of it, data, masked CRC-32C of the data), each an Event of event.proto."""
import os
import socket
import struct
import time
from pathlib import Path


def _crc_table():
    table = []
    for byte in range(256):
        for _ in range(8):
            byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
        table.append(byte)
    return table


_TABLE = _crc_table()


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ _TABLE[(crc ^ byte) & 0xFF]
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def _varint(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def _bytes(field, data):
    return _varint(field << 3 | 2) + _varint(len(data)) + data


def record(data):
    length = struct.pack("<Q", len(data))
    return length + struct.pack("<I", masked_crc(length)) + data + struct.pack("<I", masked_crc(data))


class SummaryWriter:
    """The part of torch.utils.tensorboard's class of that name that the tests use."""

    def __init__(self, log_dir):
        Path(log_dir).mkdir(parents=True, exist_ok=True)
        name = f"events.out.tfevents.{int(time.time()):010d}.{socket.gethostname()}.{os.getpid()}.0"
        self.file = open(Path(log_dir) / name, "ab")  # noqa: SIM115
        self._event(_bytes(3, b"brain.Event:2"), 0)
        self.flush()

    def _event(self, what, step):
        head = struct.pack("<Bd", 1 << 3 | 1, time.time()) + (_varint(2 << 3) + _varint(step) if step else b"")
        self.file.write(record(head + what))

    def _value(self, tag, value, step):
        self._event(_bytes(5, _bytes(1, _bytes(1, tag.encode()) + value)), step)

    def add_scalar(self, tag, value, step):
        self._value(tag, struct.pack("<Bf", 2 << 3 | 5, value), step)

    def add_text(self, tag, text, step):
        tensor = _varint(1 << 3) + _varint(7) + _bytes(2, _bytes(2, _varint(1 << 3) + _varint(1))) + _bytes(8, text.encode())
        self._value(tag + "/text_summary", _bytes(9, _bytes(1, _bytes(1, b"text"))) + _bytes(8, tensor), step)

    def add_png(self, tag, png, width, height, step):
        size = _varint(1 << 3) + _varint(height) + _varint(2 << 3) + _varint(width) + _varint(3 << 3) + _varint(3)
        self._value(tag, _bytes(4, size + _bytes(4, png)), step)

    def flush(self):
        self.file.flush()

    def close(self):
        self.file.close()
