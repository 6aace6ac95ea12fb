/** Pictures that leave the browser: with their typefaces in them, as a file, or handed to whoever can send them. */

import plainFont from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2?url';
import displayFont from '@fontsource/gfs-didot/files/gfs-didot-latin-400-normal.woff2?url';

import { CARD } from './card';

async function asData(address: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The house's typefaces as a style that needs nothing else. */
export async function fontStyle(): Promise<string> {
  const face = (family: string, data: string, weights: string): string =>
    `@font-face{font-family:'${family}';font-weight:${weights};src:url(data:font/woff2;base64,${data})}`;
  const [read, shown] = await Promise.all([asData(plainFont), asData(displayFont)]);
  return face('Commissioner Variable', read, '100 900') + face('GFS Didot', shown, '400');
}

export const svgOf = (picture: string): Blob => new Blob([picture], { type: 'image/svg+xml' });

/** The same in points. */
export async function pngOf(picture: string): Promise<Blob> {
  const image = new Image();
  image.src = URL.createObjectURL(svgOf(picture));
  await image.decode();
  URL.revokeObjectURL(image.src);
  const canvas = document.createElement('canvas');
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, CARD.width, CARD.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png');
  });
}

/** Keep something as a file. */
export function keep(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hand a picture and a link to what the device sends with; false where it cannot, or somebody thought better of it. */
export async function send(title: string, url: string, picture: Blob): Promise<boolean> {
  const files = [new File([picture], 'stoa.png', { type: picture.type })];
  const wanted = navigator.canShare?.({ files }) ? { title, url, files } : { title, url };
  try {
    await navigator.share(wanted);
    return true;
  } catch {
    return false;
  }
}

export const canSend = (): boolean => typeof navigator.share === 'function';
