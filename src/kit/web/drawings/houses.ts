type Roof = 'gable' | 'steps' | 'bell' | 'cornice' | 'tower';

export interface House {
  left: number;
  width: number;
  /** Height from the ground to where the roof begins. */
  wall: number;
  roof: Roof;
  /** Columns and rows of windows, and which of them are lit. */
  windows: readonly [columns: number, rows: number];
  lit: readonly number[];
}

/** A street of guild houses. It is drawn again to the left and right of itself; the tower stands in the middle. */
export const street: readonly House[] = [
  { left: 20, width: 96, wall: 62, roof: 'gable', windows: [3, 2], lit: [4] },
  { left: 116, width: 84, wall: 84, roof: 'steps', windows: [2, 3], lit: [1] },
  { left: 200, width: 120, wall: 58, roof: 'cornice', windows: [4, 2], lit: [2, 7] },
  { left: 336, width: 88, wall: 76, roof: 'bell', windows: [2, 2], lit: [0] },
  { left: 424, width: 76, wall: 92, roof: 'gable', windows: [2, 3], lit: [3] },
  { left: 500, width: 110, wall: 70, roof: 'steps', windows: [3, 2], lit: [1, 5] },
  { left: 620, width: 162, wall: 66, roof: 'cornice', windows: [6, 2], lit: [4, 6, 11] },
  { left: 674, width: 54, wall: 96, roof: 'tower', windows: [1, 0], lit: [] },
  { left: 790, width: 86, wall: 86, roof: 'bell', windows: [2, 3], lit: [4] },
  { left: 876, width: 104, wall: 64, roof: 'gable', windows: [3, 2], lit: [0, 4] },
  { left: 980, width: 80, wall: 90, roof: 'steps', windows: [2, 3], lit: [2] },
  { left: 1076, width: 124, wall: 60, roof: 'cornice', windows: [4, 2], lit: [1] },
  { left: 1200, width: 90, wall: 80, roof: 'bell', windows: [2, 2], lit: [3] },
  { left: 1290, width: 110, wall: 66, roof: 'gable', windows: [3, 2], lit: [2] },
];

export const streetLength = 1420;
export const ground = 170;

/** The outline of a house, from the ground over the roof and down again. */
export function outline({ left, width, wall, roof }: House): string {
  const right = left + width;
  const eaves = ground - wall;
  const middle = left + width / 2;
  return `M${left} ${ground}V${eaves}${overRoof[roof]({ left, right, eaves, middle, width })}V${ground}`;
}

interface Corners {
  left: number;
  right: number;
  eaves: number;
  middle: number;
  width: number;
}

const overRoof: Record<Roof, (corners: Corners) => string> = {
  gable: ({ right, eaves, middle, width }) => `L${middle} ${eaves - width * 0.42}L${right} ${eaves}`,
  steps: ({ width }) => {
    const step = width / 8;
    const up = `v${-step}h${step}`.repeat(3);
    const down = `h${step}v${step}`.repeat(3);
    return `${up}v${-step}h${step * 2}v${step}${down}`;
  },
  bell: ({ left, right, eaves, middle, width }) => {
    const peak = eaves - width * 0.44;
    const up = `C${left + 18} ${eaves} ${left + 8} ${peak + 6} ${middle - 9} ${peak}`;
    const down = `C${right - 8} ${peak + 6} ${right - 18} ${eaves} ${right} ${eaves}`;
    return `${up}a9 9 0 0 1 18 0${down}`;
  },
  cornice: ({ right }) => `h-5v-7H${right + 5}v7h-5`,
  tower: ({ right, eaves, middle }) => `L${middle} ${eaves - 56}L${right} ${eaves}`,
};

/** Left upper corners of the windows, row by row. */
export function windowsOf({
  left,
  width,
  wall,
  windows: [columns, rows],
}: House): { x: number; y: number }[] {
  const across = width / columns;
  return Array.from({ length: columns * rows }, (_, place) => ({
    x: left + across * (place % columns) + across / 2 - 5,
    y: ground - wall + 10 + 24 * Math.floor(place / columns),
  }));
}
