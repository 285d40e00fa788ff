/** What can wait until a change is on the screen: then also everything is measured already. */

/** Do this after the next picture, unless it is called off. */
export function afterPicture(act: () => void): () => void {
  let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(act)));
  return () => cancelAnimationFrame(frame);
}
