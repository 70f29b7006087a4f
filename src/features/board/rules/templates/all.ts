import { type BoardDraft, draftList } from '../draft.ts';
import { onboarding } from './onboarding.ts';
import { referralPipeline } from './referral-pipeline.ts';

export const templateNames = ['referral-pipeline', 'onboarding', 'blank'] as const;
export type TemplateName = (typeof templateNames)[number];

const blank: BoardDraft = {
  labels: [],
  lists: ['To do', 'In progress', 'Done'].map((name) => draftList(name)),
};

export const templates: Readonly<Record<TemplateName, BoardDraft>> = {
  'referral-pipeline': referralPipeline,
  onboarding,
  blank,
};
