export function ensureChromium(): string | undefined;
