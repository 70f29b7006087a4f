import type { OpportunityDetail } from '../../contract/opportunity.ts';
import { useHasPassed } from '../words/useHasPassed.ts';
import { asOfNow } from './next-step.ts';

/** As the clock has it: what closes is closed here too, before the server has said what became of it. */
export const useAsOfNow = (opportunity: OpportunityDetail): OpportunityDetail =>
  asOfNow(opportunity, useHasPassed(opportunity.status === 'Open' ? opportunity.deadline : null));
