// What the reports of Vitest and of Playwright have to say once everything above has scrolled away.

const slowestShown = 10;
const linesShown = 12;

export const testsOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = path.slice(root.length + 1);
    const tests = assertionResults.map((test) => ({
      name: `${file}: ${test.fullName}`,
      ms: test.duration ?? 0,
      isFailed: test.status === 'failed',
      isFlaky: false,
      message: test.failureMessages.join('\n'),
    }));
    // A file that breaks outside of its tests has no test to show for it.
    const isBroken = status === 'failed' && !tests.some(({ isFailed }) => isFailed);
    return isBroken ? [...tests, { name: file, ms: 0, isFailed: true, isFlaky: false, message }] : tests;
  });

export const storiesOfPlaywright = ({ suites = [], specs = [], errors = [] }) => [
  ...suites.flatMap(storiesOfPlaywright),
  ...specs.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return {
      name: `e2e/${file}: ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      isFailed: tests.some(({ status }) => status === 'unexpected'),
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      message: results.flatMap((result) => result.errors.map((error) => error.message)).join('\n'),
    };
  }),
  ...errors.map(({ message }) => ({ name: 'e2e', ms: 0, isFailed: true, isFlaky: false, message })),
];

/** The ten slowest, with their seconds. What a file prepares for all of its tests is not theirs. */
export function sayTheSlowest(kind, tests) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, slowestShown);
  console.log(`\nThe slowest ${kind}:`);
  for (const { ms, name } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Each that failed or had to be tried again, with the beginning of what it said. */
export function sayTheFailed(kind, tests) {
  const failed = tests.filter(({ isFailed }) => isFailed);
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  for (const [title, found] of [
    [`Flaky ${kind}, which passed when they were tried again`, flaky],
    [`Failed ${kind}`, failed],
  ]) {
    if (found.length === 0) continue;
    console.log(`\n${title}:`);
    for (const { name, message } of found) console.log(`  ${name}\n${beginningOf(message)}`);
  }
}

// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[\d;]*m/g;

const beginningOf = (message) =>
  message
    .replaceAll(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, linesShown)
    .map((line) => `      ${line}`)
    .join('\n');
