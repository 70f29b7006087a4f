import { atLeast, atMost, fixed, perLead, percent, recurring } from '../../companies/terms.ts';
import type { DemoPartnership } from '../../partnerships/demo-partnership.ts';

const okafor = 'Okafor Design Studio';

/** Mia's network has one of everything. */
export const partnershipsOfOkafor: readonly DemoPartnership[] = [
  {
    companies: [okafor, 'Lindqvist Accounting'],
    steps: [
      {
        daysAgo: 412,
        does: 'invite',
        by: 0,
        message:
          'Half of our clients ask who does our books. Shall we make it official, and the same the other way round?',
        theyPay: recurring(8, 12, { commission_payment_method: 'invoice' }),
        wePay: percent(10, { ...atMost(2000), commission_hold_days: 14 }),
      },
      { daysAgo: 409, does: 'accept', by: 1 },
      {
        daysAgo: 96,
        does: 'offer',
        by: 1,
        message:
          'A year on: your clients stay longer than most, so we would pay ten per cent. Could your cap go up a little?',
        theyPay: percent(10, { ...atMost(2500), commission_hold_days: 14 }),
        wePay: recurring(10, 12, { commission_payment_method: 'invoice' }),
      },
      { daysAgo: 93, does: 'accept terms', by: 0 },
    ],
    likedBy: [0, 1],
  },
  {
    companies: [okafor, 'Saltbox Joinery'],
    steps: [
      {
        daysAgo: 388,
        does: 'invite',
        by: 0,
        message: 'You build what we draw. Let us agree what it is worth when one of us brings the customer.',
        theyPay: percent(5, atMost(3000)),
        wePay: percent(10, atMost(2000)),
      },
      { daysAgo: 386, does: 'accept', by: 1 },
    ],
    likedBy: [0],
  },
  {
    companies: ['Northlight Architects', okafor],
    steps: [
      {
        daysAgo: 301,
        does: 'invite',
        by: 0,
        message: 'Every house we draw needs signs, and nobody budgets for them until the week before.',
        direction: 'outgoing',
      },
      { daysAgo: 300, does: 'accept', by: 1 },
    ],
    likedBy: [1],
  },
  {
    companies: [okafor, 'Longtable Catering'],
    steps: [
      { daysAgo: 214, does: 'invite', by: 0, theyPay: fixed(150) },
      { daysAgo: 210, does: 'accept', by: 1 },
      {
        daysAgo: 2,
        does: 'offer',
        by: 1,
        message:
          'Our events have grown. We’d rather pay a share than a flat fee, and some of our hosts need menus designed.',
        theyPay: percent(10, atMost(2000)),
        wePay: percent(4, atLeast(100)),
      },
    ],
  },
  {
    companies: ['Sandstone Property Partners', okafor],
    steps: [
      {
        daysAgo: 172,
        does: 'invite',
        by: 0,
        message: 'Landlords ask us for boards and brochures every week.',
        theyPay: percent(10),
      },
      { daysAgo: 169, does: 'accept', by: 1 },
      {
        daysAgo: 5,
        does: 'offer',
        by: 1,
        message: 'Landlords take their time. A fee for each lead we accept would be fairer to us both.',
        wePay: perLead(120),
      },
    ],
  },
  {
    companies: [okafor, 'Paperbark Press'],
    steps: [
      { daysAgo: 260, does: 'invite', by: 0, theyPay: percent(6) },
      { daysAgo: 255, does: 'accept', by: 1 },
      { daysAgo: 21, does: 'pause', by: 0 },
    ],
    likedBy: [0],
  },
  {
    companies: [okafor, 'Driftwood Coffee Roasters'],
    steps: [
      {
        daysAgo: 3,
        does: 'invite',
        by: 0,
        message: 'Every café that we design asks whose beans to buy. We would love to say yours.',
        theyPay: fixed(200),
      },
    ],
  },
  {
    companies: ['Fig & Fern', okafor],
    steps: [
      {
        daysAgo: 1,
        does: 'invite',
        by: 0,
        message:
          'We met at the June breakfast. Our clients refit their shops, yours open new ones: shall we?',
        theyPay: percent(8, atMost(1500)),
        wePay: percent(8, atMost(1500)),
      },
    ],
  },
  {
    companies: [okafor, 'Stillwater Physiotherapy'],
    steps: [
      {
        daysAgo: 8,
        does: 'introduce',
        message:
          'Stillwater moves to a bigger clinic in spring, and Mia knows how people find a door. You two should talk.',
      },
    ],
  },
  {
    companies: [okafor, 'Kestrel Cloud'],
    steps: [
      { daysAgo: 12, does: 'invite', by: 0, theyPay: recurring(10, 24), wePay: percent(10, atMost(2000)) },
      {
        daysAgo: 9,
        does: 'offer',
        by: 1,
        message: 'Gladly. Twenty-four months is long for hosting, though: would twelve do?',
        theyPay: percent(10, atMost(2000)),
        wePay: recurring(10, 12),
      },
    ],
  },
  {
    companies: [okafor, 'Gearhouse Motors'],
    steps: [
      {
        daysAgo: 64,
        does: 'invite',
        by: 0,
        message: 'Van lettering for your customers, perhaps?',
        direction: 'incoming',
      },
      {
        daysAgo: 61,
        does: 'decline',
        by: 1,
        reason: 'We letter vans ourselves these days. No hard feelings, and good luck.',
      },
    ],
  },
  {
    companies: ['Loud Pelican', okafor],
    steps: [
      { daysAgo: 520, does: 'invite', by: 0, theyPay: percent(12), wePay: percent(12) },
      { daysAgo: 517, does: 'accept', by: 1 },
      {
        daysAgo: 140,
        does: 'end',
        by: 0,
        reason: 'We hired a designer of our own. Thank you for three good campaigns.',
      },
    ],
  },
  {
    companies: [okafor, 'Quayline Freight'],
    steps: [
      { daysAgo: 75, does: 'invite', by: 0, direction: 'outgoing' },
      { daysAgo: 44, does: 'expire' },
    ],
  },
  {
    companies: [okafor, 'Far Shore Expeditions'],
    steps: [
      {
        daysAgo: 33,
        does: 'invite',
        by: 0,
        message: 'For the new base camp in Hobart.',
        direction: 'outgoing',
      },
      { daysAgo: 32, does: 'cancel', by: 0 },
    ],
  },
];
