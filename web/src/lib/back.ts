/** Back closes what lies on top of a page, not the page: while something lies there, one entry of the history is for it. */

interface Marked {
  sheet?: boolean;
}

const open: (() => void)[] = [];
/** The entry for what is open has been made. */
let isMarked = false;
/** That entry is being left, which the browser does in its own time. */
let isLeaving = false;

export function isForSheet(): boolean {
  return (history.state as Marked | null)?.sheet === true;
}

/** The page is left with everything on it: its entry becomes the next page's. */
export function forgetSheets(): void {
  isMarked = false;
}

/** For `{@attach}`: while the element is there, Back calls `close`. */
export function closesOnBack(close: () => void): () => () => void {
  return () => {
    open.push(close);
    queueMicrotask(settle);
    return () => {
      open.splice(open.lastIndexOf(close), 1);
      queueMicrotask(settle);
    };
  };
}

function settle(): void {
  if (isLeaving) return;
  if (open.length > 0 && !isMarked) {
    history.pushState({ sheet: true } satisfies Marked, '');
    isMarked = true;
  } else if (open.length === 0 && isMarked) {
    isMarked = false;
    if (!isForSheet()) return;
    isLeaving = true;
    history.back();
  }
}

window.addEventListener('popstate', () => {
  if (isLeaving) {
    isLeaving = false;
    settle();
  } else if (isMarked) {
    isMarked = false;
    open.at(-1)?.();
    queueMicrotask(settle);
  }
});
