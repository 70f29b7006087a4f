export const unsafeText = 'This contains characters that can’t be stored.';

/**
 * PostgreSQL cannot store U+0000, and a lone surrogate does not survive UTF-8: neither may pass the border.
 * Returns the path of the first such string inside a parsed body, or undefined.
 */
export function findUnsafeText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path || 'body' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    if (key.includes('\u0000') || !key.isWellFormed()) return path || 'body';
    const found = findUnsafeText(inner, here);
    if (found !== undefined) return found;
  }
  return undefined;
}
