import {
  IconHelp,
  IconKeyboard,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconLogout,
  IconMoon,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMyCommunities } from '../../../features/accounts/web/MyCommunities.tsx';
import { useLeave } from '../../../features/accounts/web/public.ts';
import { useCommunity } from '../../../features/communities/web/public.ts';
import { useSchemeSwitch } from '../../../kit/web/color-scheme.ts';
import { useLayers } from '../../../kit/web/layers.ts';
import { features } from '../features.ts';
import { sides } from '../frame/sidebars/folds.ts';
import { type Sidebars, useSidebars } from '../frame/sidebars/sidebar-state.ts';
import { foldKeys } from './shortcuts.ts';
import { useReachable } from './useReachable.ts';
import type { Command, CommandGroup } from './command.ts';

const layerCommands = features.flatMap(({ commands = [] }) => commands);

/** Everything that the palette can do now. */
export function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const leave = useLeave();
  const { open } = useLayers();
  const { isDark, label, switchScheme } = useSchemeSwitch();
  const { communities, go } = useMyCommunities();
  const here = useCommunity().subdomain;
  const screens = useReachable().map(({ path, label: name, icon, letter, detail, words }) => ({
    id: path,
    label: name,
    icon,
    ...(detail && { detail }),
    ...(words && { words }),
    ...(letter && { keys: `g ${letter}` }),
    run: () => void navigate(path),
  }));
  const others = communities
    .filter(({ subdomain }) => subdomain !== here)
    .map(({ subdomain, name }) => ({
      id: `community:${subdomain}`,
      label: name,
      icon: IconSwitchHorizontal,
      run: () => go(subdomain),
    }));
  const actions: Command[] = [
    ...layerCommands.map(({ layer, ...command }) => ({ id: layer, ...command, run: () => open(layer) })),
    { id: 'scheme', label, icon: isDark ? IconSun : IconMoon, run: switchScheme },
    ...sidebarCommands(useSidebars()),
    { id: 'help', label: 'Help', icon: IconHelp, run: () => open('help') },
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      keys: '?',
      run: () => open('shortcuts'),
    },
    { id: 'logout', label: 'Logout', icon: IconLogout, run: leave },
  ];
  return [
    { title: 'Go to', commands: screens },
    { title: 'My Communities', commands: others },
    { title: 'Actions', commands: actions },
  ].filter(({ commands }) => commands.length > 0);
}

const sidebarIcons = { left: IconLayoutSidebar, right: IconLayoutSidebarRight };

const sidebarCommands = (sidebars: Sidebars): Command[] =>
  sides
    .filter((side) => sidebars[side] !== 'none')
    .map((side) => ({
      id: `sidebar:${side}`,
      label: `${sidebars[side] === 'open' ? 'Hide' : 'Show'} ${side} sidebar`,
      icon: sidebarIcons[side],
      keys: foldKeys[side],
      run: () => sidebars.turn(side),
    }));
