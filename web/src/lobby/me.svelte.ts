/** The name last used on this device. */

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
      // storage may fail in a private window
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
