import { describe, expect, it } from 'vitest';
import { brandColours, contrast, surfaces } from './colour.ts';

/** The same 500 colours in every run, so that a failure can be looked at. */
function randomColours(count: number): string[] {
  let seed = 20_241_115;
  return Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return `#${(seed >>> 8).toString(16).padStart(6, '0')}`;
  });
}

const colours = ['#ffffff', '#000000', '#ffd43b', '#232c66', '#767676', '#777777', ...randomColours(500)];
const readable = 4.5;

describe.each(['light', 'dark'] as const)('brand text in the %s scheme', (scheme) => {
  const { page, surface, raised } = surfaces[scheme];

  it('reads on every surface and on its own tint, whatever the colour', () => {
    const faint = colours.filter((colour) => {
      const { text, tint } = brandColours(colour, colour)[scheme];
      return [page, surface, raised, tint].some((background) => contrast(text, background) < readable);
    });
    expect(faint).toEqual([]);
  });
});

describe('text on a brand colour', () => {
  it('reads on the colour and on its hover shade', () => {
    const faint = colours.filter((colour) => {
      const { brand, brandHover, onBrand } = brandColours(colour, colour);
      return contrast(onBrand, brand) < readable || contrast(onBrand, brandHover) < readable;
    });
    expect(faint).toEqual([]);
  });

  it('reads on the top bar', () => {
    const faint = colours.filter((colour) => {
      const { topbar, onTopbar } = brandColours('#232c66', colour);
      return contrast(onTopbar, topbar) < readable;
    });
    expect(faint).toEqual([]);
  });

  it('shows a hover shade that differs from the colour, even for white and black', () => {
    const same = colours.filter((colour) => brandColours(colour, colour).brandHover === colour);
    expect(same).toEqual([]);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
