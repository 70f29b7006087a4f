// Runs in the page's head as a plain script, before the first paint. It imports nothing.
{
  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage may be blocked; the system's choice then stands.
      return null;
    }
  };

  // So that a dark page never flashes light.
  const scheme = stored('guildhall-color-scheme');
  const isDark =
    scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // The first date or number that a page writes waits for the browser to read what it knows of languages: as long as drawing a tenth of the
  // screen. Here nothing else is to be done, while the code is on its way. Who is not signed in sees neither at first.
  if (stored('jwtToken') !== null)
    void [new Intl.DateTimeFormat('en-GB', { month: 'long' }), new Intl.NumberFormat('en')];
}
