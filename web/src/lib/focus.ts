/** The focus stays at the table when what had it is gone: it goes to what is asked next. */

const NEXT = '[data-role=confirm].strong, [data-role=armed], [data-action], .prompt';

/** Call before the table changes; call the answer after. */
export function keepFocus(table: HTMLElement | undefined): () => void {
  const held = document.activeElement;
  if (!table || !held || !table.contains(held)) return () => {};
  return () => {
    if (document.activeElement !== document.body) return;
    table.querySelector<HTMLElement>(NEXT)?.focus();
  };
}
