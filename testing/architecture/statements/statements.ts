import { parameter, placeOf, World, type Value } from './evaluate.ts';
import { child, children, nameOf, type Node, type Sources } from './syntax.ts';

export interface Statement {
  /** The call that sends it off. */
  sent: Node;
  text: string;
  /** The templates that it is made of, by place. */
  uses: ReadonlySet<string>;
}

const mostWorlds = 300;
const mostWithoutNew = 60;

/** Statements that the server can send, by its sources: for each call that sends one, those of many worlds. */
export function statementsOf(sources: Sources): Statement[] {
  const everywhere = new Map<Node, Value>();
  return sources.nodes.flatMap((sent) => {
    const expression = whatIsSent(sent);
    if (!expression) return [];
    const found = new Map<string, Statement>();
    let lastNew = 0;
    for (let number = 0; number < mostWorlds; number += 1) {
      const world = new World(sources, number, everywhere);
      const value = world.valueOf(expression);
      const text = textOf(value);
      const uses: ReadonlySet<string> = value.is === 'sql' ? value.uses : new Set();
      const key = `${text} ${[...uses].join()}`;
      if (text !== undefined && !found.has(key)) {
        found.set(key, { sent, text, uses });
        lastNew = number;
      }
      if (world.choices === 0 || number - lastNew > mostWithoutNew) break;
    }
    return [...found.values()];
  });
}

export const templatesOf = (sources: Sources): string[] =>
  sources.nodes
    .filter((node) => node.type === 'TaggedTemplateExpression' && nameOf(child(node, 'tag')) === 'sql')
    // An empty one, for "nothing here", can name nothing wrong.
    .filter((node) => sources.textOf(child(node, 'quasi')!) !== '``')
    .map(placeOf);

/** `statement.execute(tx)`, `database.poll(statement, …)`, `send(client, statement, …)`. */
function whatIsSent(call: Node): Node | null {
  const callee = call.type === 'CallExpression' ? child(call, 'callee')! : null;
  const method = nameOf(callee?.type === 'MemberExpression' ? child(callee, 'property') : callee);
  if (method === 'execute') return child(callee!, 'object');
  if (method === 'poll') return children(call, 'arguments')[0] ?? null;
  return method === 'send' ? (children(call, 'arguments')[1] ?? null) : null;
}

function textOf(value: Value): string | undefined {
  if (value.is === 'text') return value.text;
  if (value.is !== 'sql') return undefined;
  let count = 0;
  return value.text.replaceAll(parameter, () => `$${(count += 1)}`);
}
