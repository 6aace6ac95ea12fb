/** Our letters, before the first page is shown: text that changes its width moves buttons away from under a finger. */

const FONTS = ['16px "Commissioner Variable"', '16px "GFS Didot"'];
const LETTERS = 'Stoa Στοά';
const PATIENCE = 1500;

/** Wait until they are here; not for ever, as any letters are better than none. */
export async function fontsAreHere(): Promise<void> {
  const loaded = Promise.allSettled(FONTS.map((font) => document.fonts.load(font, LETTERS)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
