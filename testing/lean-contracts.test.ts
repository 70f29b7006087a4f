import { parseAst } from 'rolldown/parseAst';
import { expect, it } from 'vitest';
import { leanContracts } from '../scripts/lean-contracts.ts';

const { handler } = leanContracts.transform as unknown as {
  handler: (this: object, code: string) => { code: string };
};

/** As the browser gets it, on one line and without what the first line fetches. */
function lean(contract: string): string {
  const { code } = handler.call({ parse: parseAst }, contract);
  return code
    .slice(code.indexOf('\n') + 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('leaves out what a call declares for the server', () => {
  expect(lean(`export const get = endpoint({ path: '/a', summary: 'Gets', output: z.object({}) });`)).toBe(
    `export const get = /* @__PURE__ */ (endpoint)({ path: '/a', summary: undefined, output: undefined });`,
  );
});

it('makes shapes only when they are asked for', () => {
  expect(lean(`const one = z.object({ a: z.string() }); export const two = one.extend({});`)).toBe(
    'const one = /* @__PURE__ */ guildhallLater(() => z.object({ a: z.string() }));' +
      ' export const two = /* @__PURE__ */ guildhallLater(() => one.extend({}));',
  );
  expect(lean(`const put = verb('a', { query: z.object({}), body, params: one });`)).toBe(
    `const put = /* @__PURE__ */ (verb)('a', { query: /* @__PURE__ */ guildhallLater(() => z.object({})), body, params: one });`,
  );
  const fields = `import { line as oneLine } from '../../kit/common/fields.ts';`;
  expect(lean(`${fields} const parts = { name: oneLine(12), rest: [other(12)] };`)).toBe(
    `${fields} const parts = { name: /* @__PURE__ */ guildhallLater(() => oneLine(12)), rest: [/* @__PURE__ */ (other)(12)] };`,
  );
});

it('lets go of what is never asked for, and leaves alone what functions do and what is no shape', () => {
  expect(lean(`const told = event('a', one.values());`)).toBe(
    `const told = /* @__PURE__ */ (event)('a', /* @__PURE__ */ (one.values)());`,
  );
  expect(lean(`const names = one.options.map((name) => name.trim());`)).toBe(
    'const names = /* @__PURE__ */ (one.options.map)((name) => name.trim());',
  );
  const acts = `function check(context) { context.addIssue('a'); }`;
  expect(lean(acts)).toBe(acts);
});
