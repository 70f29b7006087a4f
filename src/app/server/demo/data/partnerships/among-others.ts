import { atMost, fixed, perLead, percent, recurring } from '../../companies/terms.ts';
import { partnersSince, type DemoPartnership } from '../../partnerships/demo-partnership.ts';

/** Everybody else's, so that a directory of partners is not one company's. */
export const partnershipsAmongOthers: readonly DemoPartnership[] = [
  partnersSince(480, ['Saltbox Joinery', 'Northlight Architects'], {
    theyPay: percent(5),
    wePay: percent(5),
  }),
  partnersSince(455, ['Northlight Architects', 'Keel Structural'], {
    theyPay: fixed(400),
    wePay: fixed(400),
  }),
  partnersSince(431, ['Copperline Plumbing & Gas', 'Saltbox Joinery'], { theyPay: percent(4, atMost(800)) }),
  partnersSince(402, ['Keel Structural', 'Ironbark Fabrication'], { wePay: percent(3), theyPay: percent(3) }),
  partnersSince(377, ['Southerly Solar', 'Copperline Plumbing & Gas'], {
    theyPay: fixed(120),
    wePay: fixed(120),
  }),
  partnersSince(361, ['Sandstone Property Partners', 'Beacon Mortgage Brokers'], { theyPay: fixed(600) }),
  partnersSince(340, ['Sandstone Property Partners', 'Gumleaf Cleaning Cooperative'], {
    theyPay: percent(8),
  }),
  partnersSince(322, ['Latchkey Security', 'Sandstone Property Partners'], { wePay: perLead(60) }),
  partnersSince(305, ['Beacon Mortgage Brokers', 'Ferro & Nakamura Lawyers'], {
    theyPay: fixed(250),
    wePay: fixed(250),
  }),
  partnersSince(290, ['Lindqvist Accounting', 'Ferro & Nakamura Lawyers'], { wePay: recurring(8, 12) }),
  partnersSince(288, ['Lindqvist Accounting', 'Beacon Mortgage Brokers'], {
    wePay: recurring(8, 12),
    theyPay: fixed(300),
  }),
  partnersSince(270, ['Rosella People', 'Lindqvist Accounting'], { theyPay: recurring(8, 12) }),
  partnersSince(251, ['Plainspeak Consulting', 'Rosella People']),
  partnersSince(243, ['Tern & Tide Photography', 'Loud Pelican'], {
    theyPay: percent(10),
    wePay: percent(10),
  }),
  partnersSince(230, ['Loud Pelican', 'Bitter Lemon Software'], { theyPay: percent(7, atMost(2500)) }),
  partnersSince(219, ['Kestrel Cloud', 'Bitter Lemon Software'], {
    wePay: recurring(10, 12),
    theyPay: percent(5),
  }),
  partnersSince(205, ['Paperbark Press', 'Tern & Tide Photography'], {
    theyPay: percent(6),
    wePay: percent(6),
  }),
  partnersSince(190, ['Longtable Catering', 'Pâtisserie Éloïse'], { theyPay: percent(5), wePay: percent(5) }),
  partnersSince(184, ['Windrow Farm', 'Longtable Catering']),
  partnersSince(168, ['Longtable Catering', 'Tern & Tide Photography'], { theyPay: percent(8) }),
  partnersSince(151, ['Driftwood Coffee Roasters', 'Pâtisserie Éloïse'], {
    theyPay: fixed(90),
    wePay: fixed(90),
  }),
  partnersSince(133, ['Far Shore Expeditions', 'Bluebottle Swim School']),
  partnersSince(120, ['Anand Family Dental', 'Stillwater Physiotherapy']),
  partnersSince(104, ['Second Bell Tutoring', 'Almond Tree Language House'], {
    theyPay: fixed(50),
    wePay: fixed(50),
  }),
  partnersSince(88, ['Quayline Freight', 'Tūī Lane Homewares'], { wePay: percent(3, atMost(500)) }),
  {
    companies: ['Quayline Freight', 'Gearhouse Motors'],
    steps: [
      { daysAgo: 240, does: 'invite', by: 0, theyPay: percent(5) },
      { daysAgo: 236, does: 'accept', by: 1 },
      { daysAgo: 30, does: 'pause', by: 1 },
    ],
  },
  {
    companies: ['Corrugated Sound', 'Longtable Catering'],
    steps: [
      { daysAgo: 6, does: 'invite', by: 0, message: 'Your dinners, our speakers.', theyPay: percent(5) },
    ],
  },
  {
    companies: ['Halcyon Drone Survey', 'Northlight Architects'],
    steps: [{ daysAgo: 2, does: 'invite', by: 0, message: 'We fly over sites before you draw on them.' }],
  },
  {
    companies: ['Lindqvist Accounting', 'Plainspeak Consulting'],
    steps: [{ daysAgo: 8, does: 'introduce', message: 'You share four clients already.' }],
  },
  {
    companies: ['Marrow & Pine', 'Lindqvist Accounting'],
    steps: [
      {
        daysAgo: 1,
        does: 'invite',
        by: 0,
        message: 'New here, and in need of someone who likes shoeboxes.',
      },
    ],
  },
  {
    companies: ['Bitter Lemon Software', 'Plainspeak Consulting'],
    steps: [
      { daysAgo: 300, does: 'invite', by: 0, theyPay: percent(10) },
      { daysAgo: 298, does: 'accept', by: 1 },
      { daysAgo: 77, does: 'end', by: 1, reason: 'We have stopped doing software projects.' },
    ],
  },
];
