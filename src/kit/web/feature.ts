import type { TablerIcon } from '@tabler/icons-react';
import type { Powers, Role } from '../common/roles.ts';
import type { Counts } from './counts.ts';
import type { GuideStep } from './guides/guide.ts';
import type { part } from './reach/part.tsx';
import type { ScreenRoute } from './screen.ts';
import type { Search } from './search.ts';

/**
 * All that the browser has to know of a feature, in one object. The first screen waits for it, so it is light: words, icons
 * and ways to fetch the rest.
 */
export interface WebFeature {
  /** Its folder. */
  name: string;
  screens?: {
    /** Nothing around them. */
    alone?: readonly ScreenRoute[];
    /** What anybody may see, signed in or not. */
    public?: readonly ScreenRoute[];
    /** Within the frame, for members. */
    member?: readonly ScreenRoute[];
  };
  /** Its tabs of "My profile". */
  profileTabs?: readonly ScreenTab[];
  /** Addresses that lead on to others. */
  redirects?: readonly (readonly [from: string, to: string])[];
  destinations?: readonly PlacedDestination[];
  /** Runs while the frame is there, shows nothing, and tells what waits. */
  counter?: Part<{ tell: (counts: Counts) => void }>;
  /**
   * Goes on with what a member left here when the page was last open: what lies in their own storage under names that begin so. Shows
   * nothing, and is fetched only where there is something.
   */
  resumes?: { beginning: string; keeper: Part<object> };
  /** What opens from the bell of the top bar. */
  bell?: Part<{ close: () => void }>;
  /** Stands above every screen at the bottom right, where there is room for it. It comes with the frame, so it is small. */
  floating?: Part<object>;
  cards?: readonly SidebarCard[];
  /** What it adds to the palette. */
  search?: Search;
  /** The tours of its screens, by the name that a screen calls `useGuide` with. */
  guides?: Readonly<Record<string, () => Promise<{ default: readonly GuideStep[] }>>>;
  firstSteps?: readonly FirstStep[];
  /** Dialogs that can be opened from any screen, by the name that `open` is called with. */
  layers?: Readonly<Record<string, Part<LayerProps>>>;
  /** Dialogs of its layers that the palette opens. */
  commands?: readonly LayerCommand[];
  /** What a person does at one of its screens, other than read: the sidebars are folded away there at first. */
  taskAt?: (at: Place) => Task | undefined;
  /** Where someone who has to sign in first comes back to, if not to this address. */
  returnsTo?: (at: Place) => string | undefined;
  /** Keys that its screens have of their own, for the sheet of all shortcuts. */
  shortcuts?: {
    title: string;
    isAt: (at: Place) => boolean;
    load: () => Promise<{ default: readonly Shortcut[] }>;
  };
  /** Events that change what the token says of its owner: it is renewed. */
  renewsToken?: readonly string[];
  /** Events that change what somebody may see: everything on the screen is asked for again. */
  refetchesAll?: readonly string[];
}

export interface LayerCommand extends Pick<Destination, 'label' | 'icon' | 'words'> {
  layer: string;
}

export interface Shortcut {
  label: string;
  keys: readonly string[];
}

export interface LayerProps {
  isOpen: boolean;
  close: () => void;
  /** To begin with, where somebody came with something to say, or what it is about. */
  words?: string | undefined;
}

/** Kinds of work. A member's choice of sidebars is remembered for each of them. */
export const tasks = ['form', 'table', 'calendar', 'chat', 'board', 'admin'] as const;
export type Task = (typeof tasks)[number];

export interface Place {
  pathname: string;
  search: string;
}

export type Part<Props extends object> = ReturnType<typeof part<Props>>;

export interface ScreenTab {
  label: string;
  /** From left to right. */
  place: number;
  route: ScreenRoute;
}

export interface Destination {
  path: string;
  label: string;
  icon: TablerIcon;
  /** After a `g`, this letter leads there. */
  letter?: string;
  /** Whether a screen at another address belongs to it, too. */
  isAt?: (pathname: string) => boolean;
  /** The name of the count on its badge. */
  count?: string;
  /** What tells it from another of nearly its name, where they stand in one list. */
  detail?: string;
  /** Other words for it, which the palette looks through and does not show. */
  words?: string;
}

/** The lists of the frame. The palette has them all, in this order. */
export const listNames = [
  'menu',
  'admin',
  'activity',
  'actions',
  'lead',
  'named',
  'work',
  'bottom',
  'account',
  'reading',
  'public',
] as const;

export interface PlacedDestination extends Destination {
  in: (typeof listNames)[number];
  /** From top to bottom, or from left to right: the order is the screen's (product rules: Frame), not that of the features. */
  place: number;
  /** In the menu: only an admin sees it. The whole of `admin` is for them. */
  isForAdmins?: true;
  /** Who sees it beside admins. */
  roles?: readonly Role[];
  /** Where it leads those who see it by a role. */
  pathForRoles?: string;
  /** Only where the community has this tab. */
  tab?: string;
}

export interface SidebarCard {
  side: 'left' | 'right';
  /** From top to bottom. */
  place: number;
  title: string;
  /** Where the whole list is. */
  more?: { path: string; label: string };
  body: Part<object>;
  /** Pixels that its content takes, kept free until its code is there. */
  height?: number;
}

/** Who looks at the screen, as far as every feature may know. */
export interface Viewer extends Powers {
  hasPlan: boolean;
}

/** What a member does on the first day. */
export interface FirstStep {
  place: number;
  path: string;
  title: string;
  hint: string;
  /** Left out: for everybody. */
  isFor?: (viewer: Viewer) => boolean;
  isDone: (signal: AbortSignal) => boolean | Promise<boolean>;
}
