#!/usr/bin/env python3
"""Trains the network that reads one cell, and writes its weights.

The samples are drawn: digits of the fonts that fontconfig lists, distorted as a photograph distorts them, empty
cells, and cells with handwriting or pencil marks. No photograph is used. `README.md` in this folder has the command
that installs the fonts, and the command for the training.
"""

import argparse
import hashlib
import math
import struct
import subprocess
import time

import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image, ImageDraw, ImageFont

SIDE = 28  # pixels of a cell as the network sees it
GLYPH = 48  # pixels of a glyph in the bank
CANVAS = 60  # pixels of the drawing: a cell of 48 and a rim of 6
CELL = 48
OTHER = 10  # the class of handwriting, marks and scribbles; 0 is an empty cell, 1 to 9 are printed digits

HANDWRITING = (
    "handwriting femke breip humor dancing kristi tomson sjfonts ecolier rufscript johnsmith isabella "
    "dkg script comic chancery chorus purisa domestic junkos seto yozfont"
).split()
# Fonts whose digits have other shapes than the digits in printed puzzles.
UNUSED = "symbol dingbat emoji math icon awesome barcode braille music ornament keycaps mathjax lmmath stixsize".split()


def font_files():
    """Returns the files of all scalable fonts with usual digits, sorted."""
    listed = subprocess.run(["fc-list", "--format", "%{file}\t%{family}\t%{scalable}\t%{index}\n"],
                            capture_output=True, text=True, check=True).stdout
    files = {}
    for line in listed.splitlines():
        file, family, scalable, index = line.split("\t")
        name = (file + " " + family).lower()
        if scalable == "True" and index == "0" and not any(word in name for word in UNUSED):
            files[file] = any(word in name for word in HANDWRITING)
    return sorted(files.items())


