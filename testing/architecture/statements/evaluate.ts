import { createHash } from 'node:crypto';
import { child, children, isFunction, nameOf, namesIn, waysIn, type Node, type Sources } from './syntax.ts';

/** Where a value of the program goes into a statement. */
export const parameter = '\0';

/** What an expression is, as far as SQL is made of it. */
export type Value =
  /** `uses` are the places of the templates that it is made of. */
  | { is: 'sql'; text: string; uses: ReadonlySet<string> }
  | { is: 'text'; text: string }
  | { is: 'list'; items: readonly Value[] }
  | { is: 'object'; parts: ReadonlyMap<string, () => Value> }
  | { is: 'function'; node: Node; frames: Frames }
  | { is: 'nothing' }
  | { is: 'unknown' };

/** What the functions around an expression were called with. */
type Frames = ReadonlyMap<Node, readonly Value[]>;

const unknown: Value = { is: 'unknown' };
const nothing: Value = { is: 'nothing' };
const deepest = 60;
const firstWorlds = 40;

export const placeOf = (node: Node) => `${node.file}:${node.start}`;

/**
 * Follows an expression through variables, conditions, calls and objects to the SQL that it becomes in one world. Where the sources leave
 * something open (which branch, which caller), the world decides by its number, and wherever the same is asked, in the same way: pieces
 * that belong together stay together.
 */
export class World {
  readonly #sources: Sources;
  readonly #number: number;
  /** What is the same in all worlds, because nothing had to be decided for it. */
  readonly #everywhere: Map<Node, Value>;
  readonly #underWay = new Set<Node>();
  /** How often it came back to what it was looking at. */
  #cuts = 0;
  /** Words that were decided on, by the name that has them. */
  readonly #words = new Map<string, string>();
  /** How often this world had to decide. */
  choices = 0;

  constructor(sources: Sources, number: number, everywhere: Map<Node, Value>) {
    this.#sources = sources;
    this.#number = number;
    this.#everywhere = everywhere;
  }

  valueOf(node: Node | null, frames: Frames = new Map()): Value {
    if (!node || this.#underWay.has(node) || this.#underWay.size > deepest) {
      this.#cuts += 1;
      return unknown;
    }
    const known = frames.size === 0 ? this.#everywhere.get(node) : undefined;
    if (known) return known;
    const [choices, cuts] = [this.choices, this.#cuts];
    this.#underWay.add(node);
    const value = this.#evaluate(node, frames);
    this.#underWay.delete(node);
    const isSettled = frames.size === 0 && this.choices === choices && this.#cuts === cuts;
    if (isSettled && value.is !== 'object') this.#everywhere.set(node, value);
    return value;
  }

  #choose<Choice>(about: string, among: readonly Choice[]): Choice | undefined {
    if (among.length < 2) return among[0];
    this.choices += 1;
    // The first worlds go through what can be chosen, one after the other; the later ones mix it.
    const isFirst = this.#number < firstWorlds;
    const drawn = createHash('sha1')
      .update(isFirst ? about : `${this.#number} ${about}`)
      .digest()
      .readUInt16BE();
    return among[(drawn + (isFirst ? this.#number : 0)) % among.length];
  }

  #evaluate(node: Node, frames: Frames): Value {
    const of = (part: string) => this.valueOf(child(node, part), frames);
    switch (node.type) {
      case 'TaggedTemplateExpression':
        return nameOf(child(node, 'tag')) === 'sql' ? this.#template(node, frames) : unknown;
      case 'TemplateLiteral':
        return this.#plainTemplate(node, frames);
      case 'Literal':
        if (node.value === null) return nothing;
        return typeof node.value === 'string' ? { is: 'text', text: node.value } : unknown;
      case 'Identifier':
        return node.name === 'undefined' ? nothing : this.#named(node.name as string, node, frames);
      case 'ConditionalExpression':
        return of(this.#isTrue(child(node, 'test')!, frames) ? 'consequent' : 'alternate');
      case 'LogicalExpression':
        if (node.operator === '&&') return of('right');
        return [of('left')].find(({ is }) => is !== 'nothing' && is !== 'unknown') ?? of('right');
      case 'BinaryExpression':
        return node.operator === '+' ? joined(of('left'), of('right')) : unknown;
      case 'AwaitExpression':
        return of('argument');
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        return of('expression');
      case 'ArrayExpression':
        return { is: 'list', items: this.#items(node, frames) };
      case 'ObjectExpression':
        return this.#object(node, frames);
      case 'MemberExpression':
        return this.#member(node, frames);
      case 'CallExpression':
        return this.#call(node, frames);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return { is: 'function', node, frames };
      default:
        return unknown;
    }
  }

  #template(node: Node, frames: Frames): Value {
    const { texts, inserted } = this.#parts(child(node, 'quasi')!, frames);
    const uses = new Set([
      placeOf(node),
      ...inserted.flatMap((value) => (value.is === 'sql' ? [...value.uses] : [])),
    ]);
    const written = inserted.map(
      (value, at) => (value.is === 'sql' ? value.text : parameter) + texts[at + 1]!,
    );
    return { is: 'sql', text: texts[0]! + written.join(''), uses };
  }

  #plainTemplate(node: Node, frames: Frames): Value {
    const { texts, inserted } = this.#parts(node, frames);
    if (!inserted.every((value) => value.is === 'text')) return unknown;
    return { is: 'text', text: texts[0]! + inserted.map(({ text }, at) => text + texts[at + 1]!).join('') };
  }

  #parts(template: Node, frames: Frames) {
    return {
      texts: children(template, 'quasis').map(({ value }) => (value as { cooked: string }).cooked),
      inserted: children(template, 'expressions').map((each) => this.valueOf(each, frames)),
    };
  }

  #items(node: Node, frames: Frames): Value[] {
    return children(node, 'elements').flatMap((each) => {
      if (each.type !== 'SpreadElement') return [this.valueOf(each, frames)];
      const spread = this.valueOf(child(each, 'argument'), frames);
      return spread.is === 'list' ? spread.items : [];
    });
  }

