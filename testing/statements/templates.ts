import { parseSync } from 'vite';

export interface Template {
  /** `features/board/server/add-card.ts:12` */
  place: string;
  key: string;
}

/** How one template is known again: by its texts, without what stands between them. */
export const keyOf = (texts: readonly (string | null)[]) => texts.join('\0');

type Node = Record<string, unknown> & { type: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

interface SqlTemplate extends Node {
  start: number;
  tag: { name?: string };
  quasi: { quasis: readonly { value: { cooked: string | null } }[] };
}
const isSql = (node: Node): node is SqlTemplate =>
  node.type === 'TaggedTemplateExpression' && isNode(node.tag) && node.tag.name === 'sql';

/** Every `sql` template of the server’s sources, tests left out. */
export function templatesIn(sources: ReadonlyMap<string, string>): Template[] {
  const found: Template[] = [];
  for (const [file, text] of sources) {
    if (!/\/server\/.*\.ts$/.test(file) || /\.test(-support)?\.ts$/.test(file)) continue;
    const look = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(look);
      if (!isNode(value)) return;
      if (isSql(value)) {
        const key = keyOf(value.quasi.quasis.map((quasi) => quasi.value.cooked));
        const line = text.slice(0, value.start).split('\n').length;
        // An empty one says "nothing here", and can be wrong about nothing.
        if (key !== '') found.push({ place: `${file}:${line}`, key });
      }
      Object.values(value).forEach(look);
    };
    look(parseSync(file, text).program);
  }
  return found;
}
