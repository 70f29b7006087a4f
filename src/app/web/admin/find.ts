import type { AdminFind } from '../../../kit/web/admin.ts';
import { isFor, type Powers } from '../../../kit/common/roles.ts';
import { type Found, mostFound } from '../../../kit/web/search.ts';
import { startsAll } from '../commands/matching.ts';
import { finds, groupsFor, rolesAt } from './parts.ts';

interface Place extends AdminFind {
  /** Of the tab that it stands on. */
  tab: string;
}

const screenOf = (path: string) => path.split(/[#?]/)[0]!;

function placesFor(viewer: Powers): Place[] {
  const tabs = groupsFor(viewer).flatMap((group) =>
    group.tabs.map(({ label, route }) => ({ label, path: route.path, tab: group.title })),
  );
  const tabOf = (path: string) => tabs.find((tab) => tab.path === screenOf(path))?.label ?? '';
  const theirs = finds.filter(({ path }) => isFor(viewer, rolesAt(screenOf(path))));
  return [...tabs, ...theirs.map((each) => ({ ...each, tab: tabOf(each.path) }))];
}

/** Tabs and settings with every typed word at the beginning of one of theirs; those that say it themselves come first. */
export function findPlaces(typed: string, viewer: Powers): Place[] {
  if (typed.trim() === '') return [];
  const all = placesFor(viewer).filter(({ label, words = '', tab }) =>
    startsAll(typed, `${label} ${words} ${tab}`),
  );
  const isNamed = ({ label }: Place) => startsAll(typed, label);
  return [...all.filter(isNamed), ...all.filter((place) => !isNamed(place))];
}

/** For the palette. */
export const find = (typed: string, viewer: Powers): Found[] =>
  findPlaces(typed, viewer)
    .slice(0, mostFound)
    .map(({ label, path, tab }) => ({ id: `admin:${label}`, label, detail: tab, path }));
