import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopeOf } from '../../src/features/accounts/contract/api-scopes.ts';
import { labelOf } from '../../src/features/webhooks/contract/offered.ts';
import {
  keysOf,
  keyWords,
  messageKinds,
  readsMore,
} from '../../src/features/webhooks/server/message-keys.ts';
import { declaredEndpoints } from './events.ts';

export const apiPageFile = join(import.meta.dirname, '../../docs/api.md');

const begin = '<!-- Written by `npm run generate`. -->\n\n';
const end = '\n<!-- Written by hand again. -->';

/** docs/api.md as it should be: what stands between the two marks is made from what the features declare. */
export async function apiPage(): Promise<string> {
  const page = readFileSync(apiPageFile, 'utf8');
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error('docs/api.md has lost the marks around the webhook types.');
  return page.slice(0, before + begin.length) + (await typesTable()) + page.slice(after);
}

async function typesTable(): Promise<string> {
  const endpoints = await declaredEndpoints();
  const more = (path: string | undefined) => {
    if (path === undefined) return '';
    const found = endpoints.find(
      (each) => each.path === path.replace(/\{\w+\}/, ':id') && each.method === 'GET',
    );
    const scope = found && scopeOf(found);
    if (scope === undefined) throw new Error(`No key can GET ${path}.`);
    return `\`GET ${path}\` (\`${scope}\`)`;
  };
  const rows = messageKinds.map((kind) => {
    const keys = keysOf(kind).map((key) => {
      if (!keyWords[key]) throw new Error(`webhooks/server/message-keys.ts does not say what ${key} is.`);
      return `\`${key}\`: ${keyWords[key]}`;
    });
    return `| \`${kind}\` | ${labelOf(kind)} | ${keys.join('<br>')} | ${more(readsMore[kind])} |`;
  });
  return ['| `type` | when | keys of `data` | read more with a key |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
}
