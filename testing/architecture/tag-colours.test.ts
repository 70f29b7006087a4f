import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tagColours } from '../../src/features/members/contract/tags.ts';
import { contrast, mix, surfaces } from '../../src/kit/common/colour.ts';
import { sourceRoot } from './imports.ts';

const roles = readFileSync(join(sourceRoot, 'kit/web/styles/roles.css'), 'utf8');
const chip = readFileSync(join(sourceRoot, 'features/members/web/TagChip.module.css'), 'utf8');
const darkAt = roles.indexOf("[data-mantine-color-scheme='dark']");
const schemes = { light: roles.slice(0, darkAt), dark: roles.slice(darkAt) };

const role = (css: string, name: string) => new RegExp(`--gh-tag-${name}: ([^;]+);`).exec(css)![1]!;

it.each(['light', 'dark'] as const)('a chip reads well in every colour of the %s scheme', (scheme) => {
  const ground = Number.parseFloat(role(schemes[scheme], 'ground')) / 100;
  for (const colour of tagColours) {
    const text = role(schemes[scheme], colour);
    const under = mix(surfaces[scheme].surface, text, ground);
    expect(contrast(text, under), `${colour} on ${scheme}`).toBeGreaterThanOrEqual(4.5);
  }
});

it('a chip knows every colour of the contract', () => {
  for (const colour of tagColours) expect(chip).toContain(`[data-colour='${colour}']`);
});
