import { expect, test } from 'vitest';
import type { Plugin } from 'vite';
import config from '../../vite.config.ts';

const { plugins = [], build } = await config({ command: 'serve', mode: 'test' });
const own = plugins
  .flat()
  .filter((plugin) => isPlugin(plugin) && !plugin.name.startsWith('vite:')) as Plugin[];

function isPlugin(plugin: unknown): plugin is Plugin {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin;
}

/** Packages rewritten for production were other code than in development, and once lost a `preventDefault()` (decision 084). */
test('the build takes every module as it is written, those of packages too', () => {
  expect(own.map(({ name }) => name)).toEqual(['emoji-files', 'read-at-once']);
  const changing = own.filter(({ resolveId, load, transform }) => resolveId ?? load ?? transform);
  expect(changing.map(({ name }) => name)).toEqual([]);
  expect(build?.rolldownOptions?.treeshake).toBeUndefined();
});
