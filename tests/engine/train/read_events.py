# SPDX-License-Identifier: Apache-2.0
"""Reads a TensorBoard event file as its format is documented, and demands that all of it is whole.

    read_events.py FILE     prints "step tag value" for each scalar, "step restart" for each restart
"""
import struct
import sys

REMAINDERS = []
for byte in range(256):
    for _ in range(8):
        byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
    REMAINDERS.append(byte)


def masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ REMAINDERS[(crc ^ byte) & 0xFF]
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def records(data):
    while data:
        length, check = struct.unpack_from("<QI", data)
        assert check == masked_crc(data[:8]), "the head of a record is damaged"
        content = data[12:12 + length]
        (check,) = struct.unpack_from("<I", data, 12 + length)
        assert check == masked_crc(content), "a record is damaged"
        yield content
        data = data[16 + length:]


def varint(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
        if data[at - 1] < 0x80:
            return value, at


def fields(message):
    """The fields of a protocol buffer message: number -> values, in their order."""
    found = {}
    at = 0
    while at < len(message):
        key, at = varint(message, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(message, at)
        elif kind == 2:
            size, at = varint(message, at)
            value, at = message[at:at + size], at + size
            assert len(value) == size, "a field is torn"
        else:
            form, size = {1: ("<d", 8), 5: ("<f", 4)}[kind]
            (value,) = struct.unpack_from(form, message, at)
            at += size
        found.setdefault(key >> 3, []).append(value)
    return found


def main():
    with open(sys.argv[1], "rb") as file:
        events = [fields(record) for record in records(file.read())]
    assert events[0][3] == [b"brain.Event:2"], "the file does not begin with its version"
    for event in events:
        assert event[1][0] > 1.7e9, "an event has no time"
        (step,) = event.get(2, [0])
        for log in event.get(7, []):
            assert fields(log) == {1: [1]}, "a session log is no start"
            print(step, "restart")
        for summary in event.get(5, []):
            for value in fields(summary)[1]:
                scalar = fields(value)
                assert sorted(scalar) == [1, 2], "a value is no plain scalar"
                print(step, scalar[1][0].decode(), repr(scalar[2][0]))


main()
