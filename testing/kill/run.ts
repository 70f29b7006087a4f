// npm run test:kill [-- rounds]: kills the product under load, and compares what is there with what was acknowledged.
import { loadavg } from 'node:os';
import { deathsInTurn, killUnderLoad } from './rounds.ts';

const deaths = deathsInTurn(Number(process.argv[2] ?? 20));
const busy = loadavg()[0]!;
const told = await killUnderLoad({ deaths, pairs: 12 });
const back = told.backAfterMs.toSorted((one, other) => one - other);
console.log(
  [
    `${deaths.length} kills (${deaths.join(', ')}), load ${busy.toFixed(1)} before`,
    `${told.messages} messages acknowledged; ${told.underWay} sends under way at the kills, ${told.repeated} sends repeated`,
    `written again after ${back[Math.floor(back.length / 2)]} ms (median), ${back.at(-1)} ms (longest)`,
    ...(told.faults.length > 0 ? told.faults : ['nothing is missing, doubled or out of order']),
  ].join('\n'),
);
process.exit(told.faults.length > 0 ? 1 : 0);
