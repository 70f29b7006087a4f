import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** `scheme.ts` of the app reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'guildhall-color-scheme' });

export function useSchemeSwitch(): { isDark: boolean; label: string; switchScheme: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const other = isDark ? 'light' : 'dark';
  return { isDark, label: `Switch to ${other} mode`, switchScheme: () => setColorScheme(other) };
}
