import { chance, circle, group, line, path, rect, times } from './shapes.ts';

const wide = 1600;
const high = 400;
const ground = (colour: string) => rect(0, 0, wide, high, colour);
const pick = <Value>(values: readonly Value[], part: number) => values[Math.floor(part * values.length)]!;

/** Quarter circles, discs and halves in a grid, as one cuts them from paper. */
function cutPaper(column: number, row: number): string {
  const place = chance(`paper ${column} ${row}`);
  const fill = pick(['#5b3fa6', '#f2792b', '#1f9d8b', '#f6c445', '#1d1b29', '#e8d8c3', '#e2597b'], place());
  const back = pick(['#f6efe6', '#f0e4d4', '#efe9f7'], place());
  const shape = pick(
    [
      path('M0 100V0H100A100 100 0 0 1 0 100Z', fill),
      path('M0 0A100 100 0 0 1 100 100H0Z', fill),
      circle(50, 50, 36, fill),
      path('M0 50A50 50 0 0 1 100 50Z', fill) + path('M0 100A50 50 0 0 1 100 100Z', fill),
      path('M0 100 100 0V100Z', fill),
      circle(50, 50, 40, 'none', { stroke: fill, 'stroke-width': 14 }),
    ],
    place(),
  );
  return group(`translate(${column * 100} ${row * 100})`, rect(0, 0, 100, 100, back), shape);
}

/** A glazed tile; the petals of four meet where the corners do. */
function tile(column: number, row: number): string {
  const isDark = (column + row) % 2 === 0;
  const [glaze, petal, corner] = isDark
    ? ['#1f4f7f', '#f4f7f5', '#7fb3cf']
    : ['#f4f7f5', '#2d6fa3', '#e0a63f'];
  return group(
    `translate(${column * 200} ${row * 200})`,
    rect(0, 0, 200, 200, glaze),
    times(4, (at) =>
      group(
        `rotate(${at * 90} 100 100)`,
        path('M100 92C66 66 66 34 100 12 134 34 134 66 100 92Z', petal),
        path('M0 0H48A48 48 0 0 1 0 48Z', corner),
      ),
    ),
  );
}

function trace(at: number): string {
  const place = chance(`trace ${at}`);
  const y = 20 + at * 24;
  const turn = Math.round(place(120, 1300));
  const drop = pick([-48, -24, 24, 48], place());
  const end = turn + Math.abs(drop) + Math.round(place(60, 280));
  const colour = pick(['#2c7a8c', '#3aa6a0', '#58c9b9', '#f2b84b'], place());
  return (
    line(`M-10 ${y}H${turn}l${Math.abs(drop)} ${drop}H${end}`, colour, 5) +
    circle(end + 9, y + drop, 9, 'none', { stroke: colour, 'stroke-width': 5 }) +
    line(`M${end + 90} ${y + drop}H1610`, colour, 5, { opacity: 0.35 })
  );
}

/** Cut paper, tiles, cloth and sound; 1600 by 400. */
export const coversOfPattern: Record<string, string> = {
  'paper-shapes': times(16, (column) => times(4, (row) => cutPaper(column, row))),
  confetti:
    ground('#2b2d42') +
    times(170, (at) => {
      const place = chance(`confetti ${at}`);
      const fill = pick(['#ef476f', '#ffd166', '#06d6a0', '#4cc9f0', '#f8961e', '#f4f1de'], place());
      const move = `translate(${place(0, wide).toFixed(0)} ${place(0, high).toFixed(0)}) rotate(${place(0, 180).toFixed(0)})`;
      return group(
        move,
        pick(
          [
            rect(-14, -5, 28, 10, fill, { rx: 5 }),
            circle(0, 0, 8, fill),
            path('M-10 8 0 -10 10 8Z', fill),
            line('M-16 0q8 -12 16 0t16 0', fill, 5),
          ],
          place(),
        ),
      );
    }),
  tiles: times(8, (column) => times(2, (row) => tile(column, row))),
  weave:
    ground('#23395b') +
    times(40, (column) =>
      times(10, (row) => {
        const isOver = (column + row) % 2 === 0;
        const warp = ['#b23a48', '#b23a48', '#e0a458', '#f1e3cb'][column % 4]!;
        const weft = ['#2d5d7b', '#3f7d8c'][row % 2]!;
        const [x, y] = [column * 40, row * 40];
        return isOver
          ? rect(x, y + 5, 40, 30, weft) + rect(x + 5, y, 30, 40, warp)
          : rect(x + 5, y, 30, 40, warp) + rect(x, y + 5, 40, 30, weft);
      }),
    ),
  circuit: ground('#10303b') + times(16, trace),
  'sound-waves':
    ground('#20222b') +
    times(78, (at) => {
      const place = chance(`sound ${at}`);
      const swell = 0.35 + 0.65 * Math.abs(Math.sin(at / 7.5) * Math.cos(at / 19));
      const half = Math.round(14 + place(40, 165) * swell);
      const colour = ['#f25f5c', '#f98a5c', '#ffc15e', '#ffe066', '#8fd694', '#4bc0b5', '#3a86c8', '#6a6fd0'][
        Math.floor(at / 9.8)
      ]!;
      return line(`M${14 + at * 20.4} ${200 - half}V${200 + half}`, colour, 9);
    }),
};
