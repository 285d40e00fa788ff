"""Route decorators whose addresses can refuse a request with a sentence."""

from functools import partial
from typing import Final

import litestar
from litestar.openapi.datastructures import ResponseSpec

from cradle.server.protocol.site import Trouble

WHEN: Final = {
    400: "It cannot be read, or a field is wrong.",
    403: "It belongs to another seat.",
    404: "There is no such thing.",
    409: "It was meant for an earlier question.",
    413: "It is too large.",
    422: "The rules, or the state of the match, do not allow it.",
    429: "Too much at once.",
    503: "The server cannot do it now.",
}
TROUBLES: Final = {
    status: ResponseSpec(Trouble, description=says, generate_examples=False) for status, says in WHEN.items()
}

get = partial(litestar.get, responses=TROUBLES)
post = partial(litestar.post, responses=TROUBLES)
put = partial(litestar.put, responses=TROUBLES)
patch = partial(litestar.patch, responses=TROUBLES)
route = partial(litestar.route, responses=TROUBLES)
delete = partial(litestar.delete, responses=TROUBLES)
