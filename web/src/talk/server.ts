/** The page's requests over HTTP. Any problem comes back as one sentence. */

import type {
  ChangePerson,
  Created,
  Drawing,
  Entered,
  FormerPerson,
  GameInfo,
  LanguageInfo,
  LinkOwner,
  Moment,
  NewMatch,
  NewsPage,
  Notes,
  PhaseBegun,
  Person,
  PersonalLink,
  Picks,
  SeatInfo,
  SeatLink,
  Summary,
  Table,
  Trouble as TroubleForm,
} from "./messages";
import { say, spoken } from "../words/say";

/** A failed request, with a sentence for people. */
export class Trouble extends Error {
  readonly kind: string;
  readonly rule: string;

  constructor(form: TroubleForm) {
    super(form.says);
    this.kind = form.kind ?? "wrong";
    this.rule = form.rule ?? "";
  }
}

/** One request; games use it for their own addresses. */
export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const file = body instanceof Blob;
  const kind = file ? "application/octet-stream" : "application/json";
  const headers = { "Content-Type": kind, "Accept-Language": spoken() };
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = file ? body : JSON.stringify(body);
  const response = await fetch(`/api${path}`, request).catch(() => null);
  if (!response)
    throw new Trouble({ says: say("The server cannot be reached. Try again in a moment."), kind: "busy" });
  const text = await response.text();
  const said = text ? (JSON.parse(text) as unknown) : null;
  if (!response.ok) throw new Trouble(said as TroubleForm);
  return said as T;
}

const rulesOf: Record<string, Promise<Record<string, string>>> = {}; // by address: game and language

export const server = {
  games: () => call<GameInfo[]>("GET", "/games"),
  languages: () => call<LanguageInfo[]>("GET", "/languages"),
  rules: (game: string) => {
    const path = `/games/${game}/rules?language=${spoken()}`;
    return (rulesOf[path] ??= call<Record<string, string>>("GET", path));
  },
  me: () => call<Person>("GET", "/me"),
  changeMe: (wish: ChangePerson) => call<Person>("PATCH", "/me", wish),
  linkToMe: () => call<PersonalLink>("POST", "/me/link"),
  whose: (secret: string) => call<LinkOwner | null>("POST", "/me/whose", { secret }),
  former: () => call<FormerPerson[]>("GET", "/me/former"),
  switchTo: (person: string) => call<Person>("POST", "/me/switch", { person }),
  enterAsMe: (secret: string) => call<Person>("POST", "/me/enter", { secret }),
  matches: () => call<Summary[]>("GET", `/me/matches?language=${spoken()}`),
  tables: () => call<Summary[]>("GET", `/tables?language=${spoken()}`),
  upload: (save: Blob) => call<Created>("POST", "/uploads", save),
  begin: (match: NewMatch) => call<Created>("POST", "/matches", match),
  table: (match: string) => call<Table>("GET", `/matches/${match}`),
  enter: (match: string, secret: string) => call<Entered>("POST", `/matches/${match}/enter`, { secret }),
  sit: (match: string, seat: number, name: string, word: string) =>
    call<SeatLink>("POST", `/matches/${match}/seats/${seat}/sit`, { name, word }),
  start: (match: string) => call<Table>("POST", `/matches/${match}/start`),
  figures: (match: string) => call<unknown>("GET", `/matches/${match}/curves`),
  picks: (match: string) => call<Picks>("GET", `/matches/${match}/chance`),
  rematch: (match: string) => call<Created>("POST", `/matches/${match}/rematch`),
  moment: (match: string, seat: number | null, at: number) =>
    call<Moment>(
      "GET",
      `/matches/${match}/view?at=${at}&language=${spoken()}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  phases: (match: string) => call<PhaseBegun[]>("GET", `/matches/${match}/phases?language=${spoken()}`),
  box: (match: string) => call<unknown>("GET", `/matches/${match}/box?language=${spoken()}`),
  news: (match: string, seat: number | null, first = 0, count = 1000) =>
    call<NewsPage>(
      "GET",
      `/matches/${match}/news?first=${first}&count=${count}&language=${spoken()}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  show: () => call<Table>("GET", "/show"),
  firstGame: () => call<Created>("POST", "/first"),
  explore: (match: string, seat: number | null, at: number) =>
    call<Created>("POST", `/matches/${match}/explore?at=${at}${seat === null ? "" : `&seat=${seat}`}`),
  notes: (match: string, seat: number) => call<Notes>("GET", `/matches/${match}/seats/${seat}/notes`),
  writeNotes: (match: string, seat: number, text: string) =>
    call<Notes>("PUT", `/matches/${match}/seats/${seat}/notes`, { text }),
  handToBot: (match: string, seat: number) => call<Table>("POST", `/matches/${match}/seats/${seat}/bot`, {}),
  playOn: (match: string, seat: number, to_end: boolean) =>
    call<Table>("POST", `/matches/${match}/seats/${seat}/bot`, { to_end }),
  takeBackSeat: (match: string, seat: number) => call<Table>("DELETE", `/matches/${match}/seats/${seat}/bot`),
  openChat: (match: string, open: boolean) => call<Table>("POST", `/matches/${match}/chat`, { open }),
  removeRemark: (match: string, number: number) => call<null>("DELETE", `/matches/${match}/chat/${number}`),
  delete: (match: string) => call<null>("DELETE", `/matches/${match}`),
  mute: (match: string, seat: number, muted: boolean) =>
    call<Table>("POST", `/matches/${match}/seats/${seat}/mute`, { muted }),
  drawn: (text: string) => call<Drawing>("POST", "/drawn", { text }),
  newLink: (match: string, seat: number) => call<SeatLink>("POST", `/matches/${match}/seats/${seat}/link`),
};

/** Whether a person may still sit down here, anybody or an invited one. */
export const isFree = ({ kind }: SeatInfo): boolean => kind === "open" || kind === "link";

/** A random text from this browser that influences the dice, so that the server cannot decide them alone. */
export function wordOfChance(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
