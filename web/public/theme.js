// Before the first paint, so that a page chosen to be dark never flashes white; a file, since no inline script may run.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('robot-parts.theme');
  } catch {
    // Storage can be forbidden; the system's choice holds then.
  }
  const dark = chosen ? chosen === '"dark"' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
