/** A long list is there at once with its first lines, and with some more in every picture that follows. */

export function growing(all: () => number, aPicture: number): { readonly many: number } {
  let many = $state(aPicture);
  $effect(() => {
    if (many >= all()) return;
    const frame = requestAnimationFrame(() => (many += aPicture));
    return () => cancelAnimationFrame(frame);
  });
  return {
    get many() {
      return many;
    },
  };
}
