import { expect, test } from 'vitest';
import { declaring } from '../../scripts/lean-contracts.ts';
import { sourceFiles } from './imports.ts';

/** The bundler drops every such statement from the build, as it did with `event.preventDefault()`. */
test('what the build may leave out bears a name that nothing else has', () => {
  const statement = new RegExp(`[;{}]\\n\\s*(void )?(${['z', ...declaring].join('|')})\\b[\\w.?]*\\(`);
  const lost = [...sourceFiles()].filter(
    ([path, source]) => /\/(web|common)\//.test(path) && !path.includes('.test') && statement.test(source),
  );
  expect(lost.map(([path]) => path)).toEqual([]);
});