def glyph(font, digit):
    """Returns the picture of a digit in a square of GLYPH pixels. The digit is as high as the square. None if the font
    does not have the digit."""
    box = font.getbbox(str(digit))
    width, height = box[2] - box[0], box[3] - box[1]
    if width < 3 or height < 20:
        return None
    picture = Image.new("L", (width + 8, height + 8), 0)
    ImageDraw.Draw(picture).text((4 - box[0], 4 - box[1]), str(digit), font=font, fill=255)
    side = max(width, height) + 8
    square = Image.new("L", (side, side), 0)
    square.paste(picture, ((side - picture.width) // 2, (side - picture.height) // 2))
    return np.asarray(square.resize((GLYPH, GLYPH), Image.BOX))


def bank():
    """Returns the printed and the handwritten glyphs, each as a tensor of fonts, digits and pixels."""
    printed, written, seen = [], [], set()
    for file, by_hand in font_files():
        try:
            font = ImageFont.truetype(file, 96)
            glyphs = [glyph(font, digit) for digit in range(1, 10)]
        except OSError:
            continue
        if any(one is None for one in glyphs):
            continue
        glyphs = np.stack(glyphs)
        heights = [(one > 128).any(axis=1).sum() for one in glyphs]
        # If digits have different heights, they are old-style figures, which puzzles do not use. If pictures are equal,
        # they are boxes for missing glyphs.
        if min(heights) < 0.85 * max(heights) and not by_hand:
            continue
        if len({one.tobytes() for one in glyphs}) < 9:
            continue
        key = hashlib.sha256((glyphs > 128).tobytes()).digest()
        if key not in seen:
            seen.add(key)
            (written if by_hand else printed).append(glyphs)
    return [torch.from_numpy(np.stack(group)).float() / 255 for group in (printed, written)]


def uniform(n, low, high):
    return torch.rand(n) * (high - low) + low


def stroke_digits(n):
    """Returns `n` pictures of a few random strokes, GLYPH pixels square: scribbles of a pen."""
    pictures = np.zeros((n, GLYPH, GLYPH), np.uint8)
    for index in range(n):
        picture = Image.new("L", (GLYPH, GLYPH), 0)
        draw = ImageDraw.Draw(picture)
        for _ in range(np.random.randint(1, 4)):
            corners = np.random.uniform(4, GLYPH - 4, (4, 2))
            t = np.linspace(0, 1, 12)[:, None]
            curve = ((1 - t) ** 3 * corners[0] + 3 * (1 - t) ** 2 * t * corners[1]
                     + 3 * (1 - t) * t ** 2 * corners[2] + t ** 3 * corners[3])
            draw.line([tuple(point) for point in curve], fill=255, width=int(np.random.randint(1, 5)))
        pictures[index] = np.asarray(picture)
    return torch.from_numpy(pictures).float() / 255


# Seven-point outlines of the digits as a pen writes them, in a unit square.
PEN = {
    1: [(.35, .25), (.55, .05), (.55, .95)],
    2: [(.2, .25), (.4, .05), (.7, .1), (.75, .35), (.5, .65), (.2, .95), (.8, .92)],
    3: [(.2, .12), (.55, .03), (.78, .22), (.45, .46), (.8, .68), (.55, .96), (.18, .86)],
    4: [(.62, .95), (.62, .4), (.64, .05), (.4, .35), (.15, .65), (.85, .63)],
    5: [(.78, .06), (.3, .06), (.26, .45), (.6, .4), (.8, .65), (.6, .95), (.2, .88)],
    6: [(.7, .06), (.4, .25), (.22, .65), (.4, .95), (.72, .85), (.7, .58), (.28, .62)],
    7: [(.18, .08), (.8, .06), (.6, .4), (.42, .95)],
    8: [(.7, .15), (.4, .05), (.3, .3), (.7, .65), (.5, .96), (.25, .75), (.72, .2)],
    9: [(.75, .3), (.45, .05), (.25, .3), (.5, .5), (.76, .3), (.7, .7), (.6, .96)],
}


def pen_digits(n):
    """Returns `n` pictures of digits drawn by a pen with an unsteady hand, GLYPH pixels square."""
    pictures = np.zeros((n, GLYPH, GLYPH), np.uint8)
    for index in range(n):
        points = np.array(PEN[int(np.random.randint(1, 10))])
        points = points + np.random.normal(0, 0.05, points.shape)
        # A Catmull-Rom curve through the points.
        ends = np.concatenate([points[:1], points, points[-1:]])
        t = np.linspace(0, 1, 8)[:, None]
        curve = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
                 for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:])]
        picture = Image.new("L", (GLYPH, GLYPH), 0)
        line = [tuple(point) for point in np.concatenate(curve) * (GLYPH - 8) + 4]
        ImageDraw.Draw(picture).line(line, fill=255, width=int(np.random.randint(1, 4)))
        pictures[index] = np.asarray(picture)
    return torch.from_numpy(pictures).float() / 255


def place(glyphs, height, spread, turn, offset):
    """Returns glyphs on canvases. `height` is in cells. The glyphs are moved by up to `offset` cells, turned, and
    distorted in perspective."""
    n = len(glyphs)
    size = height * CELL / (CANVAS / 2)  # in units of half a canvas, which grid_sample uses
    angle = torch.randn(n) * turn
    stretch = torch.exp(torch.randn(n) * spread)
    shear = torch.randn(n) * 0.06
    cos, sin = torch.cos(angle), torch.sin(angle)
    ys, xs = torch.meshgrid(torch.linspace(-1, 1, CANVAS), torch.linspace(-1, 1, CANVAS), indexing="ij")
    move = (torch.rand(n, 2) * 2 - 1) * offset * CELL / (CANVAS / 2)
    x = xs[None] - move[:, 0, None, None]
    y = ys[None] - move[:, 1, None, None]
    w = 1 + (torch.randn(n) * 0.04)[:, None, None] * x + (torch.randn(n) * 0.04)[:, None, None] * y
    x, y = x / w, y / w
    u = (cos[:, None, None] * x + sin[:, None, None] * y) + shear[:, None, None] * y
    v = (-sin[:, None, None] * x + cos[:, None, None] * y) * stretch[:, None, None]
    grid = torch.stack([u, v], dim=-1) * (2 / size)[:, None, None, None]
    return F.grid_sample(glyphs[:, None], grid, align_corners=True)[:, 0]


