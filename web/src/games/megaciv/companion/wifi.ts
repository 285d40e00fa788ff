/** What a phone's camera reads to join a Wi-Fi network. */

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, String.raw`\$&`);

/** Networks without a password are open. */
export const wifiText = (name: string, password: string): string =>
  password ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`;
