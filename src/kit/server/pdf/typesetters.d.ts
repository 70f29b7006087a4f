/** What we use of them. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface Structure {
    add(child: Structure): Structure;
    end(): void;
  }
  interface Meaning {
    /** What is read aloud in the place of what is drawn. */
    actual?: string;
    alt?: string;
    lang?: string;
  }
  export default class PDFDocument extends Readable {
    constructor(options: object);
    page: { width: number; height: number };
    addPage(): this;
    struct(type: string, meaning: Meaning, draw?: () => void): Structure;
    addStructure(root: Structure): void;
    markContent(tag: 'Artifact', options: { type: string }): this;
    endMarkedContent(): this;
    registerFont(name: string, path: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline?: string }): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(colour: string): this;
    fill(colour: string): this;
    stroke(): this;
    image(content: Buffer, x: number, y: number, options: { fit: [number, number] }): this;
    end(): void;
  }
}

declare module 'fontkit' {
  export function openSync(path: string): { hasGlyphForCodePoint(point: number): boolean };
}

declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array;
  }
  export default function makeBidi(): {
    getEmbeddingLevels(text: string, base: 'ltr' | 'rtl'): Levels;
    getMirroredCharacter(letter: string): string | null;
  };
}