def lines(n):
    """Returns the remains of the grid's lines at the four sides of the cell."""
    t = (torch.arange(CANVAS).float() - CANVAS / 2) / CELL  # in cells, 0 in the middle
    ink = torch.zeros(n, CANVAS, CANVAS)
    for side in range(4):
        at = 0.5 + torch.randn(n) * 0.03
        width = torch.where(torch.rand(n) < 0.35, uniform(n, 0.04, 0.12), uniform(n, 0.008, 0.04))
        dark = uniform(n, 0.25, 1.1) * (torch.rand(n) < 0.93)
        slope, bend = torch.randn(n) * 0.025, torch.randn(n) * 0.03
        where = at[:, None] + slope[:, None] * t + bend[:, None] * t ** 2
        distance = (t[None, None, :] * (1 if side % 2 else -1) - where[:, :, None]).abs()
        band = ((width[:, None, None] / 2 - distance) * CELL + 0.5).clamp(0, 1) * dark[:, None, None]
        ink = torch.maximum(ink, band if side < 2 else band.transpose(1, 2))
    return ink


def blur(pictures, sigma):
    """Blurs all pictures with a Gaussian of `sigma` pixels."""
    if sigma < 0.2:
        return pictures
    at = torch.arange(pictures.shape[-1])
    kernel = torch.exp(-0.5 * ((at[:, None] - at[None, :]) / sigma) ** 2)
    kernel = kernel / kernel.sum(dim=1, keepdim=True)
    return kernel @ pictures @ kernel.T


COSINES = torch.tensor([[math.sqrt((1 if k == 0 else 2) / 8) * math.cos(math.pi * (2 * i + 1) * k / 16)
                         for i in range(8)] for k in range(8)])


def jpeg(pictures, step):
    """Quantises the cosines of blocks of 8 pixels, as JPEG does; `step` grows with the frequency."""
    n, _, height, width = pictures.shape
    top, left = np.random.randint(0, 8, 2)
    rims = (int(left), int(-(left + width) % 8), int(top), int(-(top + height) % 8))
    padded = F.pad(pictures, rims, mode="replicate")
    rows, columns = padded.shape[2] // 8, padded.shape[3] // 8
    blocks = padded.reshape(n, rows, 8, columns, 8).permute(0, 1, 3, 2, 4)
    steps = step * (1 + 0.7 * (torch.arange(8)[:, None] + torch.arange(8)[None, :]))
    blocks = torch.round(COSINES @ blocks @ COSINES.T / steps) * steps
    blocks = COSINES.T @ blocks @ COSINES
    padded = blocks.permute(0, 1, 3, 2, 4).reshape(n, 1, rows * 8, columns * 8)
    return padded[:, :, top:top + height, left:left + width]


