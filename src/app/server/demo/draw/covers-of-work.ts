import { chance, circle, group, line, path, rect, times } from './shapes.ts';

const wide = 1600;
const high = 400;
const ground = (colour: string) => rect(0, 0, wide, high, colour);

function terrace(at: number): string {
  const x = at * 134 - 10;
  const place = chance(`terrace ${at}`);
  const wall = ['#e9c9a6', '#d98e6a', '#c9d3c0', '#f0dcb8', '#b9c7d6', '#e2a98f'][at % 6]!;
  const roof = ['#7a4a3b', '#4d5a66', '#6b3f3a'][at % 3]!;
  const top = Math.round(150 + place(-26, 30));
  const window = (left: number, y: number) =>
    rect(x + left, y, 26, 42, place() > 0.55 ? '#ffe9a8' : '#3e5568', { rx: 13 }) +
    rect(x + left, y + 28, 26, 14, '#3e5568', { opacity: 0.35 });
  return [
    rect(x, top, 126, high - top, wall),
    path(`M${x - 6} ${top}L${x + 63} ${top - 46} ${x + 132} ${top}Z`, roof),
    rect(x + 92, top - 56, 16, 44, roof),
    window(22, top + 26) + window(78, top + 26),
    rect(x + 8, top + 92, 110, 8, '#ffffff', { opacity: 0.85 }),
    times(12, (bar) => rect(x + 12 + bar * 9, top + 84, 2, 24, '#ffffff', { opacity: 0.85 })),
    rect(x + 20, top + 128, 34, 130, ['#2f5d73', '#8a2f3a', '#3d6b4a', '#5b4a7a'][at % 4]!, { rx: 4 }) +
      window(74, top + 140),
  ].join('');
}

function stall(at: number): string {
  const x = at * 230 - 20;
  const [dark, light] = [
    ['#c8453b', '#fbeee0'],
    ['#2f7f79', '#f3f6ea'],
    ['#e09a2d', '#fff5df'],
    ['#3c5a99', '#eef2fa'],
  ][at % 4]!;
  return [
    rect(x + 18, 120, 8, 240, '#6b4a36') + rect(x + 184, 120, 8, 240, '#6b4a36'),
    times(7, (stripe) => path(`M${x + stripe * 30} 96h30v64a15 15 0 0 1-30 0z`, stripe % 2 ? light! : dark!)),
    rect(x, 88, 210, 14, dark!, { rx: 4 }),
    rect(x + 10, 268, 190, 92, '#a5764c', { rx: 4 }) + rect(x + 10, 268, 190, 12, '#7d5535'),
    times(6, (fruit) =>
      circle(
        x + 34 + fruit * 28,
        260,
        14,
        ['#e2643b', '#f0b429', '#7da453', '#c8453b', '#f3d06b', '#8e5a9b'][(fruit + at) % 6]!,
      ),
    ),
  ].join('');
}

function grain(row: number): string {
  const place = chance(`plank ${row}`);
  const y = row * 80;
  const tones = ['#b98552', '#a9733f', '#c4925f', '#9d6a3a', '#b47c49'];
  const knot = place(100, 1500);
  return [
    rect(0, y, wide, 78, tones[row % 5]!),
    times(6, (at) => {
      const height = y + 10 + at * 12;
      const bend = place(-8, 8);
      return line(
        `M0 ${height}C${(knot - 160).toFixed(0)} ${height} ${(knot - 80).toFixed(0)} ${(height + bend - 6).toFixed(0)} ${knot.toFixed(0)} ${(height + bend).toFixed(0)}S${(knot + 200).toFixed(0)} ${height} 1600 ${height}`,
        '#6f4522',
        1.6,
        { opacity: 0.38 },
      );
    }),
    rect(0, y + 78, wide, 2, '#5b3819') + rect(300 + ((row * 530) % 1100), y, 2, 78, '#5b3819'),
  ].join('');
}

