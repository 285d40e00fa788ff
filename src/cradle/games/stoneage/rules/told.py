"""The facts of questions for interfaces that draw them: things are numbers here and ids on the page."""

from typing import TypedDict


class AboutAddTool(TypedDict):
    seat: int
    kind: int
    dice: tuple[int, ...]
    pips: int
    divisor: int
    amount: int
    needed: int


class AboutPayForCard(TypedDict):
    seat: int
    place: int
    card: int
    price: int
    paid: tuple[int, ...]
    missing: int
    left: int


class AboutBuyBuilding(TypedDict):
    seat: int
    place: int
    stack: int
    tile: int
    price: int
    slots: tuple[int, ...]
    lacking: tuple[int, ...]


class AboutPayForBuilding(TypedDict):
    seat: int
    place: int
    stack: int
    tile: int
    price: int
    kinds: int
    paid: tuple[int, ...]
    points: int
    missing: int


class AboutChoosePlace(TypedDict):
    seat: int
    home: int


class AboutPlaceFigures(TypedDict):
    seat: int
    place: int
    kind: int
    divisor: int