  #object(node: Node, frames: Frames): Value {
    const parts = new Map<string, () => Value>();
    for (const property of children(node, 'properties')) {
      if (property.type === 'SpreadElement') {
        const spread = this.valueOf(child(property, 'argument'), frames);
        if (spread.is === 'object') for (const [key, part] of spread.parts) parts.set(key, part);
        continue;
      }
      const key = child(property, 'key')!;
      const name = nameOf(key) ?? (typeof key.value === 'string' ? key.value : '');
      parts.set(name, () => this.valueOf(child(property, 'value'), frames));
    }
    return { is: 'object', parts };
  }

  #member(node: Node, frames: Frames): Value {
    const property = child(node, 'property')!;
    const target = this.valueOf(child(node, 'object'), frames);
    const key = node.computed
      ? this.valueOf(property, frames)
      : ({ is: 'text', text: nameOf(property) ?? '' } as const);
    if (target.is === 'list' && node.computed)
      return this.#choose(`item ${placeOf(property)}`, target.items) ?? nothing;
    if (target.is !== 'object') return unknown;
    const name =
      key.is === 'text' ? key.text : this.#choose(`key ${this.#aboutOf(property)}`, [...target.parts.keys()]);
    return target.parts.get(name ?? '')?.() ?? nothing;
  }

  /** The same words in the same file are about the same, whatever the object that they are taken from. */
  #aboutOf = (node: Node) => `${node.file} ${this.#sources.textOf(node).replaceAll(/\b\w+\??\.(?=\w)/g, '')}`;

  /** Decides what can be known: whether there is something, and whether one word is another. */
  #isTrue(test: Node, frames: Frames): boolean {
    const left = child(test, 'left');
    const right = child(test, 'right');
    if (test.type === 'LogicalExpression') {
      const [one, other] = [this.#isTrue(left!, frames), this.#isTrue(right!, frames)];
      return test.operator === '&&' ? one && other : one || other;
    }
    if (test.type === 'UnaryExpression' && test.operator === '!')
      return !this.#isTrue(child(test, 'argument')!, frames);
    const value = this.valueOf(left ?? test, frames);
    if (test.type === 'BinaryExpression' && (test.operator === '===' || test.operator === '!==')) {
      const other = this.valueOf(right, frames);
      const isEqual = areEqual(value, other) ?? this.#lengthIs(left!, right!, frames);
      if (isEqual !== undefined) return isEqual === (test.operator === '===');
    }
    if (test.type !== 'BinaryExpression' && value.is !== 'unknown') return value.is !== 'nothing';
    return this.#choose(`if ${this.#aboutOf(test)}`, [true, false])!;
  }

  #lengthIs(left: Node, right: Node, frames: Frames): boolean | undefined {
    if (left.type !== 'MemberExpression' || nameOf(child(left, 'property')) !== 'length') return undefined;
    const list = this.valueOf(child(left, 'object'), frames);
    return list.is === 'list' && typeof right.value === 'number'
      ? list.items.length === right.value
      : undefined;
  }

  /** A name's value: that of its declaration, of what its function was called with, or of a word that its type allows. */
  #named(name: string, at: Node, frames: Frames): Value {
    const declared = this.#sources.meaning(name, at);
    if (!declared) return unknown;
    if (declared.type === 'VariableDeclarator') return this.#declared(name, declared, frames);
    if (!isFunction(declared)) return unknown;
    const isParameter = children(declared, 'params').some((each) => namesIn(each).includes(name));
    return isParameter ? this.#argument(declared, name, frames) : { is: 'function', node: declared, frames };
  }

  #declared(name: string, declared: Node, frames: Frames): Value {
    // Under another name where an import renames it.
    const ways = waysIn(child(declared, 'id')!);
    const { way } = ways.find((each) => each.name === name) ?? ways[0]!;
    const loop = declared.parent?.parent;
    if (loop?.type === 'ForOfStatement') {
      const list = this.valueOf(child(loop, 'right'), frames);
      return list.is === 'list'
        ? follow(this.#choose(`each ${placeOf(loop)}`, list.items) ?? nothing, way)
        : unknown;
    }
    const first = follow(this.valueOf(child(declared, 'init'), frames), way);
    const { pushed, assigned } = this.#sources.changesOf(declared, name);
    if (first.is === 'list')
      return { is: 'list', items: [...first.items, ...pushed.map((each) => this.valueOf(each, frames))] };
    if (assigned.length === 0) return first;
    return this.#choose(`value ${placeOf(declared)}`, [
      first,
      ...assigned.map((each) => this.valueOf(each, frames)),
    ])!;
  }

  #argument(of: Node, name: string, frames: Frames): Value {
    const params = children(of, 'params');
    const index = params.findIndex((each) => namesIn(each).includes(name));
    const param = params[index]!;
    const { way } = waysIn(param).find((each) => each.name === name)!;
    const type = typeOf(param);
    const frame = frames.get(of);
    const given = frame
      ? (frame[index] ?? nothing)
      : type && type.type !== 'TSStringKeyword' && !this.#sources.carriesSql(type)
        ? unknown
        : this.#argumentOfCall(of, index);
    const value = follow(given, way);
    if (value.is === 'nothing' && param.type === 'AssignmentPattern')
      return this.valueOf(child(param, 'right'), frames);
    if (value.is !== 'unknown') return value;
    const words = this.#sources.wordsOfType(type, way, of);
    if (words.every((word) => word === null))
      return words.length > 0 && this.#choose(`there is ${name}`, [true, false]) ? nothing : unknown;
    const word = this.#choose(`word ${name}`, words)!;
    if (word === null) return nothing;
    this.#words.set(name, word);
    return { is: 'text', text: word };
  }

  /** What a call of this function hands over in this place. */
  #argumentOfCall(of: Node, index: number): Value {
    const parent = of.parent!;
    if (parent.type === 'CallExpression' && children(parent, 'arguments').includes(of)) {
      const target = child(child(parent, 'callee')!, 'object');
      const list = target && index === 0 ? this.valueOf(target) : unknown;
      return list.is === 'list' ? (this.#choose(`each ${placeOf(of)}`, list.items) ?? nothing) : unknown;
    }
    const call = this.#choose(`call ${placeOf(of)}`, this.#sources.callsOf(of));
    if (!call) return unknown;
    const given = children(call, 'arguments')[index];
    return given ? this.valueOf(given) : nothing;
  }

  #call(node: Node, frames: Frames): Value {
    const callee = child(node, 'callee')!;
    const given = () => children(node, 'arguments').map((each) => this.valueOf(each, frames));
    if (callee.type === 'MemberExpression' && !callee.computed) {
      const method = nameOf(child(callee, 'property')) ?? '';
      if (nameOf(child(callee, 'object')) === 'sql') return ofBuilder(method, given());
      if (method === 'execute') return unknown;
      if (nameOf(child(callee, 'object')) === 'Promise') return given()[0] ?? unknown;
      if (listMethods.has(method)) return this.#onList(method, child(callee, 'object')!, given(), frames);
    }
    const called = this.valueOf(callee, frames);
    return called.is === 'function' ? this.#result(called, given()) : unknown;
  }

  #onList(method: string, target: Node, [first = unknown]: Value[], frames: Frames): Value {
    if (nameOf(target) === 'Object')
      return first.is === 'object'
        ? { is: 'list', items: [...first.parts.values()].map((part) => part()) }
        : unknown;
    const list = this.valueOf(target, frames);
    const items = list.is === 'list' ? list.items : [unknown];
    if (method === 'join') {
      const between = first.is === 'text' ? first.text : ',';
      return items.every((each) => each.is === 'text')
        ? { is: 'text', text: items.map(({ text }) => text).join(between) }
        : unknown;
    }
    if (method === 'find' || method === 'at')
      return list.is === 'list'
        ? (this.#choose(`one of ${this.#aboutOf(target)}`, [...items, nothing]) ?? nothing)
        : unknown;
    // Which of them comes first is not known.
    if (method === 'toSorted') {
      const begin = this.#choose(`order ${placeOf(target)}`, [...items.keys()]) ?? 0;
      return { is: 'list', items: [...items.slice(begin), ...items.slice(0, begin)] };
    }
    if (first.is !== 'function' || (method !== 'map' && method !== 'flatMap'))
      return list.is === 'list' ? list : unknown;
    const mapped = items.map((item) => this.#result(first, [item]));
    return {
      is: 'list',
      items: method === 'map' ? mapped : mapped.flatMap((each) => (each.is === 'list' ? each.items : [each])),
    };
  }

  #result({ node, frames }: Value & { is: 'function' }, given: readonly Value[]): Value {
    if (!this.#sources.makesSql(node)) return unknown;
    const inside: Frames = new Map(frames).set(node, given);
    const body = child(node, 'body')!;
    if (body.type !== 'BlockStatement') return this.valueOf(body, inside);
    return this.#returned(body, inside) ?? unknown;
  }

  #switched(node: Node, frames: Frames): Value | undefined {
    const asked = child(node, 'discriminant')!;
    const value = this.valueOf(asked, frames);
    const word =
      value.is === 'text' ? value.text : this.#words.get(nameOf(child(asked, 'property') ?? asked) ?? '');
    const cases = children(node, 'cases');
    const chosen =
      word === undefined
        ? this.#choose(`case ${placeOf(node)}`, cases)
        : (cases.find((each) => child(each, 'test')?.value === word) ??
          cases.find((each) => !child(each, 'test')));
    for (const statement of chosen ? children(chosen, 'consequent') : []) {
      const returned = this.#returned(statement, frames);
      if (returned) return returned;
    }
    return undefined;
  }

  /** Goes through a function's statements as they would be run, deciding at each `if`. */
  #returned(node: Node, frames: Frames): Value | undefined {
    if (node.type === 'ReturnStatement') return this.valueOf(child(node, 'argument'), frames);
    if (node.type === 'IfStatement') {
      const branch = child(node, this.#isTrue(child(node, 'test')!, frames) ? 'consequent' : 'alternate');
      return branch ? this.#returned(branch, frames) : undefined;
    }
    if (node.type === 'SwitchStatement') return this.#switched(node, frames);
    if (node.type !== 'BlockStatement') return undefined;
    for (const statement of children(node, 'body')) {
      const value = this.#returned(statement, frames);
      if (value) return value;
    }
    return undefined;
  }
}

