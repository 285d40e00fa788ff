/** Sounds synthesised in the browser, never loaded: a tap of wood, a rattle of dice, a soft bell. Off by default. */

import { look } from "./look.svelte";

interface Tone {
  at: number; // seconds from now
  pitch: number; // hertz
  lasts: number;
  wave: OscillatorType;
  loud: number;
}

const tap = (at: number, pitch: number): Tone => ({ at, pitch, lasts: 0.07, wave: "triangle", loud: 0.25 });
const bell = (at: number, pitch: number): Tone => ({ at, pitch, lasts: 0.7, wave: "sine", loud: 0.18 });

const SOUNDS = {
  place: [tap(0, 190), tap(0.05, 150)],
  dice: [0, 0.06, 0.13, 0.22, 0.34].map((at, i) => tap(at, 520 - i * 40)),
  goods: [tap(0, 330), tap(0.08, 440)],
  turn: [bell(0, 660), bell(0.14, 880)],
  thud: [tap(0, 90)],
  end: [bell(0, 523), bell(0.18, 659), bell(0.36, 784)],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let speaker: AudioContext | null = null;

/** Play a sound, if this device has sounds on. */
export function sound(name: Sound): void {
  if (!look.set.sound || document.hidden) return;
  speaker ??= new AudioContext();
  for (const tone of SOUNDS[name]) ring(speaker, tone);
}

function ring(on: AudioContext, { at, pitch, lasts, wave, loud }: Tone): void {
  const begins = on.currentTime + at;
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.type = wave;
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  voice.connect(volume).connect(on.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
