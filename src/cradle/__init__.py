"""The great civilization board games, played by the book."""

from cradle import builds

builds.choose()  # before anything of kernel or games is imported

from typing import TYPE_CHECKING, Any  # noqa: E402

if TYPE_CHECKING:
    from cradle.kernel.catalog import Refused as Refused
    from cradle.kernel.record import Record as Record

__version__ = "0.1.0"
__all__ = ["Record", "Refused", "__version__"]


def __getattr__(name: str) -> Any:
    """Record and Refused are imported when first asked for, so that the program starts quickly."""
    if name == "Record":
        from cradle.kernel.record import Record

        return Record
    if name == "Refused":
        from cradle.kernel.catalog import Refused

        return Refused
    raise AttributeError(f"module 'cradle' has no attribute {name!r}")
