/** Text that is HTML already. Made by `html` alone, so whatever was not written by us in source is escaped. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = string | number | Markup | readonly Markup[] | null | undefined;

export function html(source: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(source.reduce((text, part, index) => text + written(values[index - 1]) + part));
}

function written(value: Value): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Markup) return value.toString();
  return typeof value === 'object' ? value.join('') : escape(String(value));
}

const escape = (text: string) => text.replace(/[&<>"'`]/g, (letter) => `&#${letter.charCodeAt(0)};`);
