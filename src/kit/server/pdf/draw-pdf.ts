import PDFDocument, { type Structure } from 'pdfkit';
import { Faces, unknownLetter } from './faces.ts';
import { linesOf, type Look } from './lines.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';

const margin = 48;
const [band, firstLine, footRoom] = [76, 110, 60];
const [ink, grey, rule] = ['#212529', '#495057', '#ced4da'];
const lineHeight = 1.35;

const looks = {
  title: { size: 20, isBold: true },
  heading: { size: 14, isBold: true },
  body: { size: 11, isBold: false },
  strong: { size: 11, isBold: true },
  name: { size: 16, isBold: true },
  small: { size: 9, isBold: false },
} satisfies Record<string, Look>;

interface Drawn {
  text: string;
  look: Look;
  colour?: string;
  x?: number;
  width?: number;
  isRight?: boolean;
}

/** A4, in as many pages as it takes, with the structure that screen readers go by. */
export class PdfPage {
  readonly #pdf: PDFDocument;
  readonly #document: PdfDocument;
  readonly #faces: Faces;
  readonly #root: Structure;
  #y = firstLine;
  /** The first page says whose it is to everyone, the others to the eye alone. */
  #hasSaidWhose = false;

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      info: { Title: document.title, Author: document.author, Creator: 'Guildhall', Producer: 'Guildhall' },
    });
    this.#faces = new Faces((name, path) => this.#pdf.registerFont(name, path));
    this.#root = this.#pdf.struct('Document', {});
    this.#pdf.addStructure(this.#root);
  }

  draw(): PDFDocument {
    this.#newPage();
    for (const block of this.#document.blocks) this.#drawBlock(block);
    if (this.#faces.hasLeftOut)
      this.#drawBlock({
        kind: 'note',
        text: `“${unknownLetter}” stands for letters that this PDF can’t show.`,
      });
    this.#root.end();
    this.#pdf.end();
    return this.#pdf;
  }

  get #width(): number {
    return this.#pdf.page.width - 2 * margin;
  }

  #newPage(): void {
    const { head, foot } = this.#document;
    this.#pdf.addPage();
    this.#y = firstLine;
    // Band and foot are the same on every page, and said to nobody who listens.
    this.#asDecoration('Pagination', () => {
      this.#pdf.rect(0, 0, this.#pdf.page.width, band).fill(head.colour);
      const at = this.#pdf.page.height - footRoom + 20;
      this.#put({ text: foot, look: looks.small, colour: grey }, at);
    });
    if (this.#hasSaidWhose) this.#asDecoration('Pagination', () => this.#drawWhose());
    else
      this.#root.add(
        head.logo
          ? this.#pdf.struct('Figure', { alt: head.name }, () => this.#drawWhose())
          : this.#pdf.struct('P', { actual: head.name }, () => this.#drawWhose()),
      );
    this.#hasSaidWhose = true;
  }

  #drawWhose(): void {
    const { logo, name, textColour } = this.#document.head;
    if (logo) this.#pdf.image(Buffer.from(logo), margin, 22, { fit: [200, 32] });
    else this.#put({ text: name, look: looks.name, colour: textColour }, 26, 1);
  }

  #asDecoration(type: 'Pagination' | 'Layout', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #drawBlock(block: PdfBlock): void {
    switch (block.kind) {
      case 'title':
        return this.#paragraph('H1', { text: block.text, look: looks.title });
      case 'heading':
        this.#y += 18;
        return this.#paragraph('H2', { text: block.text, look: looks.heading });
      case 'note':
        this.#paragraph('P', { text: block.text, look: looks.body, colour: grey });
        this.#y += 12;
        return;
      case 'list':
        return this.#list(block.items);
      case 'table':
        return this.#table(block);
    }
  }

  #paragraph(tag: string, drawn: Drawn, into: Structure = this.#root): void {
    this.#makeRoom(this.#heightOf(drawn));
    const from = this.#y;
    this.#y += this.#heightOf(drawn);
    into.add(this.#pdf.struct(tag, { actual: drawn.text }, () => this.#put(drawn, from)));
  }

  #list(items: readonly string[]): void {
    const list = this.#pdf.struct('L', {});
    this.#root.add(list);
    for (const text of items) {
      const item = this.#pdf.struct('LI', {});
      list.add(item);
      const drawn = { text, look: looks.body, x: margin + 14, width: this.#width - 14 };
      this.#makeRoom(this.#heightOf(drawn));
      const at = this.#y;
      item.add(this.#pdf.struct('Lbl', {}, () => this.#put({ text: '•', look: looks.body }, at)));
      this.#paragraph('LBody', drawn, item);
      item.end();
    }
    list.end();
    this.#y += 12;
  }

  #table({ head, rows }: Extract<PdfBlock, { kind: 'table' }>): void {
    const table = this.#pdf.struct('Table', {});
    this.#root.add(table);
    const numbers = Math.max(0, head.length - 1);
    const each = numbers === 0 ? 0 : Math.min(150, (this.#width * 0.6) / numbers);
    for (const [number, row] of [head, ...rows].entries()) {
      const cells = row.map((text, column) => ({
        text,
        look: number === 0 ? looks.strong : looks.body,
        isRight: column > 0,
        width: column === 0 ? this.#width - numbers * each - 12 : each - 12,
        x: column === 0 ? margin : margin + this.#width - (numbers - column + 1) * each + 12,
      }));
      this.#row(table, cells, number === 0);
    }
    table.end();
  }

  #row(table: Structure, cells: readonly Drawn[], isHead: boolean): void {
    const height = Math.max(...cells.map((cell) => this.#heightOf(cell)));
    this.#makeRoom(height + 8);
    const top = this.#y + 4;
    const row = this.#pdf.struct('TR', {});
    table.add(row);
    for (const [column, cell] of cells.entries())
      row.add(
        this.#pdf.struct(isHead || column === 0 ? 'TH' : 'TD', { actual: cell.text }, () =>
          this.#put(cell, top),
        ),
      );
    row.end();
    this.#y = top + height + 4;
    this.#asDecoration('Layout', () => {
      this.#pdf.lineWidth(isHead ? 1 : 0.5).strokeColor(rule);
      this.#pdf
        .moveTo(margin, this.#y)
        .lineTo(margin + this.#width, this.#y)
        .stroke();
    });
  }

  #makeRoom(height: number): void {
    if (this.#y + height > this.#pdf.page.height - footRoom) this.#newPage();
  }

  #linesOf({ text, look, width = this.#width }: Drawn) {
    return linesOf(text, width, look, {
      faces: this.#faces,
      widthOf: ({ face, text: part }, size) => this.#pdf.font(face).fontSize(size).widthOfString(part),
    });
  }

  #heightOf(drawn: Drawn): number {
    return this.#linesOf(drawn).length * drawn.look.size * lineHeight;
  }

  #put(drawn: Drawn, y: number, mostLines = Infinity): void {
    const { look, colour = ink, x = margin, width = this.#width, isRight = false } = drawn;
    const step = look.size * lineHeight;
    for (const [number, line] of this.#linesOf(drawn).slice(0, mostLines).entries()) {
      let at = isRight ? x + width - line.width : x;
      for (const { face, text, width: wide } of line.pieces) {
        this.#pdf.font(face).fontSize(look.size).fillColor(colour);
        // By the baseline: the fonts of two scripts have different heights.
        this.#pdf.text(text, at, y + number * step + look.size, { lineBreak: false, baseline: 'alphabetic' });
        at += wide;
      }
    }
  }
}
