import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '../../src/app/server/features.ts';
import { importsOf, sourceFiles, sourceRoot } from './imports.ts';

test('every feature that has a server is in the list, under the name of its folder', () => {
  const folders = readdirSync(join(sourceRoot, 'features')).filter((folder) =>
    existsSync(join(sourceRoot, 'features', folder, 'server')),
  );
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test('the application binds routes, jobs and subscriptions of features by that list alone', () => {
  const knowing = [...sourceFiles()].filter(
    ([file, text]) =>
      file.startsWith('app/server/') &&
      file !== 'app/server/features.ts' &&
      /features\/[\w-]+\/server\/(feature|[\w-]+\.routes)\.ts'/.test(text),
  );
  expect(knowing.map(([file]) => file)).toEqual([]);
});

test('every feature that has an object for the browser is in the browser’s list', () => {
  const folders = readdirSync(join(sourceRoot, 'features')).filter((folder) =>
    existsSync(join(sourceRoot, 'features', folder, 'web/feature.ts')),
  );
  const list = 'app/web/features.ts';
  const { own } = importsOf(list, sourceFiles().get(list)!);
  const listed = own.flatMap((target) => /^features\/([\w-]+)\/web\/feature\.ts$/.exec(target)?.[1] ?? []);
  expect(listed.sort()).toEqual(folders.sort());
});

/** Who somebody is and where: every screen is shown to a person in a community. */
const known = /^features\/(accounts|communities)\//;

/** The frame's own screens that know another feature by name; screens that are made of several are in `combined`. */
const exceptions = [
  // Lies in the frame's file.
  'app/web/frame/whole-frame.ts → features/chat/web/floating/FloatingChat.tsx',
  'app/web/frame/whole-frame.ts → features/members/web/directory/RecentlyActive.tsx',
  'app/web/frame/whole-frame.ts → features/notifications/web/NotificationCounter.tsx',
  'app/web/plan/plan-prompt.ts → features/subscriptions/rules.ts',
  'app/web/profile/ProfilePage.tsx → features/members/web/profile/ProfileMeter.tsx',
  'app/web/viewer.ts → features/subscriptions/rules.ts',
  'app/web/welcome/WelcomePage.tsx → features/posts/web/public.ts',
  'app/web/welcome/WelcomePage.tsx → features/waiting/web/public.ts',
];

test('the browser’s application knows features by that list alone', () => {
  const files = [...sourceFiles()].filter(
    ([file]) =>
      file.startsWith('app/web/') &&
      !file.startsWith('app/web/combined/') &&
      !['app/web/features.ts', 'app/web/admin/parts.ts'].includes(file) &&
      !/\.test\./.test(file),
  );
  const knowing = files.flatMap(([file, text]) =>
    importsOf(file, text)
      .own.filter((target) => target.startsWith('features/') && !known.test(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(knowing.sort()).toEqual(exceptions);
  const naming = files.filter(([, text]) => /referral|partner|commission/i.test(text)).map(([file]) => file);
  expect(naming).toEqual(['app/web/tours/frame-guide.ts']);
});

test('a feature’s object for the browser is light: the first screen waits for it', () => {
  const light =
    /^(features\/[\w-]+\/web\/(company\/visits|readings)|kit\/web\/(feature|screen|reach\/part)|kit\/common\/roles)\.tsx?$/;
  const heavy = [...sourceFiles()]
    .filter(([file]) => /^features\/[\w-]+\/web\/feature\.ts$/.test(file))
    .flatMap(([file, text]) => {
      const { own, packages } = importsOf(file, text.replace(/import\([^)]*\)/g, ''));
      const icons = packages.filter((name) => name !== '@tabler/icons-react');
      return [...own.filter((target) => !light.test(target)), ...icons].map(
        (target) => `${file} → ${target}`,
      );
    });
  expect(heavy).toEqual([]);
});