def samples(printed, written, n):
    """Returns a batch of `n` cells as the network sees them, and their classes."""
    kind = torch.rand(n)
    digit = torch.randint(1, 10, (n,))
    label = digit.clone()
    glyphs = printed[torch.randint(len(printed), (n,)), digit - 1].clone()
    height = uniform(n, 0.42, 0.82)
    layer = place(glyphs, height, 0.08, 0.07, 0.11)
    # Heavier print. (With lighter print, thin strokes would vanish, so that an empty cell would have the label of a
    # digit.)
    heavy = torch.rand(n) < 0.12
    layer[heavy] = F.max_pool2d(layer[heavy, None], 3, 1, 1)[:, 0]

    # Cells without a printed digit: empty, handwriting, marks, scribbles.
    empty = kind < 0.27
    label[empty] = 0
    other = (kind >= 0.27) & (kind < 0.42)
    label[other] = OTHER
    scale = layer.clone()
    layer = layer * (~empty).float()[:, None, None]
    m = int(other.sum())
    third = [m // 3, m // 3, m - 2 * (m // 3)]
    hands = written[torch.randint(len(written), (third[0],)), torch.randint(9, (third[0],))]
    hands = place(hands, uniform(third[0], 0.5, 1.0), 0.15, 0.2, 0.16)
    pens = torch.cat([pen_digits(third[1] * 3 // 4), stroke_digits(third[1] - third[1] * 3 // 4)])
    pens = place(pens, uniform(third[1], 0.4, 1.0), 0.2, 0.25, 0.2)
    marks = torch.zeros(third[2], CANVAS, CANVAS)
    for place_of_mark in range(9):
        shown = torch.rand(third[2]) < uniform(third[2], 0.3, 0.8)
        one = place(printed[torch.randint(len(printed), (third[2],)), place_of_mark], uniform(third[2], 0.15, 0.26),
                    0.05, 0.04, 0.02)
        across, down = place_of_mark % 3 - 1, place_of_mark // 3 - 1
        one = torch.roll(one, (down * CELL * 3 // 10, across * CELL * 3 // 10), (1, 2))
        marks = torch.maximum(marks, one * shown.float()[:, None, None])
    layer[other] = torch.cat([hands, pens, marks])

    # Print that shines through from the other side of the paper, and patches of grey.
    mirrored = printed[torch.randint(len(printed), (n,)), torch.randint(9, (n,))].flip(2)
    through = place(mirrored, uniform(n, 0.2, 1.5), 0.2, 0.5, 0.6)
    through = blur(through, 2.2) * (uniform(n, -0.3, 0.25).clamp(min=0))[:, None, None]
    pictures = torch.stack([layer, lines(n) * uniform(n, 0.5, 1.3)[:, None, None] + through, scale], dim=1)

    # The camera. The batch has one blur and one resolution; each sample has its own noise.
    pictures = blur(pictures, float(np.random.choice([0, 1, 1]) * np.random.uniform(0.3, 3.2)))
    resolution = int(np.random.choice([12, 14, 16, 18, 20, 24, 28, 32, 40, 48]))
    size = round(resolution * CANVAS / CELL)
    pictures = F.interpolate(pictures, size=(size, size), mode="bilinear", antialias=True, align_corners=False)
    layer, rest, scale = pictures.unbind(1)
    strongest = scale.flatten(1).quantile(0.96, dim=1).clamp(min=0.1)
    gain = uniform(n, 0.6, 1.35) / strongest
    ink = torch.maximum(layer, rest * 0.9) * 0.7 + (layer + rest).clamp(max=1.1) * 0.3
    ink = ink * gain[:, None, None]
    axis = torch.linspace(-1, 1, size)
    down, across = ((torch.randn(n) * 0.06)[:, None, None] for _ in range(2))
    light_falls = down * axis[None, :, None] + across * axis
    ink = ink + light_falls
    noise = torch.randn(n, 1, size, size) * uniform(n, 0, 0.14)[:, None, None, None]
    ink = ink[:, None] + noise
    if np.random.rand() < 0.6:
        ink = jpeg(ink, float(np.random.uniform(0.02, 0.12)))

    # The cell is cut out with a random error, as if the lattice did not fit exactly.
    side = CELL / CANVAS
    axis = (torch.arange(SIDE).float() + 0.5) / SIDE * 2 - 1
    ys, xs = torch.meshgrid(axis, axis, indexing="ij")
    zoom = torch.exp(torch.randn(n) * 0.03)[:, None, None]
    grid = torch.stack([xs * zoom + (torch.randn(n) * 0.05)[:, None, None],
                        ys * zoom + (torch.randn(n) * 0.05)[:, None, None]], dim=-1) * side
    cells = F.grid_sample(ink, grid, mode="bilinear", padding_mode="border", align_corners=False)
    return standard(cells), label


def standard(cells):
    """Sets the paper, which is the lightest quarter of a cell, to 0, and clips values darker than ink, as the scanner
    does."""
    paper = cells.flatten(1).quantile(0.25, dim=1)
    return (cells - paper[:, None, None, None]).clamp(-0.5, 1.5)


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        widths = [1, 16, 32, 64]
        self.convolutions = torch.nn.ModuleList(
            torch.nn.Conv2d(a, b, 3, padding=1) for a, b in zip(widths, widths[1:]))
        self.hidden = torch.nn.Linear(64 * 3 * 3, 96)
        self.classes = torch.nn.Linear(96, 11)

    def forward(self, x):
        for convolution in self.convolutions:
            x = F.max_pool2d(F.relu(convolution(x)), 2)
        x = x.permute(0, 2, 3, 1).flatten(1)  # pixels before channels, as the scanner stores them
        x = F.dropout(F.relu(self.hidden(x)), 0.2, self.training)
        return self.classes(x)


def write(network, file):
    """Writes the layers as bytes: one scale for each output, then weights from -127 to 127, inputs before outputs."""
    body = b""
    layers = [*network.convolutions, network.hidden, network.classes]
    for layer in layers:
        weight = layer.weight.detach()
        outputs = weight.shape[0]
        if weight.dim() == 4:
            weight = weight.permute(2, 3, 1, 0).reshape(-1, outputs)  # row, column, input, output
        else:
            weight = weight.T
        scale = weight.abs().amax(dim=0).clamp(min=1e-8) / 127
        quantised = torch.round(weight / scale).to(torch.int8)
        body += struct.pack("<II", weight.shape[0], outputs)
        body += scale.numpy().astype("<f4").tobytes() + layer.bias.detach().numpy().astype("<f4").tobytes()
        body += quantised.contiguous().numpy().tobytes()
        restored = (quantised.float() * scale)
        with torch.no_grad():
            if layer.weight.dim() == 4:
                shape = (3, 3, layer.in_channels, outputs)
                layer.weight.copy_(restored.reshape(shape).permute(3, 2, 0, 1))
            else:
                layer.weight.copy_(restored.T)
    digest = 0xCBF29CE484222325
    for byte in body:
        digest = ((digest ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    with open(file, "wb") as out:
        out.write(b"WDSN" + struct.pack("<IQ", 1, digest) + body)


def check(network, printed, written, batches):
    """Returns the share of drawn cells that the network reads right, by class."""
    right, all_of = np.zeros(11), np.zeros(11)
    network.eval()
    with torch.no_grad():
        for _ in range(batches):
            cells, label = samples(printed, written, 256)
            read = network(cells).argmax(1)
            for one in range(11):
                all_of[one] += int((label == one).sum())
                right[one] += int(((label == one) & (read == one)).sum())
    network.train()
    return right / all_of


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--out", default="weights.bin")
    arguments.add_argument("--steps", type=int, default=5000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--sheet", help="only draw a sheet of samples into this file")
    options = arguments.parse_args()
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    torch.set_num_threads(1)
    printed, written = bank()
    print(f"{len(printed)} printed and {len(written)} handwritten fonts", flush=True)
    if options.sheet:
        rows = []
        for _ in range(16):
            cells, label = samples(printed, written, 32)
            rows.append(cells[:, 0].permute(1, 0, 2).reshape(SIDE, -1))
        sheet = torch.cat(rows)
        grey = ((1 - sheet.clamp(-0.2, 1.2) / 1.4 - 0.15) * 255).clamp(0, 255)
        Image.fromarray(grey.byte().numpy()).save(options.sheet)
        return
    # A tenth of the fonts is only used to check the network.
    held = torch.arange(len(printed)) % 10 == 9
    network = Network()
    print(sum(one.numel() for one in network.parameters()), "weights", flush=True)
    optimizer = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 4e-3, total_steps=options.steps, pct_start=0.1)
    began, total = time.time(), 0.0
    for step in range(1, options.steps + 1):
        cells, label = samples(printed[~held], written, 128)
        loss = F.cross_entropy(network(cells), label)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += loss.item()
        if step % 500 == 0:
            print(f"{step}: {time.time() - began:.0f} s, loss {total / 500:.4f}", flush=True)
            total = 0.0
    write(network, options.out)
    print("unseen fonts, right by class:", np.round(check(network, printed[held], written, 40), 4).tolist())


if __name__ == "__main__":
    main()
