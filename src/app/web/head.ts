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

  // Code is written for browsers that have these. An older one would stop somewhere in the middle of it.
  const isOld =
    !('withResolvers' in Promise) ||
    !('groupBy' in Map) ||
    !('any' in AbortSignal) ||
    !('difference' in Set.prototype);
  if (isOld)
    addEventListener('DOMContentLoaded', () => {
      const notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.textContent =
        'Please update your browser. This page needs a newer version than the one you’re using.';
      Object.assign(notice.style, { margin: '0', padding: '12px 20px', textAlign: 'center' });
      document.body.prepend(notice);
    });
}
