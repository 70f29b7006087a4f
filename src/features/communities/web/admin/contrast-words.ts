import { contrast, parseColour, readableOn, surfaces } from '../../../../kit/common/colour.ts';

const paper = '#ffffff';
/** WCAG AA, for text of the usual size. */
const needed = 4.5;

export interface ContrastNote {
  isGood: boolean;
  text: string;
}

export interface Contrast {
  notes: ContrastNote[];
  /** The nearest shade with which all of it reads well; undefined where this one does. */
  mended: { colour: string; label: string } | undefined;
}

/** Cut off and not rounded: what says 4.5 has 4.5. */
const inWords = (ratio: number) => `${Math.floor(ratio * 10) / 10} to 1`;

const hardBy = (ratio: number) => `${inWords(ratio)}; it needs ${needed}`;

/** For the colour of buttons, links and what is chosen. */
export function contrastOfPrimary(colour: string): Contrast {
  const name = colourName(colour);
  const [onButton, onPage] = [contrast(paper, colour), contrast(colour, surfaces.light.page)];
  const onDark = contrast(colour, surfaces.dark.raised);
  const isDarkEnough = onButton >= needed && onPage >= needed;
  return {
    notes: [
      whiteTextOn(colour, 'Buttons use dark text instead.'),
      onPage >= needed
        ? { isGood: true, text: `Links in this ${name} are easy to read on light pages.` }
        : {
            isGood: false,
            text: `Links in this ${name} are hard to read on light pages: ${hardBy(onPage)}. They use a darker shade there.`,
          },
      {
        isGood: true,
        text:
          onDark >= needed
            ? `Links in this ${name} are easy to read on dark pages.`
            : `On dark pages, links use a lighter shade to stay easy to read.`,
      },
    ],
    // What reads on the page reads on white, which is lighter.
    mended: isDarkEnough ? undefined : darker(readableOn(surfaces.light.page, colour), name),
  };
}

export function contrastOfTopbar(colour: string): Contrast {
  const note = whiteTextOn(colour, 'The top bar uses dark text instead.');
  return {
    notes: [note],
    mended: note.isGood ? undefined : darker(readableOn(paper, colour), colourName(colour)),
  };
}

function whiteTextOn(colour: string, otherwise: string): ContrastNote {
  const [name, ratio] = [colourName(colour), contrast(paper, colour)];
  return ratio >= needed
    ? { isGood: true, text: `White text on this ${name} is easy to read: ${inWords(ratio)}.` }
    : { isGood: false, text: `White text on this ${name} is hard to read: ${hardBy(ratio)}. ${otherwise}` };
}

const darker = (colour: string, name: string) => ({
  colour,
  label: `Use a darker ${name === 'white' ? 'grey' : name}`,
});

/** Where a hue ends, in degrees. */
const hues: readonly (readonly [until: number, name: string])[] = [
  [14, 'red'],
  [42, 'orange'],
  [66, 'yellow'],
  [160, 'green'],
  [200, 'teal'],
  [250, 'blue'],
  [292, 'purple'],
  [344, 'pink'],
  [360, 'red'],
];

/** As people would call it. */
export function colourName(colour: string): string {
  const parts = parseColour(colour).map((part) => part / 255);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const lightness = (most + least) / 2;
  const span = most - least;
  if (span < 0.08) return lightness < 0.15 ? 'black' : lightness > 0.93 ? 'white' : 'grey';
  const hue = hueOf(parts, most, span);
  const [, name = 'red'] = hues.find(([until]) => hue <= until) ?? [];
  return name === 'orange' && lightness < 0.35 ? 'brown' : name;
}

function hueOf([red = 0, green = 0, blue = 0]: readonly number[], most: number, span: number): number {
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return (sixth * 60 + 360) % 360;
}
