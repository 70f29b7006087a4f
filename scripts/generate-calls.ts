// What the browser needs of the endpoints of every contract, without their shapes. Decision 084 says why.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Call, usualFlags } from '../src/kit/common/call.ts';

const features = join(import.meta.dirname, '../src/features');

/** The text of each generated file, by its path. A contract that declares no endpoint has none. */
export async function generatedCalls(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const contract of globSync(`${features}/*/{contract,contract/*}.ts`).sort()) {
    const exported = (await import(contract)) as Record<string, unknown>;
    const calls = Object.entries(exported)
      .filter((entry): entry is [string, Call] => isCall(entry[1]))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (calls.length > 0) files.set(callsFile(contract), textOf(contract, calls));
  }
  return files;
}

export function writtenCalls(): Map<string, string> {
  const files = globSync(`${features}/*/{calls,calls/*}.gen.ts`);
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** `contract/rounds.ts` becomes `calls/rounds.gen.ts`, and `contract.ts` becomes `calls.gen.ts`. */
const callsFile = (contract: string) =>
  contract.replace(/\/contract(\/[\w-]+)?\.ts$/, (_, name: string = '') => `/calls${name}.gen.ts`);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

function textOf(contract: string, calls: readonly [string, Call][]): string {
  const isFolder = basename(dirname(contract)) === 'contract';
  const up = isFolder ? '../' : './';
  const source = contract.slice(contract.indexOf('contract', features.length));
  return [
    `// Written by \`npm run generate\` from ${source}.`,
    `import { callOf } from '${isFolder ? '../' : ''}../../kit/common/call.ts';`,
    `import type * as contract from '${up}${source}';`,
    '',
    ...calls.map(([name, call]) => lineOf(name, call)),
    '',
  ].join('\n');
}

function lineOf(name: string, { method, path, access, ...call }: Call): string {
  const usual = usualFlags(method, access, call.reads);
  const flags = [
    ...(call.reads === (method === 'GET') ? [] : [`reads: ${call.reads}`]),
    ...(call.idempotent === usual.idempotent ? [] : [`idempotent: ${call.idempotent}`]),
    ...(call.staleAfter.length === 0
      ? []
      : [`staleAfter: [${call.staleAfter.map((event) => `'${event}'`).join(', ')}]`]),
  ];
  const given = [
    `'${method}'`,
    `'${path}'`,
    typeof access === 'string' ? `'${access}'` : `[${access.map((role) => `'${role}'`).join(', ')}]`,
    ...(flags.length > 0 ? [`{ ${flags.join(', ')} }`] : []),
  ];
  return `export const ${name} = callOf<typeof contract.${name}>(${given.join(', ')});`;
}

export async function writeCalls(): Promise<void> {
  const files = await generatedCalls();
  for (const file of writtenCalls().keys()) rmSync(file);
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
