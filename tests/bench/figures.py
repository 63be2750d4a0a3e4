# SPDX-License-Identifier: Apache-2.0
"""How the benchmarks print."""
import statistics


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def summary(seconds, peer=None):
    """Median and 99th percentile in milliseconds, and the medians' ratio to a peer."""
    median = statistics.median(seconds)
    text = f"median {median * 1e3:8.3f} ms, p99 {percentile(seconds, 0.99) * 1e3:8.3f} ms ({len(seconds)} times)"
    return text + (f", {median / statistics.median(peer):.2f} × the peer" if peer else "")
