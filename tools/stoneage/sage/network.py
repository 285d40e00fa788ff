"""The network that sage plays with, in PyTorch: what is noticed, two residual blocks, then how answers are liked and
for each seat, one's own first, the chance to win and the margin. Its weights go into the package for NumPy."""

import math
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch.nn import functional

from cradle.games.stoneage.sage.judging import ANSWERS, NAMES, OUTPUTS, kept_as, read
from cradle.games.stoneage.sage.noticing import Noticing
from cradle.games.stoneage.seen.encoding import ENCODING

ROOM_OUT: Final = 64  # outputs are padded to whole tiles of the card's matrices
Weights = list[torch.Tensor]


def noticing_on(device: str) -> Noticing:
    return Noticing(torch, lambda table: torch.from_numpy(np.asarray(table)).to(device))


def inputs() -> int:
    return int(Noticing(np, lambda table: table)(np.zeros((1, ENCODING.numbers), np.float32)).shape[1])


@cache
def room_in() -> int:
    """Inputs are padded likewise."""
    return (inputs() + 63) // 64 * 64


def padded(noticed: torch.Tensor) -> torch.Tensor:
    return functional.pad(noticed, (0, room_in() - noticed.shape[1]))


def fresh(seed: int, device: str, width: int) -> Weights:
    generator = torch.Generator().manual_seed(seed)

    def normal(into: int, out: int, size: float) -> torch.Tensor:
        return torch.randn(into, out, generator=generator) * size

    narrow = 1 / math.sqrt(width)
    weights = [
        normal(room_in(), width, 1.4 / math.sqrt(100)), torch.zeros(width),
        normal(width, width, narrow), torch.zeros(width),
        normal(width, width, narrow), torch.zeros(width),
        normal(width, ROOM_OUT, 0.01 * narrow), torch.zeros(ROOM_OUT),
    ]  # fmt: skip
    return [each.to(device).requires_grad_() for each in weights]


def in_short(weights: Weights, kind: torch.dtype) -> Weights:
    """The same weights in the format that the card multiplies fastest; the last layer stays exact."""
    return [each.to(kind) for each in weights[:6]] + weights[6:]


def judged(weights: Weights, noticed: torch.Tensor) -> torch.Tensor:
    """Rows of ROOM_OUT numbers: how answers are liked, then the values."""

    def normed(rows: torch.Tensor) -> torch.Tensor:
        return functional.layer_norm(rows, rows.shape[-1:])

    hidden = torch.relu(torch.addmm(weights[1], noticed, weights[0]))
    hidden = hidden + torch.relu(torch.addmm(weights[3], normed(hidden), weights[2]))
    hidden = hidden + torch.relu(torch.addmm(weights[5], normed(hidden), weights[4]))
    return torch.addmm(weights[7], normed(hidden).float(), weights[6])


def likings(outputs: torch.Tensor, legal: torch.Tensor) -> torch.Tensor:
    """Logarithms of how likely each answer is; illegal ones are impossible."""
    bits = torch.arange(ANSWERS, device=legal.device)
    allowed = (legal[:, None] >> bits & 1).bool()
    return torch.log_softmax(outputs[:, :ANSWERS].masked_fill(~allowed, -1e9), 1)


def save(weights: Weights, path: Path) -> None:
    arrays = [each.detach().float().cpu().numpy() for each in weights]
    arrays[0], arrays[6], arrays[7] = arrays[0][: inputs()], arrays[6][:, :OUTPUTS], arrays[7][:OUTPUTS]
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, **kept_as(dict(zip(NAMES, arrays, strict=True))))


def load(path: Path, device: str) -> Weights:
    arrays = list(read(path).values())
    arrays[0] = np.pad(arrays[0], ((0, room_in() - len(arrays[0])), (0, 0)))
    arrays[6], arrays[7] = (
        np.pad(arrays[6], ((0, 0), (0, ROOM_OUT - OUTPUTS))),
        np.pad(arrays[7], (0, ROOM_OUT - OUTPUTS)),
    )
    return [torch.from_numpy(each).to(device) for each in arrays]
