import makeBidi from 'bidi-js';
import type { Faces, Run } from './faces.ts';

const bidi = makeBidi();
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface Look {
  size: number;
  isBold: boolean;
}

/** Measures a run in its font. */
export type WidthOf = (run: Run, size: number) => number;

/** A piece of a line in the order of the eye, from left to right. */
export interface Piece extends Run {
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

interface Tools {
  faces: Faces;
  widthOf: WidthOf;
}

/** Fills lines of this width with words. A word that is wider than a line is broken between letters. */
export const linesOf = (text: string, width: number, look: Look, tools: Tools): Line[] =>
  text.split('\n').flatMap((paragraph) => linesOfParagraph(paragraph, width, look, tools));

function linesOfParagraph(text: string, width: number, look: Look, tools: Tools): Line[] {
  // The page is English, and names within it keep their own order, also where one goes on in the next line.
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const lineOf = (from: number, to: number) =>
    measured(text.slice(from, to), levels.subarray(from, to), look, tools);
  const fits = (from: number, to: number) => lineOf(from, to).width <= width;
  const lines: [from: number, to: number][] = [];
  for (const [from, to] of wordsIn(text).flatMap((word) => fitting(text, word, fits))) {
    const last = lines.at(-1);
    if (last && text[last[1]] === ' ' && fits(last[0], to)) last[1] = to;
    else lines.push([from, to]);
  }
  return lines.length === 0 ? [{ pieces: [], width: 0 }] : lines.map(([from, to]) => lineOf(from, to));
}

const wordsIn = (text: string) =>
  Array.from(text.matchAll(/[^ ]+/g), ({ 0: word, index }) => [index, index + word.length] as const);

function fitting(
  text: string,
  [from, to]: readonly [number, number],
  fits: (from: number, to: number) => boolean,
): [number, number][] {
  if (fits(from, to)) return [[from, to]];
  const parts: [number, number][] = [[from, from]];
  for (const { index, segment } of letters.segment(text.slice(from, to))) {
    const [start, end] = [from + index, from + index + segment.length];
    if (fits(parts.at(-1)![0], end)) parts.at(-1)![1] = end;
    else parts.push([start, end]);
  }
  return parts;
}

function measured(text: string, levels: Uint8Array, { size, isBold }: Look, { faces, widthOf }: Tools): Line {
  const pieces = inVisualOrder(sameLevel(text, levels)).flatMap(({ text: part, level }) => {
    const isRightToLeft = level % 2 === 1;
    // The font turns the letters of a word round, and nobody turns round the words.
    const runs = part
      .split(/( )/)
      .flatMap((word) => faces.runsIn(isRightToLeft ? mirrored(word) : word, isBold));
    return isRightToLeft ? runs.toReversed() : runs;
  });
  const drawn = pieces.map((run) => ({ ...run, width: widthOf(run, size) }));
  return { pieces: drawn, width: drawn.reduce((sum, each) => sum + each.width, 0) };
}

interface Stretch {
  text: string;
  level: number;
}

function sameLevel(text: string, levels: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = stretches.at(-1);
    if (last && last.level === levels[at]) last.text += text[at];
    else stretches.push({ text: text[at]!, level: levels[at]! });
  }
  return stretches;
}

/** Rule L2: from the highest level down, whatever stands at it or above is turned round. */
function inVisualOrder(stretches: readonly Stretch[]): Stretch[] {
  const ordered = [...stretches];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = to;
    }
  }
  return ordered;
}

const mirrored = (word: string) =>
  Array.from(word, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
