import type { Page } from '@playwright/test';
import { at } from './story.ts';

export const profile = (tab = '') => at('harbour', `/profile${tab && `/${tab}`}`);
export const saved = (page: Page) => page.getByText('All changes saved.');
export const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
