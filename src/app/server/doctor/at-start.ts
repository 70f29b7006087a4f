import { findAddress, type Finding, type Place } from './check.ts';
import { startChecks } from './checks.ts';
import { examine } from './examine.ts';

/** Beside the other steps of a start, which never waits for longer than this. */
const limitMs = 1000;

/** What the operator should know of, and nothing that is well. */
export async function lookAtStart(place: Omit<Place, 'lookup'>): Promise<Finding[]> {
  const findings = await examine(startChecks, { ...place, lookup: findAddress }, limitMs);
  return findings.filter(({ grade }) => grade !== 'ok');
}
