/** Which page is shown: the address bar, as data. A few addresses do not need a package. */

import { forgetSheets, isForSheet } from './back';

export type Place =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'tv'; table: string }
  | { page: 'replay'; table: string; isFile: boolean }
  | { page: 'analysis' | 'evening'; table: string }
  | { page: 'person'; guest: string }
  | { page: 'settings' | 'ladder' | 'tournaments' | 'keepers' }
  | { page: 'tournament'; tournament: string }
  | { page: 'continue' }
  | { page: 'styleguide' }
  | { page: 'nowhere' };

/** Pages of which there is one. */
const ALONE = ['settings', 'styleguide', 'continue', 'ladder', 'tournaments', 'keepers'] as const;

/** The page that a path names. */
export function placeOf(path: string): Place {
  const [first = '', second = '', ...rest] = path.replace(/^\/+|\/+$/g, '').split('/');
  if (first === 'table' && second !== '' && rest.length === 1 && rest[0] === 'tv') {
    return { page: 'tv', table: decodeURIComponent(second) };
  }
  if (rest.length > 0) return { page: 'nowhere' };
  if (first === '') return { page: 'lobby' };
  const alone = ALONE.find((page) => page === first);
  if (second === '' && alone) return { page: alone };
  if (second !== '' && first === 'tournaments') return { page: 'tournament', tournament: decodeURIComponent(second) };
  if (second !== '' && first === 'people') return { page: 'person', guest: decodeURIComponent(second) };
  if (second !== '' && first === 'new') return { page: 'new', game: decodeURIComponent(second) };
  if (second !== '' && first === 'table') return { page: 'table', table: decodeURIComponent(second) };
  if (second !== '' && (first === 'replay' || first === 'record')) {
    return { page: 'replay', table: decodeURIComponent(second), isFile: first === 'record' };
  }
  if (second !== '' && (first === 'analysis' || first === 'evening')) {
    return { page: first, table: decodeURIComponent(second) };
  }
  return { page: 'nowhere' };
}

/** The table to which a link leads; nothing where it leads elsewhere. */
export function tableIn(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const place = placeOf(new URL(link).pathname);
  return place.page === 'table' || place.page === 'tv' ? place.table : undefined;
}

class Router {
  place: Place = $state(placeOf(location.pathname));
  /** Whether another of our pages was shown before this one, so that one can go back there. */
  hasCome = false;

  constructor() {
    window.addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
    document.addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    if (isForSheet()) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    forgetSheets();
    this.hasCome = true;
    this.place = placeOf(location.pathname);
    window.scrollTo(0, 0);
  }

  /** To where one was; to the lobby, if that was nowhere here. */
  back(): void {
    if (this.hasCome) history.back();
    else this.go('/');
  }

  /** Links within the client change the page without loading it again. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const path = link.getAttribute('href') ?? '';
    if (!path.startsWith('/') || path.startsWith('/api/')) return;
    event.preventDefault();
    this.go(path);
  }
}

export const router = new Router();
