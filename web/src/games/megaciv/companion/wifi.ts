/** The text of a QR code with which a phone's camera joins a Wi-Fi network. */

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, String.raw`\$&`);

/** Without a password, the network counts as open. */
export const wifiText = (name: string, password: string): string =>
  password ? `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`;
