{
  // Runs before the first paint as a plain script, so that a dark page never flashes light. It imports nothing.
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('guildhall-color-scheme');
  } catch {
    // Storage may be blocked; the system's choice then stands.
  }
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
