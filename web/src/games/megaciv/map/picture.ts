/** Work that can wait until a change is on the screen, when everything has been measured already. */

/** Run this after the next frame; returns a function that cancels it. */
export function afterPicture(act: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(act)));
  return () => cancelAnimationFrame(frame);
}
