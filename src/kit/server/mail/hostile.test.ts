import { expect, it } from 'vitest';
import { elementsIn } from '../../../../testing/markup/elements-in.ts';
import { payloads } from '../../../../testing/markup/payloads.ts';
import { renderMail } from './render.ts';
import {
  button,
  details,
  heading,
  links,
  mailTemplate,
  paragraph,
  quotes,
  rows,
  smallPrint,
} from './template.ts';

const template = mailTemplate<string>({
  kind: 'posts',
  essential: false,
  subject: (text) => text,
  body: (text) => [
    heading(text),
    paragraph(text),
    button(text, 'https://harbour.example.org/1'),
    links([{ label: text, url: 'https://harbour.example.org/2' }]),
    details([{ label: text, text }]),
    quotes([{ by: text, text }]),
    rows([{ label: text, notes: [text], url: 'https://harbour.example.org/3' }]),
    smallPrint(text),
  ],
});

it('says each of five hundred attacks in words, with the same elements as of a harmless text', () => {
  const mailOf = (text: string) => renderMail(template, text, { community: null, unsubscribeUrl: null });
  const shapeOf = (html: string) =>
    elementsIn(html)
      .filter(({ name }) => name !== 'br')
      .map(({ name, attributes }) => [name, attributes.href, Object.keys(attributes).join(' ')].join('|'));
  const harmless = shapeOf(mailOf('Words').html);
  for (const payload of payloads) {
    const { html, subject } = mailOf(payload);
    expect([payload, shapeOf(html)]).toEqual([payload, harmless]);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});
