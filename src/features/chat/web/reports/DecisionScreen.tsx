import { DecisionPage } from '../../../../kit/web/reports/DecisionPage.tsx';
import { getMyChatDecision, objectToChatDecision } from '../../calls/reports.gen.ts';

export default function DecisionScreen() {
  return <DecisionPage get={getMyChatDecision} object={objectToChatDecision} />;
}
