"""Receivers of notices in tests: a web hook and a mail server on this machine."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from loops import comes_true


class HookSink:
    """A web hook that keeps what it receives, and answers as configured."""

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.requests: list[str] = []
        self.answer = b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"
        self.silent = False
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        self.requests.append(head.partition("\r\n")[0])
        self.messages.append(json.loads(await reader.readexactly(length)))
        await comes_true(lambda: not self.silent)
        writer.write(self.answer)
        await writer.drain()
        writer.close()


@asynccontextmanager
async def a_hook() -> AsyncIterator[HookSink]:
    sink = HookSink()
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sink.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/hook?key=1"
    async with server:
        yield sink
        sink.silent = False


class MailSink:
    """A mail server that keeps what it receives."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], str]] = []  # the recipient, and the text
        self.refuses = False
        self.url = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to: list[str] = []
        writer.write(b"220 ready\r\n")
        async for read in reader:
            line, answer = read.decode().strip(), "250 fine"
            if line.upper().startswith("RCPT TO:"):
                to.append(line.partition("<")[2].partition(">")[0])
                answer = "550 nobody of that name" if self.refuses else answer
            elif line.upper() == "DATA":
                writer.write(b"354 go on\r\n")
                text = (await reader.readuntil(b"\r\n.\r\n")).decode()
                self.letters.append((to, text))
            elif line.upper() == "QUIT":
                answer = "221 bye"
            writer.write(f"{answer}\r\n".encode())
            await writer.drain()
        writer.close()


@asynccontextmanager
async def a_mail_server() -> AsyncIterator[MailSink]:
    sink = MailSink()
    server = await asyncio.start_server(sink.serve, "127.0.0.1", 0)
    sink.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield sink
