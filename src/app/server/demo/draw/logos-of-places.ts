import { circle, ellipse, group, line, path, rect, times } from './shapes.ts';

const ground = (colour: string) => rect(0, 0, 96, 96, colour);

/** Marks of those who build, make, grow and move things; on 96 by 96. */
export const logosOfPlaces: Record<string, string> = {
  'harbour-business-collective':
    ground('#0b3c49') +
    path('M26 50a22 22 0 0 1 44 0z', '#f4b860') +
    times(3, (at) =>
      line(
        `M${18 + at * 7.5} ${60 + at * 10}q7.5 -7 15 0${'t15 0'.repeat(3 - at)}`,
        ['#7fd1c7', '#3fa7a0', '#1f7f86'][at]!,
        5,
      ),
    ),
  'saltbox-joinery':
    ground('#f3e6d3') +
    path('M20 44 46 20 80 62V76H20Z', '#8a4f24') +
    times(4, (at) => line(`M28 ${50 + at * 7}H${58 + at * 5}`, '#c98d55', 2.5)) +
    rect(36, 58, 14, 18, '#f3e6d3'),
  'copperline-plumbing':
    ground('#12263f') +
    line('M14 34H44a14 14 0 0 1 14 14V82', '#d07a3d', 16, { 'stroke-linecap': 'butt' }) +
    line('M14 30H44a18 18 0 0 1 18 18V82', '#eba56b', 3, { 'stroke-linecap': 'butt' }) +
    rect(24, 22, 7, 24, '#f2c49b', { rx: 2 }) +
    rect(46, 64, 24, 7, '#f2c49b', { rx: 2 }) +
    path('M77 22c6 9 9 13 9 18a9 9 0 0 1-18 0c0-5 3-9 9-18z', '#58b7dd'),
  'southerly-solar':
    ground('#ffcf4a') +
    circle(64, 30, 15, '#f2792b') +
    path('M26 46H72L84 78H12Z', '#1d3557') +
    line('M36 46 30 78M50 46V78M62 46 66 78M19.5 62H78', '#7fb3e0', 2.5, { 'stroke-linecap': 'butt' }),
  'northlight-architects':
    ground('#ffffff') +
    path('M12 74V30L36 54V30L60 54V30L84 54V74Z', '#111418') +
    path('M12 30 24 42V74H12Z', '#e5443b') +
    rect(12, 78, 72, 4, '#111418'),
  'keel-structural':
    ground('#dfeaf5') +
    path('M16 26H80C80 56 66 72 48 80 30 72 16 56 16 26Z', '#1f4e8c') +
    path('M48 26H80C80 56 66 72 48 80Z', '#153866') +
    line('M26 38H70M32 51H64', '#8fb8e8', 4) +
    line('M48 16V88', '#f2a33a', 5),
  'gumleaf-cleaning':
    ground('#e8f2dd') +
    path('M22 80C18 48 34 22 70 14 74 50 56 76 22 80Z', '#4d8b4a') +
    path('M22 80C18 48 34 22 70 14Z', '#6fb062') +
    line('M22 80C34 58 48 38 66 20', '#e8f2dd', 3) +
    circle(74, 64, 7, '#8fd0d8') +
    circle(62, 76, 4.5, '#8fd0d8') +
    circle(80, 78, 3, '#8fd0d8'),
  'latchkey-security':
    ground('#23262d') +
    path('M48 12 78 24V48C78 66 66 78 48 86 30 78 18 66 18 48V24Z', '#f0b429') +
    circle(48, 42, 11, '#23262d') +
    path('M44 46H52L57 68H39Z', '#23262d'),
  'sandstone-property':
    ground('#f7ead9') +
    path('M14 80V46a34 34 0 0 1 68 0V80Z', '#d99a5b') +
    path('M26 80V50a22 22 0 0 1 44 0V80Z', '#b86f3c') +
    path('M38 80V54a10 10 0 0 1 20 0V80Z', '#5f3822'),
  'windrow-farm':
    ground('#f3d9a4') +
    circle(68, 28, 12, '#e2643b') +
    path('M0 44Q48 34 96 44V96H0Z', '#5d8a3c') +
    [-44, -18, 8, 40, 66, 92]
      .map((x, at) =>
        line(`M${34 + at * 5.6} 40 ${x + 12} 98`, at % 2 ? '#3f6b2b' : '#86b357', 6, {
          'stroke-linecap': 'butt',
        }),
      )
      .join(''),
  'far-shore':
    ground('#123b4a') +
    path('M6 56 32 20 48 42 62 26 90 56Z', '#f3efe4') +
    path('M6 56 32 20 40 31 30 44 36 56Z', '#c7dbd6') +
    path('M6 62H90L62 84 48 72 32 88Z', '#3b7f8c') +
    rect(6, 57.5, 84, 3, '#f2a65a'),
  'bluebottle-swim':
    ground('#d8f1f7') +
    path('M18 48a30 30 0 0 1 60 0c-6 6-12 6-15 0-5 6-11 6-15 0-5 6-11 6-15 0-3 6-9 6-15 0z', '#2f6fd6') +
    path('M30 40a18 18 0 0 1 22-16', 'none', {
      stroke: '#9fc6ff',
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }) +
    times(4, (at) => line(`M${28 + at * 13.5} 58q-6 7 0 14t0 14`, at % 2 ? '#7a4fd0' : '#2f6fd6', 4)),
  'driftwood-coffee':
    ground('#f1e3cf') +
    group(
      'rotate(35 48 48)',
      ellipse(48, 48, 24, 34, '#5a3420'),
      line('M48 16C34 34 62 60 48 80', '#f1e3cf', 5),
    ) +
    line('M14 84H82', '#5a3420', 5),
  'longtable-catering':
    ground('#b3392f') +
    rect(12, 36, 72, 24, '#f6e7cf', { rx: 5 }) +
    times(
      3,
      (at) =>
        circle(27 + at * 21, 48, 8, '#ffffff') +
        circle(27 + at * 21, 48, 4, ['#7da453', '#f0a63c', '#d35a3c'][at]!),
    ) +
    times(3, (at) => circle(27 + at * 21, 24, 5, '#f6b7a0') + circle(27 + at * 21, 72, 5, '#f6b7a0')),
  'patisserie-eloise':
    ground('#fbe3e4') +
    group(
      'translate(48 72)',
      times(5, (at) =>
        group(
          `rotate(${-72 + at * 36})`,
          path(
            'M-13 -40Q0 -48 13 -40L8 -8Q0 -14 -8 -8Z',
            ['#d98a3d', '#e8a350', '#f0b565', '#e8a350', '#d98a3d'][at]!,
          ),
        ),
      ),
    ) +
    line('M50 22 60 12', '#a13d52', 6),
  'quayline-freight':
    ground('#ecf0f3') +
    rect(14, 50, 33, 20, '#e2643b') +
    rect(50, 50, 33, 20, '#2b6ca8') +
    rect(32, 26, 33, 20, '#f0b429') +
    times(
      3,
      (at) =>
        rect(21 + at * 8, 53, 3, 14, '#b5452a') +
        rect(57 + at * 8, 53, 3, 14, '#1d4f80') +
        rect(39 + at * 8, 29, 3, 14, '#c58a10'),
    ) +
    rect(8, 74, 80, 6, '#1c2a36'),
  'ironbark-fabrication':
    ground('#2e2f33') +
    path('M48 12 79 30V66L48 84 17 66V30Z', '#e8652b') +
    path('M34 30H62V38H53V58H62V66H34V58H43V38H34Z', '#2e2f33'),
  'gearhouse-motors':
    ground('#e9ecef') +
    times(8, (at) => group(`rotate(${at * 45} 48 48)`, rect(40, 8, 16, 20, '#c92f3c', { rx: 3 }))) +
    circle(48, 48, 30, '#c92f3c') +
    path('M30 50 48 32 66 50V66H30Z', '#e9ecef') +
    rect(43, 54, 10, 12, '#c92f3c'),
  'paperbark-press':
    ground('#fbf7ef') +
    group('rotate(-14 48 48)', rect(18, 22, 40, 52, '#12a4c8', { opacity: 0.8 })) +
    rect(28, 22, 40, 52, '#e23b7a', { opacity: 0.72 }) +
    group('rotate(14 48 48)', rect(38, 22, 40, 52, '#f5cf2e', { opacity: 0.78 })),
  'halcyon-survey':
    ground('#e6f6f4') +
    line('M28 28 68 68M68 28 28 68', '#155e63', 6) +
    times(4, (at) =>
      circle(at % 2 ? 70 : 26, at < 2 ? 26 : 70, 14, 'none', { stroke: '#18a999', 'stroke-width': 5 }),
    ) +
    circle(48, 48, 10, '#f26b4e'),
};
