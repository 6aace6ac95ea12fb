// Plays whatever is lit or offered, by clicks on the page alone. Called with a seed; stops at the end of the match.
(seed) => {
  let state = seed;
  const below = (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled);
  const any = (elements) => elements[below(elements.length)];
  window.clicks = 0;
  clearInterval(window.clicker);
  window.clicker = setInterval(() => {
    // Nobody aims at what still flies, where that is counted.
    if (window.flying) return;
    if (all('.result, [data-role=herald]').length) return clearInterval(window.clicker);
    const urgent = all('[data-role=uncover], [data-role=agree], [data-role=armed], [data-role=served-skip]');
    const confirm = all('[data-role=confirm]');
    const lit = all('.board button.lit[data-piece]');
    const offered = all('[data-action]');
    let wanted = urgent[0];
    if (!wanted && confirm.length && (offered.length === 0 || below(2) === 0)) wanted = confirm[0];
    if (!wanted && lit.length && below(3) > 0) wanted = any(lit);
    if (!wanted && offered.length) wanted = any(offered);
    const known = all('[data-role=known] option');
    if (!wanted && known.length) {
      const places = known[0].parentElement;
      places.value = any(known).value;
      places.dispatchEvent(new Event('change'));
    }
    if (!wanted && !lit.length) wanted = all('[data-role=unfold][aria-expanded=false]')[0];
    const steps = all('[data-role=placement] [data-role=next], [data-role=placement] [data-role=topic]');
    if (!wanted && steps.length && below(3) === 0) return any(steps).click();
    if (!wanted) wanted = all('[data-role=place]')[0];
    if (!wanted) return;
    window.clicks += 1;
    wanted.click();
  }, 20);
}
