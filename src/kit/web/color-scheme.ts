import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** `scheme.ts` of the app reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'guildhall-color-scheme' });

export function useSchemeSwitch(): { isDark: boolean; switchScheme: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  return { isDark, switchScheme: () => setColorScheme(isDark ? 'light' : 'dark') };
}
