import { chance, circle, ellipse, gradient, group, line, path, rect, times } from './shapes.ts';

const wide = 1600;
const high = 400;

/** A hill or a wave: a soft line from left to right, filled down to the bottom. */
function ridge(name: string, top: number, swing: number, step: number, fill: string): string {
  const at = chance(name);
  const points = Array.from({ length: Math.ceil(wide / step) + 2 }, (_, n) => [
    n * step - step / 2,
    top + at(-swing, swing),
  ]);
  const curve = points
    .slice(1)
    .map(([x, y], n) => {
      const [beforeX, beforeY] = points[n]!;
      const middle = (beforeX! + x!) / 2;
      return `C${middle} ${beforeY!.toFixed(0)} ${middle} ${y!.toFixed(0)} ${x} ${y!.toFixed(0)}`;
    })
    .join('');
  return path(`M${points[0]![0]} ${points[0]![1]!.toFixed(0)}${curve}V${high}H${points[0]![0]}Z`, fill);
}

const sky = (from: string, to: string) => gradient('sky', from, to) + rect(0, 0, wide, high, 'url(#sky)');

function boat(x: number, y: number, size: number, hull: string, sail: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    path('M-30 0H34L24 16H-20Z', hull),
    path('M0 -4V-74L34 -4Z', sail),
    path('M-5 -4V-58L-28 -4Z', sail, { opacity: 0.75 }),
  );
}

const pine = (x: number, y: number, size: number, fill: string) =>
  path(
    `M${x} ${y - 64 * size}l${16 * size} ${36 * size}h${-8 * size}l${14 * size} ${28 * size}h${-44 * size}l${14 * size} ${-28 * size}h${-8 * size}z`,
    fill,
  );

