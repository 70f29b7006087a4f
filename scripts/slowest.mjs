// What takes the tests' time, from the reports of both kinds.

const shown = 10;

/** The ten slowest, with their seconds. What a file prepares for all of its tests is not theirs. */
export function sayTheSlowest(kind, tests) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
  console.log(`\nThe slowest ${kind}:`);
  for (const { ms, name } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

export const testsOfVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      ms: duration ?? 0,
      name: `${file.slice(root.length + 1)}: ${title}`,
    })),
  );

export const storiesOfPlaywright = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(storiesOfPlaywright),
  ...specs.map(({ file, title, tests }) => ({
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    name: `e2e/${file}: ${title}`,
  })),
];