/** Streets, benches and papers; 1600 by 400. */
export const coversOfWork: Record<string, string> = {
  terraces:
    ground('#cfe2ea') +
    circle(1380, 90, 46, '#fbe3a6') +
    times(12, terrace) +
    rect(0, 384, wide, 16, '#8b8f94'),
  awnings:
    ground('#fbe9d2') +
    times(
      18,
      (at) =>
        line(`M${at * 92} 0q46 40 92 0`, '#8a6a52', 2) +
        path(`M${at * 92 + 30} 22h32l-16 34z`, ['#c8453b', '#2f7f79', '#e09a2d', '#3c5a99'][at % 4]!),
    ) +
    times(7, stall) +
    rect(0, 360, wide, 40, '#d9b48a'),
  'timber-grain': times(5, grain),
  'solar-field':
    ground('#fbd36b') +
    circle(1240, 120, 74, '#f5883a') +
    times(16, (at) => group(`rotate(${at * 22.5} 1240 120)`, rect(1236, 20, 8, 22, '#f5883a', { rx: 4 }))) +
    path('M0 236Q400 196 800 232T1600 214V400H0Z', '#8fb05a') +
    times(2, (row) =>
      times(9, (at) => {
        const size = 0.8 + row * 0.45;
        return group(
          `translate(${at * (180 + row * 90) - row * 120} ${226 + row * 72}) scale(${size.toFixed(2)})`,
          rect(82, 50, 8, 30, '#5a6470'),
          path('M40 0H180L150 62H0Z', '#1f3b63'),
          line('M86 0 50 62M133 0 100 62M20 31H165', '#7fa9d8', 2.5, { 'stroke-linecap': 'butt' }),
        );
      }),
    ),
  blueprint:
    ground('#1d4a7a') +
    times(41, (at) => rect(at * 40, 0, 1, high, '#4f80b5', { opacity: at % 5 ? 0.35 : 0.8 })) +
    times(11, (at) => rect(0, at * 40, wide, 1, '#4f80b5', { opacity: at % 5 ? 0.35 : 0.8 })) +
    line(
      'M160 320V140L320 60 480 140V320ZM160 140H480M240 320V220H320V320M380 180H440V240H380Z',
      '#e9f2fb',
      4,
    ) +
    line(
      'M640 320H1000V120H640ZM640 220H800M800 120V180M800 260V320M860 120V240H1000M880 320A60 60 0 0 1 940 260',
      '#e9f2fb',
      4,
    ) +
    line('M1160 320 1280 80 1400 320M1200 240H1360M1280 80V340M1220 200 1340 280', '#e9f2fb', 4) +
    line('M160 350H480M160 342V358M480 342V358M640 350H1000M640 342V358M1000 342V358', '#9cc3ea', 2.5) +
    circle(1280, 200, 120, 'none', { stroke: '#9cc3ea', 'stroke-width': 2.5, 'stroke-dasharray': '8 8' }),
  'ledger-lines':
    ground('#f7f2e4') +
    times(12, (at) => rect(0, 32 + at * 34, wide, 1.5, '#b9c9b4')) +
    [180, 620, 900, 1180].map((x) => rect(x, 0, 2, high, '#d98f84')).join('') +
    times(11, (at) => {
      const place = chance(`entry ${at}`);
      const y = 54 + at * 34;
      return (
        rect(220, y - 8, Math.round(place(120, 340)), 9, '#5d7a68', { rx: 4 }) +
        [640, 920, 1200]
          .map((x) =>
            place() > 0.3
              ? rect(x + 150 - Math.round(place(40, 120)), y - 8, Math.round(place(50, 90)), 9, '#94ab97', {
                  rx: 4,
                })
              : '',
          )
          .join('') +
        circle(120, y - 4, 7, place() > 0.4 ? '#2c6b4a' : '#e5d9ba')
      );
    }) +
    group(
      'rotate(-24 1440 200)',
      rect(1424, 20, 30, 300, '#2c6b4a', { rx: 6 }),
      path('M1424 320H1454L1439 366Z', '#e8cfa6'),
      rect(1424, 20, 30, 26, '#d9a441', { rx: 6 }),
    ),
};
