// What a call declares for the server and for its description is left out of the browser's code, the shape of its answer included: the
// browser takes answers as the server has checked them. What only such a shape refers to then goes by itself.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const unwantedNames = new Set(['output', 'summary', 'tags', 'rateLimit', 'audits']);

/**
 * What makes shapes and declarations does nothing else: where nobody asks for what it made, the call can go. The bundler takes a name for
 * whatever bears it anywhere, methods included, so only names are here that nothing else has.
 */
export const declaring = ['guildhallShape', 'endpoint', 'optionalText', 'lineOrNothing', 'fromForm'];

/** What a shape's methods answer with another shape for. */
const shaping = new Set(
  'array catch default extend int max min nullable nullish omit optional partial pick pipe refine regex superRefine transform trim'.split(
    ' ',
  ),
);

const laterFile = join(import.meta.dirname, '../src/kit/common/later.ts');

export const leanContracts: Plugin = {
  name: 'lean-contracts',
  apply: 'build',
  // As JavaScript, which the bundler's own parser reads.
  enforce: 'post',
  transform: {
    filter: {
      id: /features[\\/][\w-]+[\\/](contract([\\/][\w-]+)?|events)\.ts$|kit[\\/]common[\\/]fields\.ts$/,
    },
    handler(code) {
      const tree = this.parse(code);
      const unwanted = unwantedIn(tree);
      const isMaker = makersIn(tree);
      const named = namedIn(tree).filter((node) => !isWithin(node, unwanted));
      const shapes = named.filter((node) => isShape(node, isMaker));
      const outermost = shapes.filter(
        (node) => !shapes.some((other) => other !== node && isWithin(node, [other])),
      );
      const changes = [
        ...unwanted.map(({ start, end }) => ({ start, end, by: 'undefined' })),
        ...outermost.flatMap(({ start, end }) => [
          { start, end: start, by: '/* @__PURE__ */ guildhallLater(() => ' },
          { start: end, end, by: ')' },
        ]),
        // The outer call of a chain begins where the inner one does, and comes first.
        ...named
          .filter((node) => !isWithin(node, outermost))
          .flatMap(({ start, callee }) => [
            { start, end: start, by: '/* @__PURE__ */ (' },
            { start: callee.end, end: callee.end, by: ')' },
          ]),
      ];
      let lean = `import { later as guildhallLater } from ${JSON.stringify(laterFile)};\n`;
      let at = 0;
      for (const { start, end, by } of changes.toSorted((one, other) => one.start - other.start)) {
        lean += code.slice(at, start) + by;
        at = end;
      }
      return { code: lean + code.slice(at), map: null };
    },
  },
};

/** In minified packages anything may be called `z`: ours gets a name that nothing else has. */
export const ownShapes: Plugin = {
  name: 'own-shapes',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: {
      id: /[\\/]src[\\/](kit|features|app)[\\/].*\.tsx?$/,
      code: /import \{[^}]*\bz\b[^}]*\} from ["']zod["']/,
    },
    handler: (code) => ({
      code: code
        .replace(/(import \{[^}]*)\bz\b([^}]*\} from ["']zod["'])/, '$1z as guildhallShape$2')
        .replaceAll(/(?<![\w$.'"`])z\./g, 'guildhallShape.'),
      map: null,
    }),
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node;
}

const isCall = (node: Node): node is Call =>
  node.type === 'CallExpression' && 'callee' in node && isNode(node.callee);

const isWithin = ({ start, end }: Node, outer: readonly Node[]) =>
  outer.some((node) => node.start <= start && end <= node.end);

/** The values of unwanted properties of everything that is handed to `endpoint`, in their order. */
function unwantedIn(tree: unknown): Node[] {
  return nodesIn(tree)
    .filter((node) => isCall(node) && nameOf(node.callee) === 'endpoint')
    .flatMap((node) => ('arguments' in node ? nodesIn(node.arguments, 1) : []))
    .flatMap((declared) => ('properties' in declared ? nodesIn(declared.properties, 1) : []))
    .filter((property) => 'key' in property && unwantedNames.has(nameOf(property.key)))
    .flatMap((property) => ('value' in property && isNode(property.value) ? [property.value] : []));
}

/** The calls that make what a contract gives a name to, outer ones first. What its functions do, they do when they are called. */
function namedIn(value: unknown, isNamed = false): Call[] {
  if (Array.isArray(value)) return value.flatMap((each) => namedIn(each, isNamed));
  if (!isNode(value) || /Function/.test(value.type)) return [];
  const isNamedBelow = isNamed || value.type === 'VariableDeclarator';
  return [
    ...(isNamed && isCall(value) ? [value] : []),
    ...Object.values(value).flatMap((each) => namedIn(each, isNamedBelow)),
  ];
}

/** The functions that come from `fields.ts`: all of them make shapes. */
function makersIn(tree: unknown): (name: string) => boolean {
  const makers = new Set(
    nodesIn(tree)
      .filter((node) => node.type === 'ImportDeclaration' && 'source' in node && isFields(node.source))
      .flatMap((node) => ('specifiers' in node ? nodesIn(node.specifiers, 1) : []))
      .map((specifier) => ('local' in specifier ? nameOf(specifier.local) : '')),
  );
  return (name) => makers.has(name);
}

const isFields = (source: unknown) =>
  isNode(source) && 'value' in source && String(source.value).endsWith('/fields.ts');

/** Whether it makes a shape: `z.object(…)`, `name.extend(…)`, `line(…)`. */
function isShape({ callee }: Call, isMaker: (name: string) => boolean): boolean {
  if (!('object' in callee && 'property' in callee)) return isMaker(nameOf(callee));
  return nameOf(callee.object) === 'z' || shaping.has(nameOf(callee.property));
}

const nameOf = (node: unknown) =>
  isNode(node) && 'name' in node && typeof node.name === 'string' ? node.name : '';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** All below, or only so many levels of them. */
function nodesIn(value: unknown, levels = Infinity): Node[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, levels));
  if (!isNode(value)) return [];
  return [value, ...(levels > 1 ? Object.values(value).flatMap((each) => nodesIn(each, levels - 1)) : [])];
}
