import { createRequire } from 'node:module';
import { openSync } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

interface Face {
  name: string;
  /** Which letters to look for in it: the large ones are opened only for them. */
  has: RegExp;
  file: (isBold: boolean) => string;
}

const fontsource = (folder: string, subset: string) => (isBold: boolean) =>
  resolve(`@fontsource/${folder}/files/${folder}-${subset}-${isBold ? 700 : 400}-normal.woff`);
const ofPdfium = (folder: string, name: string, ending: string) => (isBold: boolean) =>
  resolve(`@embedpdf/${folder}`).replace(
    /dist\/.*$/,
    `fonts/${name}-${isBold ? 'Bold' : 'Regular'}.${ending}`,
  );

/** All are of the Noto family, under the SIL Open Font License. The first that has a letter draws it. */
const faces: readonly Face[] = [
  { name: 'latin', has: /./su, file: fontsource('noto-sans', 'latin') },
  { name: 'latin more', has: /\P{scx=Han}/u, file: fontsource('noto-sans', 'latin-ext') },
  { name: 'vietnamese', has: /[\p{scx=Latn}\p{M}]/u, file: fontsource('noto-sans', 'vietnamese') },
  { name: 'greek', has: /\p{scx=Grek}/u, file: fontsource('noto-sans', 'greek') },
  { name: 'greek more', has: /\p{scx=Grek}/u, file: fontsource('noto-sans', 'greek-ext') },
  { name: 'cyrillic', has: /\p{scx=Cyrl}/u, file: fontsource('noto-sans', 'cyrillic') },
  { name: 'cyrillic more', has: /\p{scx=Cyrl}/u, file: fontsource('noto-sans', 'cyrillic-ext') },
  { name: 'devanagari', has: /\p{scx=Deva}/u, file: fontsource('noto-sans', 'devanagari') },
  { name: 'thai', has: /\p{scx=Thai}/u, file: fontsource('noto-sans-thai', 'thai') },
  { name: 'hebrew', has: /\p{scx=Hebr}/u, file: ofPdfium('fonts-hebrew', 'NotoSansHebrew', 'ttf') },
  { name: 'arabic', has: /\p{scx=Arab}/u, file: ofPdfium('fonts-arabic', 'NotoNaskhArabic', 'ttf') },
  {
    name: 'chinese',
    has: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    file: ofPdfium('fonts-sc', 'NotoSansHans', 'otf'),
  },
];

/** Stands for a letter that none of them has. */
export const unknownLetter = '?';

/** Marks and joiners stay in the font of the letter before them, or they would stand beside it. */
const joinsBefore = /[\p{M}\u200c\u200d]/u;

export interface Run {
  face: string;
  text: string;
}

export class Faces {
  readonly #opened = new Map<string, ReturnType<typeof openSync>>();
  readonly #register: (name: string, path: string) => void;
  hasLeftOut = false;

  constructor(register: (name: string, path: string) => void) {
    this.#register = register;
  }

  /** The text in pieces, each of one font. */
  runsIn(text: string, isBold: boolean): Run[] {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      if (last && joinsBefore.test(letter) && this.#isIn(last.face, letter)) {
        last.text += letter;
        continue;
      }
      const run = this.#runOf(letter, isBold);
      if (last?.face === run.face) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  #runOf(letter: string, isBold: boolean): Run {
    for (const each of faces) {
      if (!each.has.test(letter)) continue;
      const face = keyOf(each, isBold);
      this.#open(each, isBold);
      if (this.#isIn(face, letter)) return { face, text: letter };
    }
    this.hasLeftOut = true;
    return { face: keyOf(faces[0]!, isBold), text: unknownLetter };
  }

  #open(face: Face, isBold: boolean): void {
    const key = keyOf(face, isBold);
    if (this.#opened.has(key)) return;
    const path = face.file(isBold);
    this.#opened.set(key, openSync(path));
    this.#register(key, path);
  }

  #isIn(key: string, letter: string): boolean {
    return this.#opened.get(key)!.hasGlyphForCodePoint(letter.codePointAt(0)!);
  }
}

const keyOf = ({ name }: Face, isBold: boolean) => `${name} ${isBold ? 'bold' : 'regular'}`;
