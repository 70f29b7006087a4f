import { expect, it } from 'vitest';
import {
  beginMention,
  type Edit,
  nextItem,
  toggleBold,
  toggleLink,
  toggleList,
  type Written,
} from './edits.ts';

/** “a ⟦b⟧ c” is the text “a b c” in which b is selected; “a | c” has a caret. */
function read(drawn: string): Written {
  if (drawn.includes('|')) {
    const at = drawn.indexOf('|');
    return { text: drawn.replace('|', ''), from: at, to: at };
  }
  const from = drawn.indexOf('⟦');
  const to = drawn.indexOf('⟧') - 1;
  return { text: drawn.replace('⟦', '').replace('⟧', ''), from, to };
}

function draw(written: Written, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const text = written.text.slice(0, edit.from) + edit.insert + written.text.slice(edit.to);
  const [from, to] = edit.selected;
  if (from === to) return `${text.slice(0, from)}|${text.slice(from)}`;
  return `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
}

const after = (change: (written: Written) => Edit | undefined, drawn: string) =>
  draw(read(drawn), change(read(drawn)));

it.each([
  ['the ⟦old⟧ roof', 'the **⟦old⟧** roof'],
  ['the **⟦old⟧** roof', 'the ⟦old⟧ roof'],
  ['the ⟦**old**⟧ roof', 'the ⟦old⟧ roof'],
  ['the⟦ old ⟧roof', 'the **⟦old⟧** roof'],
  ['the o|ld roof', 'the **o|ld** roof'],
  ['the **o|ld** roof', 'the o|ld roof'],
  ['|', '**|**'],
  ['**|**', '|'],
  ['⟦one\n\n- two⟧', '⟦**one**\n\n- **two**⟧'],
  ['⟦**one**\n\n- **two**⟧', '⟦one\n\n- two⟧'],
  ['⟦- one⟧', '⟦- **one**⟧'],
  ['⟦**one** and **two**⟧', '⟦**one and two**⟧'],
])('makes “%s” bold or plain', (before, expected) => {
  expect(after(toggleBold, before)).toBe(expected);
});

it.each([
  ['one|', '- one|'],
  ['- o|ne', 'o|ne'],
  ['|', '- |'],
  ['- |', '|'],
  ['\n|', '\n- |'],
  ['|\n', '- |\n'],
  ['on⟦e\ntw⟧o\nthree', '⟦- one\n- two⟧\nthree'],
  ['⟦- one\n- two\n⟧three', '⟦one\ntwo⟧\nthree'],
  ['⟦one\n\n- two⟧', '⟦- one\n\n- two⟧'],
  ['⟦1. one\n2. two⟧', '⟦- one\n- two⟧'],
])('makes “%s” a list or lines', (before, expected) => {
  expect(after(toggleList, before)).toBe(expected);
});

it.each([
  ['see ⟦our prices⟧', 'see [our prices](⟦https://⟧)'],
  ['see |', 'see [⟦link text⟧](https://)'],
  ['see ⟦https://example.org⟧', 'see [⟦link text⟧](https://example.org)'],
  ['see ⟦[our prices](https://example.org)⟧', 'see ⟦our prices⟧'],
])('makes “%s” a link or words', (before, expected) => {
  expect(after(toggleLink, before)).toBe(expected);
});

it.each([
  ['|', '@|'],
  ['Ask |', 'Ask @|'],
  ['Ask|', 'Ask @|'],
  ['(|', '(@|'],
])('begins a mention in “%s”', (before, expected) => {
  expect(after(beginMention, before)).toBe(expected);
});

it.each([
  ['- one|', '- one\n- |'],
  ['  * one|', '  * one\n  * |'],
  ['9. one|', '9. one\n10. |'],
  ['- one\n- |', '- one\n|'],
  ['- |one', '- \n- |one'],
  ['one|', undefined],
  ['- ⟦one⟧', undefined],
  ['|- one', undefined],
])('goes on with the list in “%s”', (before, expected) => {
  expect(after(nextItem, before)).toBe(expected);
});
