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

  // What the screen asks first leaves now, and not when all code has arrived and run; `kit/web/head-start.ts` takes the answers.
  const token = stored('jwtToken');
  const asks = document.querySelector<HTMLMetaElement>('meta[name="guildhall-asks"]')?.content;
  if (token !== null && asks) {
    const touched = document.hasFocus() && document.visibilityState === 'visible' ? '0' : 'no';
    const headers = {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'x-touched-ago': touched,
    };
    const answers: Record<string, Promise<Response>> = {};
    for (const ask of asks.split(' ')) {
      answers[ask] = fetch(ask, { credentials: 'same-origin', headers });
      // A failure shows where the answer is wanted.
      answers[ask].catch(() => undefined);
    }
    globalThis.guildhallHeadStart = { token, answers };
  }
}
