/** Made from the Python definitions by tools/page_types.py; do not edit. */

/** How many letters people may write. */
export const MOST_LETTERS = {
  name: 40,
  remark: 1000,
  notes: 20000,
  email: 200,
  hook: 500,
};
