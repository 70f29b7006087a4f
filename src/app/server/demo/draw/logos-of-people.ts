import { circle, ellipse, group, line, path, rect, times } from './shapes.ts';

const ground = (colour: string) => rect(0, 0, 96, 96, colour);

/** Marks of those who advise, teach, heal and tell, and of the makers on the summit; on 96 by 96. */
export const logosOfPeople: Record<string, string> = {
  'okafor-design-studio':
    ground('#f6efe6') +
    path('M16 48V16H48A32 32 0 0 1 16 48Z', '#5b3fa6') +
    circle(64, 32, 16, '#f2792b') +
    path('M16 80 48 80 16 50Z', '#1f9d8b') +
    rect(50, 50, 30, 30, '#1d1b29') +
    path('M50 80A30 30 0 0 1 80 50V80Z', '#f6c445'),
  'lindqvist-accounting':
    ground('#14452f') +
    rect(20, 18, 12, 60, '#f1f5e8', { rx: 2 }) +
    rect(20, 66, 56, 12, '#f1f5e8', { rx: 2 }) +
    rect(40, 44, 10, 16, '#7cc38f', { rx: 2 }) +
    rect(54, 32, 10, 28, '#a5d8a2', { rx: 2 }) +
    rect(68, 20, 10, 40, '#f2c14e', { rx: 2 }),
  'ferro-nakamura':
    ground('#f7f3ea') +
    rect(18, 18, 40, 40, 'none', { stroke: '#1c2b4a', 'stroke-width': 8 }) +
    rect(38, 38, 40, 40, 'none', { stroke: '#b8893b', 'stroke-width': 8 }) +
    path('M34 58H58V54', 'none', { stroke: '#1c2b4a', 'stroke-width': 8 }),
  'beacon-mortgage':
    ground('#1b3a6b') +
    path('M48 30 2 10V40Z', '#ffd766', { opacity: 0.85 }) +
    path('M48 30 94 10V40Z', '#ffd766', { opacity: 0.45 }) +
    path('M40 40H56L62 86H34Z', '#ffffff') +
    path('M38 54H58L59.5 66H36.5Z', '#e5443b') +
    rect(40, 24, 16, 16, '#ffd766') +
    path('M37 25 48 14 59 25Z', '#e5443b'),
  'plainspeak-consulting':
    ground('#ffffff') + path('M14 20H82V66H48L32 82V66H14Z', '#1f6f78') + line('M28 43H68', '#ffffff', 6),
  'rosella-people':
    ground('#fdf3d7') +
    path('M30 20a22 22 0 0 1 22 22L70 84C38 82 22 62 22 40a20 20 0 0 1 8-20z', '#d8323c') +
    path('M40 46C56 48 66 62 72 88 54 84 40 70 40 46Z', '#2456a6') +
    path('M28 44a12 12 0 0 0 20 6 24 24 0 0 1-20-6z', '#f6c02d') +
    circle(36, 32, 3.5, '#1c1a24') +
    path('M23 30 12 36 24 42Z', '#4a4038'),
  'illawarra-association':
    ground('#eef0fb') +
    times(7, (at) =>
      group(
        `rotate(${(at * 360) / 7} 48 48)`,
        path(
          'M48 44C40 34 40 22 48 10 56 22 56 34 48 44Z',
          ['#3f51b5', '#5c6bc0', '#009688', '#43a047', '#f9a825', '#ef6c00', '#c2185b'][at]!,
        ),
      ),
    ) +
    circle(48, 48, 4, '#20243f'),
  'tern-and-tide':
    ground('#3d5a6c') +
    path('M8 40C24 26 38 28 47 46 58 30 72 26 90 34 74 36 60 44 50 62 42 46 28 38 8 40Z', '#ffffff') +
    path('M47 46 50 62 54 52Z', '#f06a4f') +
    line('M14 76q8.5 -8 17 0t17 0t17 0t17 0', '#9fd0da', 5),
  'loud-pelican':
    ground('#2a47c9') +
    circle(36, 34, 17, '#ffffff') +
    path('M38 26 90 40 42 62C34 58 32 44 38 26Z', '#ff8a2a') +
    path('M40 34 90 40 44 44Z', '#ffb35c') +
    circle(34, 29, 4, '#15183a') +
    path('M19 34C14 54 18 72 34 90H10V40Z', '#ffffff'),
  'kestrel-cloud':
    ground('#e4effb') +
    path('M30 72a18 18 0 0 1-2-36 24 24 0 0 1 45-2 19.5 19.5 0 0 1-3 38z', '#2f74c0') +
    path('M24 62C40 60 52 52 60 36 66 50 60 66 46 72H30Z', '#123a6b') +
    circle(66, 46, 4, '#ffd166'),
  'bitter-lemon':
    ground('#1d3b2a') +
    circle(48, 48, 34, '#f7dd3b') +
    circle(48, 48, 29, '#fff7c2') +
    times(8, (at) =>
      group(`rotate(${at * 45} 48 48)`, path('M48 44 39.5 25A26 26 0 0 1 56.5 25Z', '#f2c91e')),
    ) +
    path('M70 14c8-6 15-5 19-2-3 6-10 9-19 2z', '#7cc35a'),
  'corrugated-sound':
    ground('#20222b') +
    times(7, (at) => {
      const half = [8, 18, 30, 22, 34, 16, 9][at]!;
      return line(
        `M${15 + at * 11} ${48 - half}V${48 + half}`,
        ['#f25f5c', '#f98a5c', '#ffc15e', '#ffe066', '#8fd694', '#4bc0b5', '#3a86c8'][at]!,
        6.5,
      );
    }),
  'anand-dental':
    ground('#d5f0ee') +
    path(
      'M48 26c8-8 28-8 28 12 0 18-8 20-10 36-1 8-8 8-10 0-1-8-2-14-8-14s-7 6-8 14c-2 8-9 8-10 0-2-16-10-18-10-36 0-20 20-20 28-12z',
      '#ffffff',
    ) +
    path('M34 40c8-9 18-9 26 0-8 9-18 9-26 0z', '#ff8a5b') +
    path('M33 40 25 33V47Z', '#ff8a5b') +
    circle(54, 38.5, 2, '#3a2a25'),
  'stillwater-physio':
    ground('#114b5f') +
    times(4, (at) =>
      ellipse(48, 62, 40 - at * 10, 18 - at * 4.5, ['#1a6f80', '#2a93a0', '#63bfc2', '#c7ecea'][at]!),
    ) +
    path('M48 14c8 12 12 17 12 24a12 12 0 0 1-24 0c0-7 4-12 12-24z', '#f4f1de'),
  'fig-and-fern':
    ground('#efe7f1') +
    path('M50 16C52 30 78 42 78 62 78 78 64 86 48 86S18 78 18 62C18 42 44 30 46 16Z', '#5c2f63') +
    ellipse(48, 62, 20, 17, '#f2b8b5') +
    ellipse(48, 63, 12, 10, '#d9667a') +
    times(8, (at) => group(`rotate(${at * 45} 48 62)`, ellipse(48, 49.5, 1.6, 2.8, '#fff1d6'))) +
    path('M50 16C58 8 68 8 74 12 68 20 58 22 50 16Z', '#5f8f57'),
  'second-bell':
    ground('#fff3cf') +
    path('M48 18c16 0 22 12 22 28 0 12 4 16 8 20H18c4-4 8-8 8-20 0-16 6-28 22-28z', '#e0592a') +
    path('M38 70a10 10 0 0 0 20 0z', '#2b2f52') +
    circle(48, 15, 5, '#2b2f52') +
    line('M16 30a40 40 0 0 0-6 16M80 30a40 40 0 0 1 6 16', '#2b2f52', 4),
  'almond-tree':
    ground('#f9f4ef') +
    line('M20 88C30 70 40 62 48 48M34 69C46 70 58 68 70 76', '#6b4a36', 5) +
    times(5, (at) =>
      group(
        `rotate(${at * 72} 48 42)`,
        path('M48 40C36 34 36 18 43 12L48 17 53 12C60 18 60 34 48 40Z', '#f4a9bd'),
      ),
    ) +
    circle(48, 42, 6, '#c9446b') +
    circle(72, 76, 6, '#f4a9bd'),
  'tui-lane':
    ground('#f2ede4') +
    path('M20 84C22 52 30 30 50 24a16 16 0 0 1 20 14C72 60 56 74 38 74Z', '#12454d') +
    path('M20 84C26 66 36 54 54 50 52 64 44 72 34 74Z', '#2c8a7d') +
    path('M68 28C80 28 86 32 88 40 82 36 76 36 69 38Z', '#2b2320') +
    circle(58, 34, 3, '#f2ede4') +
    circle(66, 52, 5.5, '#ffffff') +
    circle(60, 58, 4.5, '#ffffff') +
    line('M50 74V86M42 75V86M34 87H60', '#c7543a', 4),
  'highfold-bindery':
    ground('#3b2a4a') +
    path('M48 30C38 20 24 18 14 20V70C24 68 38 70 48 80Z', '#f3e7d2') +
    path('M48 30C58 20 72 18 82 20V70C72 68 58 70 48 80Z', '#d9c4a1') +
    times(4, (at) => line(`M48 ${40 + at * 9}h0.1`, '#c2543d', 5)) +
    path('M66 19V44L71 39 76 44V18.5Z', '#c2543d'),
  'kiln-and-kettle':
    ground('#f0e4d8') +
    path('M16 48H80C80 68 68 80 56 82H40C28 80 16 68 16 48Z', '#2f5d73') +
    path('M16 48H80L79 56H17Z', '#7fb0c0') +
    path('M48 40C38 36 38 26 46 14 48 22 60 24 56 36 55 39 52 40 48 40Z', '#e5632b') +
    path('M48 40C44 37 45 32 48 28 51 32 53 36 48 40Z', '#ffc857'),
  'peakline-woodworks':
    ground('#1f4037') +
    line('M32 16V84M32 18C40 14 46 18 46 26V50M32 52H66V84M46 50H66', '#f0c07a', 7) +
    line('M32 68H66', '#b98242', 5),
  'spindle-row':
    ground('#f5efe6') +
    times(3, (at) => rect(18 + at * 22, 14, 14, 68, '#b23a48')) +
    times(3, (at) => rect(14, 18 + at * 22, 68, 14, '#23395b')) +
    times(9, (at) =>
      at % 2 ? rect(18 + (at % 3) * 22, 16 + Math.floor(at / 3) * 22, 14, 18, '#b23a48') : '',
    ),
  'tinplate-robotics':
    ground('#bfe3ea') +
    line('M48 24V12', '#34495e', 5) +
    circle(48, 11, 5, '#f25f5c') +
    rect(20, 24, 56, 46, '#8596a6', { rx: 8 }) +
    rect(26, 30, 44, 34, '#dfe7ed', { rx: 5 }) +
    circle(38, 44, 6, '#34495e') +
    circle(58, 44, 6, '#34495e') +
    line('M38 55q10 7 20 0', '#34495e', 4) +
    rect(34, 74, 28, 10, '#8596a6', { rx: 3 }) +
    rect(12, 40, 6, 14, '#f25f5c', { rx: 2 }) +
    rect(78, 40, 6, 14, '#f25f5c', { rx: 2 }),
};
