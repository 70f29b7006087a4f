// What a call declares for the server and for its description is left out of the browser's code, the shape of its answer included: the
// browser takes answers as the server has checked them. What only such a shape refers to then goes by itself.
import type { Plugin } from 'vite';

const unwanted = new Set(['output', 'summary', 'tags', 'rateLimit', 'audits']);

/**
 * What makes shapes and declarations does nothing else: where nobody asks for what it made, the call can go. The bundler takes a name for
 * whatever bears it anywhere, methods included, so only names are here that nothing else has.
 */
export const declaring = ['guildhallShape', 'endpoint', 'optionalText', 'lineOrNothing', 'fromForm'];

/** The same of names that others have too: an `event` of the browser is no declaration, and `event.preventDefault()` has to stay. */
const declaringInContracts = new Set(['event', 'whisper', 'line', 'text']);

export const leanContracts: Plugin = {
  name: 'lean-contracts',
  apply: 'build',
  // As JavaScript, which the bundler's own parser reads.
  enforce: 'post',
  transform: {
    filter: { id: /features[\\/][\w-]+[\\/](contract([\\/][\w-]+)?|events)\.ts$/ },
    handler(code) {
      const tree = this.parse(code);
      const unwantedValues = unwantedIn(tree);
      const isLeftOut = (node: Node) =>
        unwantedValues.some(({ start, end }) => start <= node.start && node.end <= end);
      const changes = [
        ...unwantedValues.map(({ start, end }) => ({ start, end, by: 'undefined' })),
        ...declarationsIn(tree)
          .filter((node) => !isLeftOut(node))
          .map(({ start }) => ({ start, end: start, by: '/* @__PURE__ */ ' })),
      ];
      let lean = code;
      for (const { start, end, by } of changes.toSorted((one, other) => other.start - one.start))
        lean = `${lean.slice(0, start)}${by}${lean.slice(end)}`;
      return { code: lean, map: null };
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

/** The values of unwanted properties of everything that is handed to `endpoint`, in their order. */
function unwantedIn(tree: unknown): Node[] {
  return nodesIn(tree)
    .filter(
      (node) => node.type === 'CallExpression' && 'callee' in node && nameOf(node.callee) === 'endpoint',
    )
    .flatMap((node) => ('arguments' in node ? nodesIn(node.arguments, 1) : []))
    .flatMap((declared) => ('properties' in declared ? nodesIn(declared.properties, 1) : []))
    .filter((property) => 'key' in property && unwanted.has(nameOf(property.key)))
    .flatMap((property) => ('value' in property && isNode(property.value) ? [property.value] : []));
}

const declarationsIn = (tree: unknown): Node[] =>
  nodesIn(tree).filter(
    (node) =>
      node.type === 'CallExpression' && 'callee' in node && declaringInContracts.has(nameOf(node.callee)),
  );

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
