import { html, type Markup } from '../../../../kit/server/mail/markup.ts';

export type PlainFact = readonly [label: string, value: string | Markup | null];

/** Leaves out what is not known. */
export function facts(all: readonly PlainFact[]): Markup | null {
  const known = all.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return html`<dl>
    ${known.map(
      ([label, value]) =>
        html`<dt>${label}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

export const paragraphs = (text: string): readonly Markup[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p class="lines">${part.trim()}</p>`);

/** A link that leads elsewhere; an address of any other kind is shown as text alone. */
export function outwards(address: string | null): Markup | string | null {
  if (!address || !/^https?:\/\//i.test(address)) return address;
  return html`<a href="${address}" rel="noopener noreferrer nofollow ugc">${address}</a>`;
}
