import { type OwnWeights, weighed } from '../../../contract/club-settings.ts';

const factors = [
  { value: '0', label: 'Doesn’t count' },
  { value: '0.5', label: 'Counts less' },
  { value: '1', label: 'Counts as usual' },
  { value: '1.5', label: 'Counts more' },
  { value: '2', label: 'Counts double' },
];
export const factorChoices = factors;

/** The nearest of the choices: a program may have set any number. */
export function factorOf(weight: number, usual: number): string {
  const distance = ({ value }: { value: string }) => Math.abs(weight - usual * Number(value));
  return factors.reduce((best, each) => (distance(each) < distance(best) ? each : best)).value;
}

/** What counts as usual is not kept, so that it follows what is usual. */
export function weighedBy(weights: OwnWeights, ground: keyof OwnWeights, factor: string): OwnWeights {
  const { [ground]: _before, ...others } = weights;
  const { usual } = weighed.find((each) => each.ground === ground)!;
  return factor === '1' ? others : { ...others, [ground]: Math.round(usual * Number(factor)) };
}
