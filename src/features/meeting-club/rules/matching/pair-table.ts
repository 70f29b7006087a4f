export const mostPoints = 1000;

const notPossible = -1;
/** Stands above the points: 1000 of them fit below it. */
const isNew = 1024;

/** What is known of every two people, in two bytes: fifty million pairs of ten thousand people are a hundred megabytes. */
export class PairTable {
  readonly people: number;
  private readonly cells: Int16Array;

  constructor(people: number) {
    this.people = people;
    this.cells = new Int16Array((people * (people - 1)) / 2).fill(notPossible);
  }

  /** Two people who can meet: points from 0 to 1000, and whether they have met too recently. */
  allow(one: number, other: number, points: number, isRepeat: boolean): void {
    this.cells[this.at(one, other)] = points + (isRepeat ? 0 : isNew);
  }

  forbid(one: number, other: number): void {
    this.cells[this.at(one, other)] = notPossible;
  }

  isPossible(one: number, other: number): boolean {
    return this.cell(one, other) !== notPossible;
  }

  isRepeat(one: number, other: number): boolean {
    return this.cell(one, other) < isNew;
  }

  pointsOf(one: number, other: number): number {
    return pointsIn(this.cell(one, other));
  }

  /** Below nought where they cannot meet; otherwise larger, the better they fit, and every new pair above every repeat. */
  cell(one: number, other: number): number {
    return this.cells[this.at(one, other)]!;
  }

  private at(one: number, other: number): number {
    return one < other ? this.rowOf(one) + other : this.rowOf(other) + one;
  }

  private rowOf(one: number): number {
    return (one * (2 * this.people - one - 3)) / 2 - 1;
  }
}

export const mostInCell = isNew + mostPoints;
export const pointsIn = (cell: number) => (cell < 0 ? 0 : cell & (isNew - 1));
export const isNewIn = (cell: number) => cell >= isNew;
