"""Answers question by question, as `whydoku ask --lines` does, through the Python package."""

import sys

import whydoku

for line in sys.stdin.buffer:
    endpoint, _, question = line.decode().rstrip("\n").partition(" ")
    sys.stdout.buffer.write(whydoku.ask_text(endpoint, question).encode() + b"\n")
    sys.stdout.buffer.flush()
