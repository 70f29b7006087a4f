import { circle, ellipse, group, line, path, rect, times } from './shapes.ts';

/** What lies behind the head, and what lies over it. The head is 100 wide and 124 high around 160, 138. */
interface Hair {
  behind?: (colour: string, scarf: string) => string;
  over?: (colour: string, scarf: string) => string;
}

const crown = (colour: string) =>
  path(
    'M108 132C100 84 126 66 160 66s60 18 52 66C206 112 202 102 196 98 176 104 146 104 124 98 118 104 112 114 108 132Z',
    colour,
  );
const longBehind = (colour: string) =>
  path(
    'M160 60C108 60 98 100 98 142V226C98 240 112 244 122 240H198C208 244 222 240 222 226V142C222 100 212 60 160 60Z',
    colour,
  );
/** Parted in the middle. */
const curtain = (colour: string) =>
  path(
    'M160 64C118 64 104 96 106 146 116 132 130 110 160 84 190 110 204 132 214 146 216 96 202 64 160 64Z',
    colour,
  );
const ring = (count: number, radius: number, size: number, colour: string, from = -200, sweep = 220) =>
  times(count, (at) => {
    const angle = ((from + (sweep * at) / (count - 1)) * Math.PI) / 180;
    return circle(
      Math.round(160 + Math.cos(angle) * radius),
      Math.round(128 + Math.sin(angle) * radius),
      size,
      colour,
    );
  });

export const hairStyles = {
  short: { over: crown },
  buzz: {
    over: (colour) =>
      path('M109 128C104 88 128 70 160 70s56 18 51 58C206 106 190 96 160 96s-46 10-51 32Z', colour),
  },
  bald: {},
  receding: {
    over: (colour) =>
      path(
        'M108 140C104 112 112 92 126 84 122 100 120 112 116 120ZM212 140C216 112 208 92 194 84 198 100 200 112 204 120Z',
        colour,
      ) + path('M130 82C140 70 180 70 190 82 176 78 144 78 130 82Z', colour),
  },
  sidePart: {
    over: (colour) =>
      path(
        'M108 134C98 86 124 62 162 64 200 66 220 90 212 134 208 116 202 106 194 100 170 104 150 98 138 86 134 100 116 110 108 134Z',
        colour,
      ),
  },
  quiff: {
    over: (colour) =>
      path(
        'M108 132C102 100 108 84 122 74 130 50 178 46 200 66 216 82 216 106 212 132 207 112 200 100 190 96 166 100 140 98 126 94 118 102 111 114 108 132Z',
        colour,
      ),
  },
  pixie: {
    over: (colour) =>
      path(
        'M106 144C94 92 120 58 164 60 206 62 224 96 214 144 210 126 206 112 198 106 176 112 150 106 134 88 132 106 114 118 106 144Z',
        colour,
      ),
  },
  curls: { over: (colour) => ring(11, 58, 19, colour, -192, 204) + ring(7, 44, 18, colour, -165, 150) },
  afro: {
    behind: (colour) => circle(160, 112, 84, colour),
    over: (colour) => ring(9, 52, 15, colour, -180, 180),
  },
  curlsLong: {
    behind: (colour) =>
      ring(15, 70, 26, colour, -226, 272) +
      path('M100 130H220V214Q160 236 100 214Z', colour) +
      times(5, (at) => circle(104 + at * 28, 216, 18, colour)),
    over: (colour) => ring(8, 52, 16, colour, -176, 172),
  },
  bob: {
    behind: (colour) =>
      path(
        'M160 58C106 58 98 104 100 142L96 196C108 206 124 204 130 200H190C196 204 212 206 224 196L220 142C222 104 214 58 160 58Z',
        colour,
      ),
    over: curtain,
  },
  long: { behind: longBehind, over: curtain },
  waves: {
    behind: (colour) =>
      longBehind(colour) +
      times(3, (at) => circle(102, 166 + at * 30, 17, colour) + circle(218, 166 + at * 30, 17, colour)),
    over: (colour) =>
      path(
        'M106 146C98 92 122 62 166 62 204 62 222 92 214 146 206 126 196 104 176 88 160 108 126 118 106 146Z',
        colour,
      ),
  },
  fringe: {
    behind: longBehind,
    over: (colour) =>
      path('M106 140C98 92 122 62 160 62s62 30 54 78L206 116H114Z', colour) +
      times(4, (at) => line(`M${130 + at * 20} 100V114`, 'rgba(255,255,255,0.12)', 3)),
  },
  fringeShort: {
    over: (colour) =>
      path(
        'M106 142C96 90 122 60 160 60s64 30 54 82L208 118 196 106 184 116 168 106 152 116 138 106 122 116 112 118Z',
        colour,
      ),
  },
  ponytail: {
    behind: (colour) => path('M196 76C246 70 252 140 236 190 226 176 222 150 210 132Z', colour),
    over: (colour) =>
      path('M107 140C100 92 122 64 160 64s60 28 53 76C206 112 190 92 166 88 140 92 114 112 107 140Z', colour),
  },
  topBun: {
    behind: (colour) => circle(160, 52, 26, colour),
    over: (colour) =>
      path('M107 138C100 92 122 66 160 66s60 26 53 72C206 112 188 94 160 92 132 94 114 112 107 138Z', colour),
  },
  braids: {
    behind: (colour) =>
      longBehind(colour) +
      times(
        4,
        (at) => ellipse(106, 160 + at * 24, 11, 15, colour) + ellipse(214, 160 + at * 24, 11, 15, colour),
      ),
    over: (colour) =>
      curtain(colour) +
      times(6, (at) =>
        line(`M160 66 ${116 + at * 17.6} ${at === 0 || at === 5 ? 112 : 88}`, 'rgba(255,255,255,0.16)', 2.5),
      ),
  },
  scarf: {
    behind: (_, scarf) =>
      path(
        'M160 54C100 54 92 108 96 156 98 200 108 236 120 262H200C212 236 222 200 224 156 228 108 220 54 160 54Z',
        scarf,
      ),
    over: (_, scarf) =>
      path(
        'M98 150C92 96 112 56 160 56s68 40 62 94C222 190 204 224 160 232 116 224 98 190 98 150ZM114 140C114 178 132 202 160 202s46-24 46-62C206 104 190 88 160 88s-46 16-46 52Z',
        scarf,
        { 'fill-rule': 'evenodd' },
      ) + line('M122 214Q160 236 206 206', 'rgba(0,0,0,0.14)', 4),
  },
  wrap: {
    over: (_, scarf) =>
      path('M104 116C96 60 126 34 166 36 206 38 224 66 216 116 190 96 130 96 104 116Z', scarf) +
      line('M112 92C140 70 180 70 208 92M126 64C146 52 176 52 196 64', 'rgba(0,0,0,0.16)', 4) +
      group(
        'rotate(-18 196 44)',
        ellipse(196, 42, 22, 13, scarf),
        ellipse(196, 42, 8, 6, 'rgba(0,0,0,0.16)'),
      ),
  },
  hat: {
    behind: (colour) => path('M104 120H216V196Q206 206 196 196V140H124V196Q114 206 104 196Z', colour),
    over: () =>
      ellipse(160, 96, 92, 17, '#c9a25f') +
      path('M114 92C112 56 134 46 160 46s48 10 46 46C180 100 140 100 114 92Z', '#d8b673') +
      rect(114, 82, 92, 11, '#7a4b32', { rx: 4 }),
  },
} satisfies Record<string, Hair>;

export const styleOf = (name: keyof typeof hairStyles): Hair => hairStyles[name];