const listMethods = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'at',
  'toReversed',
  'toSorted',
  'slice',
  'join',
  'values',
]);

export const typeOf = (node: Node): Node | null => {
  const annotation = child(node.type === 'AssignmentPattern' ? child(node, 'left')! : node, 'typeAnnotation');
  return annotation && child(annotation, 'typeAnnotation');
};

/** Kysely's own makers of pieces. */
function ofBuilder(method: string, [first = unknown, second = unknown]: Value[]): Value {
  const none: ReadonlySet<string> = new Set();
  if (method === 'join' && first.is === 'list') {
    const between = second.is === 'sql' ? second : { text: ', ', uses: none };
    const text = first.items.map((item) => (item.is === 'sql' ? item.text : parameter)).join(between.text);
    return {
      is: 'sql',
      text,
      uses: new Set([between, ...first.items].flatMap((each) => ('uses' in each ? [...each.uses] : []))),
    };
  }
  if (first.is !== 'text' || method === 'val') return { is: 'sql', text: parameter, uses: none };
  return { is: 'sql', text: method === 'lit' ? `'${first.text}'` : first.text, uses: none };
}

const joined = (left: Value, right: Value): Value =>
  left.is === 'text' && right.is === 'text' ? { is: 'text', text: left.text + right.text } : unknown;

function areEqual(one: Value, other: Value): boolean | undefined {
  if (one.is === 'unknown' || other.is === 'unknown') return undefined;
  return one.is === 'text' && other.is === 'text'
    ? one.text === other.text
    : one.is === 'nothing' && other.is === 'nothing';
}

function follow(value: Value, way: readonly string[]): Value {
  const [key, ...rest] = way;
  if (key === undefined) return value;
  if (value.is === 'object') return follow(value.parts.get(key)?.() ?? nothing, rest);
  return value.is === 'list' ? follow(value.items[Number(key)] ?? nothing, rest) : unknown;
}
