import os, numpy as np
from torch.nn import (
    Linear,
)
try:
    import apex  # maybe
except ImportError:
    pass
"""import not_this"""
