/** What a PDF says, without where on the page it stands. Names in it may be in any script. */
export interface PdfDocument {
  title: string;
  author: string;
  head: {
    /** Of the band at the top, and of letters on it. */
    colour: string;
    textColour: string;
    name: string;
    /** A PNG, shown in the place of the name. */
    logo: Uint8Array | null;
  };
  foot: string;
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { kind: 'title' | 'heading' | 'note'; text: string }
  /** The first column is words, the others are numbers. */
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'list'; items: readonly string[] };
