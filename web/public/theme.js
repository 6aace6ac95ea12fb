// Sets the theme before anything is drawn; web/src/lib/settings.svelte.ts does the rest.
(() => {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('stoa.settings') ?? '{}').theme ?? 'system';
  } catch {
    theme = 'system';
  }
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
