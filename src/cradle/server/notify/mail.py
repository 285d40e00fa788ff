"""E-mail, sent through the SMTP server named in the settings."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from cradle.kernel.words.catalog import BadOptions, Refused, say
from cradle.server.words import tell

PATIENCE: Final = 10.0  # seconds
PORTS: Final = {"smtp": 587, "smtps": 465}


class Mail:
    """Sends e-mail through a server such as ``smtp://user:password@mail.example.org``."""

    def __init__(self, server: str, sender: str) -> None:
        self._url = urlsplit(server)
        if self._url.scheme not in PORTS or not self._url.hostname:
            raise BadOptions("a mail server is given as smtp://user:password@host or smtps://user:password@host")
        checked_address(sender)
        self._sender = sender
        self._threads = ThreadPoolExecutor(2, "mail")  # threads of its own: a slow mail server holds up nothing else

    async def send(self, to: str, subject: str, text: str) -> None:
        """Deliver a message, or raise OSError or Refused."""
        message = message_of(self._sender, to, subject, text)
        await asyncio.get_running_loop().run_in_executor(self._threads, self._deliver, message)

    def _deliver(self, message: EmailMessage) -> None:
        try:
            with self._connected() as server:
                if self._url.username:
                    server.login(unquote(self._url.username), unquote(self._url.password or ""))
                server.send_message(message)
        except smtplib.SMTPException as trouble:
            raise ConnectionError(f"the mail server refuses: {trouble}") from None

    def _connected(self) -> smtplib.SMTP:
        host, port = self._url.hostname or "", self._url.port or PORTS[self._url.scheme]
        if self._url.scheme == "smtps":
            return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        server = smtplib.SMTP(host, port, timeout=PATIENCE)
        server.ehlo()
        if self._url.username or server.has_extn("starttls"):  # a password is never sent unencrypted
            server.starttls(context=ssl.create_default_context())
        return server

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def checked_address(address: str) -> str:
    """An address that takes one message for one recipient; anything else is refused."""
    try:
        found = Address(addr_spec=address)
    except (ValueError, IndexError, MessageError):
        raise Refused(say("this is no e-mail address"), tell) from None
    if not found.username or "." not in found.domain.strip(".") or not address.isprintable() or " " in address:
        raise Refused(say("this is no e-mail address"), tell)
    return address


def message_of(sender: str, to: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = sender, checked_address(to)
    message["Subject"] = " ".join(subject.split())
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message
