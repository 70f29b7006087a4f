import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { sourceFiles } from '../imports.ts';

/** A node of a parsed source file; what it has besides depends on its type. */
export interface Node {
  type: string;
  start: number;
  end: number;
  file: string;
  parent: Node | null;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const child = (node: Node, part: string): Node | null => (isNode(node[part]) ? node[part] : null);
export const children = (node: Node, part: string): Node[] =>
  Array.isArray(node[part]) ? node[part].filter(isNode) : [];
export const nameOf = (node: Node | null): string | null =>
  node?.type === 'Identifier' ? (node.name as string) : null;

export const isFunction = (node: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);

const inside = (node: Node): Node[] =>
  Object.entries(node).flatMap(([part, value]) =>
    part === 'parent' ? [] : (Array.isArray(value) ? value : [value]).filter(isNode),
  );

const partsOf = (node: Node): Node[] => [node, ...inside(node).flatMap(partsOf)];

const declarations = new Set(['FunctionDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);

/** The server's sources, without tests. */
export class Sources {
  readonly nodes: Node[] = [];
  readonly #files: ReadonlyMap<string, string>;
  readonly #programs = new Map<string, Node>();
  /** Calls by the name of what is called. */
  readonly #calls = new Map<string, Node[]>();
  /** Assignments and `push`es by the name of what they change. */
  readonly #changes = new Map<string, Node[]>();
  /** Variables, functions, types and imports by the scope that declares them. */
  readonly #declared = new Map<Node, Map<string, Node>>();
  readonly #meanings = new Map<Node, Map<string, Node | null>>();
  readonly #carriers = new Map<Node, boolean>();

  constructor(files: ReadonlyMap<string, string> = sourceFiles()) {
    this.#files = files;
    for (const [file, text] of files) {
      if (!file.endsWith('.ts') || file.includes('/web/') || /\.test(-support)?\./.test(file)) continue;
      const program = parseSync(file, text).program as unknown as Node;
      this.#take(program, null, file);
      this.#programs.set(file, program);
    }
  }

  textOf = (node: Node) => this.#files.get(node.file)!.slice(node.start, node.end);

  /** `file:start` as `file:line`. */
  lineOf(place: string): string {
    const [file = '', start] = place.split(':');
    return `${file}:${this.#files.get(file)!.slice(0, Number(start)).split('\n').length}`;
  }

  #take(node: Node, parent: Node | null, file: string): void {
    Object.assign(node, { parent, file });
    this.nodes.push(node);
    const remember = (known: Map<string, Node[]>, name: string | null) => {
      if (name === null) return;
      const others = known.get(name);
      if (others) others.push(node);
      else known.set(name, [node]);
    };
    const callee = child(node, 'callee');
    if (node.type === 'CallExpression') remember(this.#calls, nameOf(callee));
    if (node.type === 'CallExpression' && nameOf(child(callee!, 'property')) === 'push')
      remember(this.#changes, nameOf(child(callee!, 'object')));
    if (node.type === 'AssignmentExpression') remember(this.#changes, nameOf(child(node, 'left')));
    this.#declare(node);
    for (const each of inside(node)) this.#take(each, node, file);
  }

  #declare(node: Node): void {
    const id = child(node, 'id');
    if (node.type === 'VariableDeclarator' && id) for (const name of namesIn(id)) this.#add(node, name, node);
    else if (declarations.has(node.type) && nameOf(id)) this.#add(node, nameOf(id)!, node.parent);
    else if (node.type === 'ImportSpecifier') this.#add(node, nameOf(child(node, 'local'))!, node);
  }

  #add(node: Node, name: string, from: Node | null): void {
    let scope = from;
    while (scope && scope.type !== 'Program' && scope.type !== 'BlockStatement') scope = scope.parent;
    if (!scope) return;
    const names = this.#declared.get(scope) ?? new Map<string, Node>();
    this.#declared.set(scope, names.set(name, node));
  }

  /** What a name means where it is used: its declaration, or the function that has it among its parameters. */
  meaning(name: string, at: Node): Node | null {
    const known = this.#meanings.get(at)?.get(name);
    if (known !== undefined) return known;
    const found = this.#lookUp(name, at);
    const meanings = this.#meanings.get(at) ?? new Map<string, Node | null>();
    this.#meanings.set(at, meanings.set(name, found));
    return found;
  }

  #lookUp(name: string, at: Node): Node | null {
    for (let scope = at.parent; scope; scope = scope.parent) {
      if (isFunction(scope) && children(scope, 'params').some((each) => namesIn(each).includes(name)))
        return scope;
      const found = this.#declared.get(scope)?.get(name);
      if (found) return found.type === 'ImportSpecifier' ? this.#imported(found) : found;
    }
    return null;
  }

  #imported(specifier: Node): Node | null {
    const source = child(specifier.parent!, 'source')!.value as string;
    if (!source.startsWith('.')) return null;
    const file = normalize(join(dirname(specifier.file), source));
    return this.#exportOf(file, nameOf(child(specifier, 'imported'))!);
  }

  #exportOf(file: string, name: string): Node | null {
    const program = this.#programs.get(file);
    if (!program) return null;
    const here = this.#declared.get(program)?.get(name);
    if (here) return here.type === 'ImportSpecifier' ? this.#imported(here) : here;
    // A feature's `public.ts` hands on what other files of it declare.
    for (const statement of children(program, 'body')) {
      const source = child(statement, 'source')?.value;
      if (statement.type !== 'ExportNamedDeclaration' || typeof source !== 'string') continue;
      const specifier = children(statement, 'specifiers').find(
        (each) => nameOf(child(each, 'exported')) === name,
      );
      if (specifier)
        return this.#exportOf(normalize(join(dirname(file), source)), nameOf(child(specifier, 'local'))!);
    }
    return null;
  }

