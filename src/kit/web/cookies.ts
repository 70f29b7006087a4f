const day = 86_400;

/** The value of a cookie that scripts may read. */
export function cookieOf(name: string, from: string = document.cookie): string | undefined {
  for (const pair of from.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return undefined;
}

export function keepCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * day}; SameSite=Lax${secure}`;
}
