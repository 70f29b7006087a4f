/** Why a workbook is not read. */
export type XlsxProblem =
  | 'not a workbook'
  | 'locked'
  | 'damaged'
  | 'unpacks to too much'
  | 'too many cells'
  | 'formula without a result';

export class XlsxError extends Error {
  readonly problem: XlsxProblem;
  /** Such as “Members, B7”, where the problem has a place. */
  readonly place: string | undefined;

  constructor(problem: XlsxProblem, place?: string) {
    super(place === undefined ? problem : `${problem}: ${place}`);
    this.problem = problem;
    this.place = place;
  }
}
