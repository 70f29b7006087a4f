/** WCAG 2 contrast, and the readable pair that any brand colour is given. */

type Rgb = readonly [red: number, green: number, blue: number];

export function parseColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return '#' + rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
}

function luminance(hex: string): number {
  const [red, green, blue] = parseColour(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parseColour(from), parseColour(to)];
  return toHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb);
}

const ink = '#10131a';
const paper = '#ffffff';

/** Text to put on a brand colour: white where it reads well, else the dark ink, else plain black. */
export function textOn(background: string): string {
  if (contrast(paper, background) >= 4.5) return paper;
  return contrast(ink, background) >= 4.5 ? ink : '#000000';
}

/** The brand colour moved towards black or white until it can be read as text on this surface. */
export function readableOn(surface: string, colour: string, wanted = 4.5): string {
  const target = luminance(surface) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, target, share);
    if (contrast(candidate, surface) >= wanted) return candidate;
  }
  return target;
}

/** Grey surfaces that the derived colours are made readable against; the web theme uses the same ones. */
export const surfaces = {
  light: { page: '#f6f7f9', surface: '#ffffff', raised: '#ffffff' },
  dark: { page: '#14161b', surface: '#1b1e25', raised: '#23272f' },
} as const;

export interface BrandColours {
  brand: string;
  onBrand: string;
  brandHover: string;
  topbar: string;
  onTopbar: string;
  /** For text, icons and the focus ring. Readable on every surface and tint of its scheme. */
  light: { text: string; tint: string };
  dark: { text: string; tint: string };
}

/** Away from the text, so that the pair only gains contrast; white and black can only come nearer to it. */
function hoverShade(colour: string, text: string): string {
  const shade = mix(colour, text === paper ? '#000000' : '#ffffff', 0.12);
  return contrast(shade, colour) >= 1.05 ? shade : mix(colour, text, 0.12);
}

export function brandColours(primary: string, topbar: string): BrandColours {
  const onBrand = textOn(primary);
  const scheme = (name: 'light' | 'dark') => {
    const { page, raised } = surfaces[name];
    const tint = mix(name === 'light' ? page : raised, primary, 0.1);
    // The tint lies nearer to the text's colour than any surface does, so what reads on it reads on all of them,
    // except that a pale brand can leave it lighter than the page: both are asked.
    const onTint = readableOn(tint, primary);
    const onPage = readableOn(name === 'light' ? page : raised, onTint);
    return { tint, text: onPage };
  };
  return {
    brand: primary,
    onBrand,
    brandHover: hoverShade(primary, onBrand),
    topbar,
    onTopbar: textOn(topbar),
    light: scheme('light'),
    dark: scheme('dark'),
  };
}
