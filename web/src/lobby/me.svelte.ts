/** The name this device last sat down with. */

const STORED = "cradle.name";

class Me {
  private known = $state(read());

  get name(): string {
    return this.known;
  }

  set name(name: string) {
    this.known = name;
    try {
      localStorage.setItem(STORED, name);
    } catch {
      // a private window forgets
    }
  }
}

function read(): string {
  try {
    return localStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

export const me = new Me();
