import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmlessCell } from '../../../kit/common/cells.ts';
import { builtInIndustries } from '../../members/contract/built-in-industries.ts';
import { importColumns } from '../contract/imports.ts';
import { columnOf, isRefusedAsFormula, meaningOf, servicesIn, textOfCell } from './imports.ts';

/** Written apart from the rule: the first sign that a spreadsheet, or a person, sees behind what both skip. */
const unseen = /^(?:\s|\p{Cc}|[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\u2800\uFEFF]|\u3164|\uFE0F)+/u;
const isRun = (cell: string) =>
  '=+-@＝＋－＠﹢'.includes(cell.replace(unseen, '').charAt(0) || 'x') || /^[\t\r\n]/.test(cell);

const sign = constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＠',
  "'",
  ' ',
  '\u200B',
  '\uFEFF',
  '\u200E',
  '\u202E',
  '\u00AD',
  '\u00A0',
  '\u3164',
  ';',
);
const trickyCell = tuple(array(sign, { maxLength: 4 }), string({ unit: 'binary', maxLength: 12 })).map(
  ([signs, rest]) => signs.join('') + rest,
);

describe('the formula guard', () => {
  it('lets nothing in that a spreadsheet would run, in any column', () => {
    assert(
      property(trickyCell, constantFrom(...importColumns), (cell, column) => {
        if (isRefusedAsFormula(cell, column)) return;
        const kept = textOfCell(cell);
        if (column === 'phone' && /^\+\d[\d\s()./-]+$/.test(kept)) return;
        const parts = column === 'services' ? servicesIn(kept) : [kept];
        expect(parts.filter(isRun)).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  it('lets nothing out that a spreadsheet would run, and changes nothing else', () => {
    assert(
      property(trickyCell, (cell) => {
        const written = harmlessCell(cell);
        expect(isRun(written) && !/^\+\d[\d ()]+$/.test(written)).toBe(false);
        expect([cell, `'${cell}`]).toContain(written);
        expect(written === cell || isRun(cell) || /^\p{Cc}/u.test(cell)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    "=cmd|'/C calc'!A0",
    '\u200B=1',
    '\uFEFF=1',
    '\u200E\u202E@x',
    '\u2066+1',
    '\u00AD-1',
    '\u00A0=1',
    '\u3164=1',
    '\u2800=1',
    '\uFE0F=1',
    '\u2060 \u200D=1',
    '\u2029=1',
    '\u{E0020}=1',
    '＝1',
    '﹢1',
    '\u3000－1',
  ])('makes %j harmless', (cell) => {
    expect(harmlessCell(cell)).toBe(`'${cell}`);
    expect(isRefusedAsFormula(cell, 'company')).toBe(true);
  });

  it('knows a phone number', () => {
    expect(harmlessCell('+61 2 5550 1234')).toBe('+61 2 5550 1234');
    // Digits alone would be shown as 6.13E+10.
    expect(harmlessCell('+61255501234')).toBe("'+61255501234");
    expect(isRefusedAsFormula(' +61 (2) 5550-1234', 'phone')).toBe(false);
    expect(isRefusedAsFormula("'+61255501234", 'phone')).toBe(false);
    expect(isRefusedAsFormula('+61 2 5550 1234', 'company')).toBe(true);
    expect(isRefusedAsFormula('+61 2+SUM(A1)', 'phone')).toBe(true);
    expect(isRefusedAsFormula('-61 2 5550 1234', 'phone')).toBe(true);
  });
});

it.each([
  ['E-Mail', 'email'],
  [' e_mail address ', 'email'],
  ['FIRST NAME', 'first_name'],
  ['Surname', 'last_name'],
  ['Organisation', 'company'],
  ['State', 'region'],
  ['Favourite colour', undefined],
  ['', undefined],
])('takes the header %j for %s', (header, column) => {
  expect(columnOf(header)).toBe(column);
});

it.each([
  ['Retail', 'Retail and e-commerce'],
  ['ecommerce', 'Retail and e-commerce'],
  ['RETAIL & E-commerce', 'Retail and e-commerce'],
  ['Accounting', 'Accounting and bookkeeping'],
  ['real estate', 'Property and real estate'],
  ['Legal service', 'Legal services'],
  ['Manufact', 'Manufacturing'],
  ['Other', 'Other'],
])('takes %j for %s', (written, meant) => {
  expect(meaningOf(written, builtInIndustries).taken).toBe(meant);
});

it.each([
  ['Acounting', 'Accounting and bookkeeping'],
  ['Manufactoring', 'Manufacturing'],
  ['Helth care', 'Health care'],
  ['Fitness studio', 'Sport and fitness'],
  // Two could be meant.
  ['Health and fitness', null],
  ['Foo', null],
  ['Law', null],
  ['E', null],
  ['Services', null],
  ['Financial services', null],
  ['Quantum basket weaving', null],
  ['and', null],
  ['', null],
])('does not take %j, and thinks of %s', (written, near) => {
  expect(meaningOf(written, builtInIndustries)).toEqual({ taken: null, near });
});
