import { brandColours, mix, surfaces, type BrandColours } from '../../common/colour.ts';
import { html, Markup } from './markup.ts';
import type { Frame } from './frame.ts';
import type { Block, Detail, Link, Quote, Row } from './template.ts';

export const plainColour = '#232c66';
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1a1d24';
const muted = '#5a6170';

/** Mail programs read tables and inline styles; the few that follow the reader's dark scheme also read the sheet. */
export function renderHtml(subject: string, blocks: readonly Block[], frame: Frame): string {
  const { community, kind, unsubscribeUrl } = frame;
  const colours = brandColours(
    community?.primary_color ?? plainColour,
    community?.primary_color ?? plainColour,
  );
  const preview = previewOf(blocks).slice(0, 140);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkSheet(colours.dark.text)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:${surfaces.light.page}">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="page"
          bgcolor="${surfaces.light.page}"
        >
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                class="card"
                bgcolor="${surfaces.light.surface}"
                style="width:100%;max-width:560px;border:1px solid #e1e4ea;border-top:4px solid ${colours.brand};border-radius:12px"
              >
                <tr>
                  <td
                    class="text"
                    style="padding:24px 28px 0;${font};font-size:16px;font-weight:600;color:${ink}"
                  >
                    ${letterhead(frame)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:8px 28px 20px">${blocks.map((block) => asHtml(block, colours))}</td>
                </tr>
              </table>
              <table
                role="presentation"
                width="560"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:560px"
              >
                <tr>
                  <td
                    class="muted"
                    style="padding:16px 28px;${font};font-size:13px;line-height:20px;color:${muted}"
                  >
                    Sent by
                    ${
                      community
                        ? html`<a class="muted" href="${community.origin}" style="color:${muted}"
                              >${community.name}</a
                            >
                            via Guildhall`
                        : 'Guildhall'
                    }.${
                      unsubscribeUrl
                        ? html` <a
                              class="muted"
                              href="${unsubscribeUrl}"
                              target="_blank"
                              style="color:${muted}"
                              >Unsubscribe from ${kind}</a
                            >.`
                        : null
                    }
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
  return page.toString();
}

function letterhead({ community }: Frame): Markup {
  if (!community?.logo) return html`${community?.name ?? 'Guildhall'}`;
  const address = new URL(community.logo, community.origin).href;
  // A logo says the name, and so does its text where no pictures are shown. A dark one stays readable in the dark scheme.
  return html`<img
    src="${address}"
    alt="${community.name}"
    height="36"
    style="height:36px;max-width:240px;vertical-align:middle;background:#ffffff;border-radius:8px;color:${ink}"
  />`;
}

/** What a list of mails shows behind the subject. */
function previewOf(blocks: readonly Block[]): string {
  const first = blocks.find(({ is }) => is === 'paragraph' || is === 'rows');
  if (first?.is === 'rows') return first.rows.map(({ label }) => label).join(', ');
  return first?.is === 'paragraph' ? first.text : '';
}

function asHtml(block: Block, colours: BrandColours): Markup {
  if (block.is === 'button') return buttonHtml(block, colours);
  if (block.is === 'choices') return choicesHtml(block.choices, colours);
  if (block.is === 'links') return html`${block.links.map((link) => linkHtml(link, colours))}`;
  if (block.is === 'small print')
    return smallHtml(html`${lines(block.text)}${block.link && html` ${smallLink(block.link)}`}`);
  if (block.is === 'rows') return html`${block.rows.map((row) => rowHtml(row, colours))}`;
  if (block.is === 'details') return detailsHtml(block.details);
  if (block.is === 'quotes') return html`${block.quotes.map(quoteHtml)}`;
  if (block.is === 'heading')
    return html`<h2
      class="text"
      style="margin:24px 0 8px;${font};font-size:16px;line-height:24px;font-weight:600;color:${ink}"
    >
      ${block.text}
    </h2>`;
  return html`<p class="text" style="margin:12px 0;${font};font-size:16px;line-height:25px;color:${ink}">
    ${lines(block.text)}
  </p>`;
}

const smallHtml = (content: Markup) =>
  html`<p class="muted" style="margin:12px 0;${font};font-size:13px;line-height:20px;color:${muted}">
    ${content}
  </p>`;

const linkHtml = ({ label, url }: Link, colours: BrandColours) =>
  html`<p style="margin:12px 0;${font};font-size:16px;line-height:25px">
    <a class="brand" href="${url}" target="_blank" style="color:${colours.light.text};font-weight:600"
      >${label}</a
    ><br /><span class="muted" style="font-size:13px;color:${muted}">${url}</span>
  </p>`;

const rowHtml = ({ label, url, notes = [] }: Row, colours: BrandColours) =>
  html`<p style="margin:10px 0;${font};font-size:16px;line-height:24px">
    <a class="brand" href="${url}" target="_blank" style="color:${colours.light.text};text-decoration:none"
      >${label}</a
    >${notes.map((note) => html`<br /><span class="muted" style="font-size:13px;color:${muted}">${note}</span>`)}
  </p>`;

/** Label and value side by side, and below each other where a narrow screen has no room for both. */
const detailsHtml = (list: readonly Detail[]) =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    class="box"
    style="margin:12px 0;padding:10px 14px;border:1px solid #e1e4ea;border-radius:8px;border-collapse:separate"
  >
    ${list.map(
      ({ label, text }) =>
        html`<tr>
          <td
            class="muted"
            valign="top"
            style="padding:2px 16px 2px 0;${font};font-size:14px;line-height:22px;color:${muted}"
          >
            ${label}
          </td>
          <td
            class="text"
            valign="top"
            style="padding:2px 0;${font};font-size:14px;line-height:22px;color:${ink}"
          >
            ${text}
          </td>
        </tr>`,
    )}
  </table>`;

const quoteHtml = ({ by, text }: Quote) =>
  html`<div class="quote" style="margin:12px 0;padding:2px 0 2px 14px;border-left:3px solid #e1e4ea">
    ${by === undefined ? null : html`<span class="muted" style="${font};font-size:13px;line-height:20px;color:${muted}">${by}</span><br />`}<span
      class="text"
      style="${font};font-size:15px;line-height:23px;color:${ink}"
      >${lines(text)}</span
    >
  </div>`;

const smallLink = ({ label, url }: Link) =>
  html`<a class="muted" href="${url}" target="_blank" style="color:${muted}">${label}</a>`;

/**
 * Its edge is made from the text on it, so that a white brand on a white card still shows a button. The cell has the text's colour as well:
 * spam filters read colours of cells and not of links, and take dark text on a dark cell for something hidden.
 */
const filledCell = ({ label, url }: Link, { brand, onBrand }: BrandColours) =>
  html`<td
    bgcolor="${brand}"
    style="border-radius:8px;border:1px solid ${mix(brand, onBrand, 0.22)};color:${onBrand}"
  >
    <a href="${url}" target="_blank" style="${pressed(onBrand)}">${label}</a>
  </td>`;

const outlinedCell = ({ label, url }: Link, { light }: BrandColours) =>
  html`<td style="border-radius:8px;border:1px solid #8a91a0;color:${light.text}">
    <a class="brand" href="${url}" target="_blank" style="${pressed(light.text)}">${label}</a>
  </td>`;

const pressed = (colour: string) =>
  `display:inline-block;padding:12px 22px;${font};font-size:16px;font-weight:600;color:${colour};text-decoration:none`;

const cellsHtml = (cells: readonly Markup[]) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0">
    <tr>
      ${cells.map((cell, at) =>
        at === 0
          ? cell
          : html`<td width="12">&nbsp;</td>
              ${cell}`,
      )}
    </tr>
  </table>`;

const buttonHtml = (link: Link, colours: BrandColours) =>
  html`${cellsHtml([filledCell(link, colours)])}
  ${smallHtml(html`Or copy this link: <span style="word-break:break-all">${link.url}</span>`)}`;

const choicesHtml = (list: readonly Link[], colours: BrandColours) =>
  cellsHtml(list.map((link, at) => (at === 0 ? filledCell(link, colours) : outlinedCell(link, colours))));

const lines = (text: string): Markup[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

const darkSheet = (brandText: string) =>
  new Markup(`@media (prefers-color-scheme:dark){
.page{background:${surfaces.dark.page}!important}
.card{background:${surfaces.dark.surface}!important;border-left-color:#2e333d!important;border-right-color:#2e333d!important;border-bottom-color:#2e333d!important}
.quote{border-left-color:#2e333d!important}.box{border-color:#2e333d!important}.text{color:#e8eaef!important}.muted{color:#a1a8b6!important}.brand{color:${brandText}!important}}`);
