import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceRoot } from './imports.ts';

const sheets = new Map(
  globSync('**/*.css', { cwd: sourceRoot }).map((file) => [
    file,
    readFileSync(`${sourceRoot}/${file}`, 'utf8'),
  ]),
);

it('styles the items of a menu in one sheet, so that every menu looks the same', () => {
  const writers = [...sheets]
    .filter(([, sheet]) => sheet.includes(`[role='menuitem']`))
    .map(([file]) => file);
  expect(writers).toEqual(['kit/web/components/Menu.module.css']);
});

it('draws what is being fetched with bones alone, so that every skeleton looks the same', () => {
  const writers = [...sheets]
    .filter(([file, sheet]) => !file.endsWith('roles.css') && /--gh-skeleton|\bbreathe\b/.test(sheet))
    .map(([file]) => file);
  expect(writers).toEqual(['kit/web/components/Bone.module.css']);
});

it('has no sheet twice', () => {
  const twins = [...sheets].filter(([file, sheet]) =>
    [...sheets].some(([other, text]) => other !== file && text === sheet),
  );
  expect(twins.map(([file]) => file)).toEqual([]);
});

it('leaves every table its head, at whatever width', () => {
  const thieves = [...sheets].filter(([, sheet]) => /\bthead\b[^{]*{[^}]*display: none/.test(sheet));
  expect(thieves.map(([file]) => file)).toEqual([]);
});

it('puts the buttons at the end of a dialog in one way', () => {
  const hands = globSync('**/*Dialog.tsx', { cwd: sourceRoot }).filter((file) => {
    const source = readFileSync(`${sourceRoot}/${file}`, 'utf8');
    const hasTwo = /Cancel\s*<\/Button>\s*<Button/.test(source);
    return hasTwo && !source.includes('<DialogFooter>');
  });
  expect(hands).toEqual([]);
});
