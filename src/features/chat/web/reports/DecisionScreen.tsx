import { DecisionPage } from '../../../../kit/web/reports/DecisionPage.tsx';
import { getMyChatDecision, objectToChatDecision } from '../../contract/reports.ts';

export default function DecisionScreen() {
  return <DecisionPage get={getMyChatDecision} object={objectToChatDecision} />;
}