  /** What is pushed to a list, or assigned to a variable, after its declaration. */
  changesOf(declared: Node, name: string): { pushed: Node[]; assigned: Node[] } {
    const changes = (this.#changes.get(name) ?? []).filter(
      (node) => node.file === declared.file && this.meaning(name, node) === declared,
    );
    return {
      pushed: changes.flatMap((node) => children(node, 'arguments')),
      assigned: changes.flatMap((node) => child(node, 'right') ?? []),
    };
  }

  callsOf(called: Node): Node[] {
    const { parent } = called;
    const holder = parent?.type === 'VariableDeclarator' ? parent : called;
    const name = nameOf(child(holder, 'id'));
    if (name === null) return [];
    return (this.#calls.get(name) ?? []).filter((call) => this.meaning(name, call) === holder);
  }

  /** Whether a type has a place for SQL anywhere in it; most have none, and are not followed. */
  carriesSql(type: Node): boolean {
    return this.#remembered(type, () =>
      partsOf(type).some((each) => {
        const name = nameOf(child(each, 'typeName') ?? child(each, 'exprName'));
        if (name === null) return false;
        const declared = this.meaning(name, each);
        if (name === 'RawBuilder' || name === 'sql') return true;
        return each.type === 'TSTypeReference' && declared !== null && this.carriesSql(declared);
      }),
    );
  }

  makesSql(called: Node): boolean {
    const type = child(called, 'returnType');
    if (type) return this.carriesSql(type);
    return this.#remembered(
      called,
      () =>
        child(called, 'body')!.type !== 'BlockStatement' ||
        partsOf(called).some((each) => nameOf(child(each, 'tag')) === 'sql'),
    );
  }

  #remembered(node: Node, decide: () => boolean): boolean {
    const known = this.#carriers.get(node);
    if (known !== undefined) return known;
    // For a type that leads back to itself.
    this.#carriers.set(node, false);
    const decided = decide();
    this.#carriers.set(node, decided);
    return decided;
  }

  /** `'payer' | 'payee'`: by itself, under a name, or as a part of an interface. Null where there may be none. */
  wordsOfType(type: Node | null, way: readonly string[], at: Node): (string | null)[] {
    if (type?.type === 'TSUndefinedKeyword' || type?.type === 'TSNullKeyword') return [null];
    if (type?.type === 'TSUnionType')
      return children(type, 'types').flatMap((each) => this.wordsOfType(each, way, at));
    if (type?.type === 'TSLiteralType') {
      const word = child(type, 'literal')?.value;
      return typeof word === 'string' && way.length === 0 ? [word] : [];
    }
    if (type?.type === 'TSTypeLiteral' || type?.type === 'TSInterfaceBody') {
      const members = [...children(type, 'members'), ...children(type, 'body')];
      const member = members.find((each) => nameOf(child(each, 'key')) === way[0]);
      const annotation = member && child(member, 'typeAnnotation');
      return annotation ? this.wordsOfType(child(annotation, 'typeAnnotation'), way.slice(1), member) : [];
    }
    if (type?.type === 'TSIndexedAccessType') return this.#wordsOfList(child(type, 'objectType')!, at);
    if (type?.type === 'TSTypeOperator') return this.#keysOf(child(type, 'typeAnnotation')!, at);
    if (type?.type !== 'TSTypeReference') return [];
    const declared = this.meaning(nameOf(child(type, 'typeName')) ?? '', at);
    const meant = declared && (child(declared, 'typeAnnotation') ?? child(declared, 'body'));
    return meant ? this.wordsOfType(meant, way, declared) : [];
  }

  /** `keyof typeof object` */
  #keysOf(type: Node, at: Node): string[] {
    const declared = this.meaning(nameOf(child(type, 'exprName')) ?? '', at);
    const object = declared && child(declared, 'init');
    return object ? children(object, 'properties').flatMap((each) => nameOf(child(each, 'key')) ?? []) : [];
  }

  /** `(typeof words)[number]` */
  #wordsOfList(type: Node, at: Node): string[] {
    const query = type.type === 'TSParenthesizedType' ? child(type, 'typeAnnotation')! : type;
    const declared = this.meaning(nameOf(child(query, 'exprName')) ?? '', at);
    const list = declared && child(declared, 'init');
    const items = list && (list.type === 'TSAsExpression' ? child(list, 'expression') : list);
    return items
      ? children(items, 'elements').flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
      : [];
  }
}

/** The names that a parameter or the left side of a declaration brings. */
export const namesIn = (pattern: Node): string[] => waysIn(pattern).map(({ name }) => name);

/** Each name of a pattern, and the way to it: `{ a: { b } }` has `b` by `a`, `b`. */
export function waysIn(
  pattern: Node,
  way: readonly string[] = [],
): { name: string; way: readonly string[] }[] {
  if (pattern.type === 'Identifier') return [{ name: pattern.name as string, way }];
  if (pattern.type === 'AssignmentPattern') return waysIn(child(pattern, 'left')!, way);
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (Node | null)[]).flatMap((each, at) =>
      each ? waysIn(each, [...way, String(at)]) : [],
    );
  return children(pattern, 'properties').flatMap((each) =>
    each.type === 'RestElement'
      ? waysIn(child(each, 'argument')!, way)
      : waysIn(child(each, 'value')!, [...way, nameOf(child(each, 'key')) ?? '']),
  );
}
