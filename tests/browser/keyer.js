// Plays by keys alone: digits for what is lit, letters for what is offered, Enter to confirm. Called with a seed.
(seed) => {
  let state = seed;
  const below = (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const isThere = (selector) => [...document.querySelectorAll(selector)].some((element) => !element.disabled);
  window.clicks = 0;
  clearInterval(window.clicker);
  window.clicker = setInterval(() => {
    if (isThere('.result')) return clearInterval(window.clicker);
    window.clicks += 1;
    document.activeElement?.blur();
    if (isThere('[data-role=armed]') || (isThere('[data-role=confirm]') && below(3) === 0)) press('Enter');
    else if (isThere('[data-action]') && below(2) === 0) press('abcdefghijklmnopqrtuvwxy'[below(24)]);
    else press(String(1 + below(9)));
  }, 20);
}