function leaf(x: number, y: number, turn: number, size: number, fill: string, vein: string): string {
  return group(
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})`,
    path('M0 60C-30 30 -28 -30 0 -66 28 -30 30 30 0 60Z', fill),
    line('M0 74V-44', vein, 3),
  );
}

/** Sea, hills and gardens; 1600 by 400. */
export const coversOfNature: Record<string, string> = {
  'harbour-dawn':
    sky('#fbd7a1', '#f6a98a') +
    circle(1120, 226, 84, '#fff1cf') +
    ridge('far heads', 218, 26, 230, '#a8798f') +
    ridge('near heads', 246, 18, 310, '#6d5f86') +
    rect(0, 262, wide, 138, '#1f6f86') +
    times(9, (at) =>
      line(`M${1120 - (72 - at * 5)} ${274 + at * 14}h${(72 - at * 5) * 2}`, '#f9c79a', 4, {
        opacity: 0.75 - at * 0.06,
      }),
    ) +
    boat(320, 288, 1, '#f7efe2', '#ffffff') +
    boat(560, 278, 0.6, '#2b3a55', '#fdeed7') +
    boat(820, 316, 1.3, '#b5452f', '#fff7ea') +
    boat(1420, 296, 0.8, '#2b3a55', '#ffffff') +
    ridge('shore', 384, 10, 260, '#0f4658'),
  waves:
    rect(0, 0, wide, high, '#e3f4f6') +
    times(6, (row) =>
      path(
        `M${-120 - (row % 2) * 80} ${70 + row * 62}${times(12, () => 'q40 -58 80 0t80 0')}V420H-200Z`,
        ['#bfe4ea', '#93d0dc', '#62b5c9', '#3a95b3', '#20739a', '#12557c'][row]!,
      ),
    ) +
    circle(1330, 66, 36, '#ffd27a'),
  hills:
    sky('#dff0ee', '#f7ecd0') +
    circle(300, 120, 52, '#f6c667') +
    ridge('hill one', 190, 44, 320, '#b9d3b0') +
    ridge('hill two', 244, 36, 260, '#8fb98c') +
    ridge('hill three', 296, 30, 340, '#5f9a70') +
    times(16, (at) => {
      const place = chance(`tree ${at}`);
      return pine(place(40, 1560), place(318, 344), place(0.5, 0.95), '#2f6b55');
    }) +
    ridge('hill four', 352, 14, 300, '#3b7a5c'),
  mountains:
    sky('#ccdff0', '#f3e3dc') +
    path(
      'M0 290 180 150 290 228 470 70 640 230 760 150 900 262 1090 60 1270 232 1390 140 1600 280V400H0Z',
      '#8ba4bf',
    ) +
    path(
      'M470 70 404 128 446 142 478 122 512 150 544 140ZM1090 60 1020 134 1064 150 1098 126 1134 156 1170 136Z',
      '#ffffff',
    ) +
    path('M0 340 240 236 420 320 640 226 860 330 1080 240 1330 330 1600 238V400H0Z', '#587797') +
    times(34, (at) => {
      const place = chance(`spruce ${at}`);
      return pine(at * 48 + place(-10, 10), 402, place(0.9, 1.5), at % 3 ? '#1f3f4f' : '#2a5264');
    }),
  'orchard-rows':
    sky('#f9e6bd', '#f5cf97') +
    ridge('orchard hills', 130, 22, 280, '#a9b978') +
    rect(0, 150, wide, 250, '#7ca24f') +
    times(13, (at) =>
      path(
        `M${800 + (at - 6) * 26} 150 ${800 + (at - 6) * 190 - 34} 400H${800 + (at - 6) * 190 + 34}Z`,
        '#5c8438',
      ),
    ) +
    times(13, (at) =>
      times(5, (row) => {
        const depth = [0.06, 0.2, 0.4, 0.66, 0.98][row]!;
        const x = 800 + (at - 6) * (26 + 164 * depth);
        return circle(
          Math.round(x),
          Math.round(150 + 250 * depth - 14 - 30 * depth),
          Math.round(9 + 34 * depth),
          row % 2 ? '#37672f' : '#437739',
        );
      }),
    ) +
    circle(1300, 70, 40, '#e9744a'),
  leaves:
    rect(0, 0, wide, high, '#e9f1de') +
    times(70, (at) => {
      const place = chance(`leaf ${at}`);
      const tones = [
        ['#7fae72', '#e9f1de'],
        ['#4d8b5a', '#bcd9b4'],
        ['#a9c98f', '#f4f8ec'],
        ['#2f6b4f', '#9cc79f'],
        ['#d9b86c', '#f6ead0'],
      ] as const;
      const [fill, vein] = tones[Math.floor(place(0, tones.length))]!;
      return leaf(
        (at % 14) * 120 + place(-30, 50),
        Math.floor(at / 14) * 96 + place(-24, 40),
        place(-70, 70),
        place(0.6, 1.05),
        fill,
        vein,
      );
    }),
  blossom:
    sky('#fdf3f1', '#f9e1e4') +
    line('M-20 330C220 300 380 210 640 220S1060 130 1240 150 1500 60 1640 40', '#7a5443', 16) +
    line(
      'M420 250C470 180 520 150 590 120M820 200C880 260 960 280 1060 290M1180 146C1220 90 1280 60 1330 40M160 314C200 250 240 220 300 190',
      '#7a5443',
      9,
    ) +
    times(38, (at) => {
      const place = chance(`blossom ${at}`);
      const x = at * 42 + place(-16, 30);
      const y = 320 - at * 7.4 + place(-110, 96);
      const size = place(0.55, 1.15);
      return group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${place(0, 72).toFixed(0)}) scale(${size.toFixed(2)})`,
        times(5, (petal) =>
          group(`rotate(${petal * 72})`, ellipse(0, -17, 12, 17, place() > 0.4 ? '#f3a8bb' : '#f7c3cf')),
        ),
        circle(0, 0, 7, '#c9446b'),
      );
    }),
};
