import type { AdminFind } from '../../../kit/web/admin.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { startsAll } from '../commands/matching.ts';
import { finds, groups } from './parts.ts';

interface Place extends AdminFind {
  /** Of the tab that it stands on. */
  tab: string;
}

const tabs = groups.flatMap((group) =>
  group.tabs.map(({ label, route }) => ({ label, path: route.path, tab: group.title })),
);

const tabOf = (path: string) => {
  const [screen] = path.split(/[#?]/);
  return tabs.find((tab) => tab.path === screen)?.label ?? '';
};

const places: readonly Place[] = [...tabs, ...finds.map((each) => ({ ...each, tab: tabOf(each.path) }))];

/** Tabs and settings with every typed word at the beginning of one of theirs; those that say it themselves come first. */
export function findPlaces(typed: string): Place[] {
  if (typed.trim() === '') return [];
  const all = places.filter(({ label, words = '', tab }) => startsAll(typed, `${label} ${words} ${tab}`));
  const isNamed = ({ label }: Place) => startsAll(typed, label);
  return [...all.filter(isNamed), ...all.filter((place) => !isNamed(place))];
}

/** For the palette. */
export const find = (typed: string): Found[] =>
  findPlaces(typed)
    .slice(0, mostFound)
    .map(({ label, path, tab }) => ({ id: `admin:${label}`, label, detail: tab, path }));
