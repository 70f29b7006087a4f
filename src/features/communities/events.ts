import { z } from 'zod';
import { event } from '../../kit/common/event.ts';

export const communityRebranded = event({
  name: 'community.rebranded',
  payload: z.object({ version: z.number().int() }),
  audience: 'community',
  when: 'An admin or the operator has changed the community’s name, pictures, colours or tabs.',
});

export const settingsChangedEvent = event({
  name: 'community.settings_changed',
  payload: z.object({}),
  audience: 'community',
  when: 'An admin has changed what is set for the whole community; screens that depend on it follow.',
});
