import { expect, it } from 'vitest';
import { waysToReach } from './ways-to-reach.ts';

const nothing = {
  website: null,
  phone: null,
  email: null,
  linkedin: null,
  facebook: null,
  instagram: null,
  youtube: null,
  x: null,
};

it('makes a link of each way to reach a company', () => {
  const ways = waysToReach({
    ...nothing,
    website: 'https://www.okafor.example/work?x=1',
    phone: '+61 (0)2 5550-1234',
    email: 'hello+new@okafor.example',
    linkedin: 'https://linkedin.com/company/okafor',
  });
  expect(ways.map(({ label, href }) => [label, href])).toEqual([
    ['okafor.example', 'https://www.okafor.example/work?x=1'],
    ['+61 (0)2 5550-1234', 'tel:+610255501234'],
    ['hello+new@okafor.example', 'mailto:hello%2Bnew@okafor.example'],
    ['LinkedIn', 'https://linkedin.com/company/okafor'],
  ]);
});

it('keeps to the order that is asked for, and leaves out what nobody said', () => {
  const company = { ...nothing, website: 'https://okafor.example', phone: '02 5550 1234' };
  expect(waysToReach(company).map(({ kind }) => kind)).toEqual(['website', 'phone']);
  expect(waysToReach(company, ['email', 'phone', 'website']).map(({ kind }) => kind)).toEqual([
    'phone',
    'website',
  ]);
});

it('makes no link of what is not an address on the web', () => {
  const hostile = 'javascript:alert(1)';
  expect(waysToReach({ ...nothing, website: hostile, x: hostile, youtube: 'https://' })).toEqual([]);
});
