import { DecisionPage } from '../../../../kit/web/reports/DecisionPage.tsx';
import { getMyPostDecision, objectToPostDecision } from '../../contract/reports.ts';

export default function DecisionScreen() {
  return <DecisionPage get={getMyPostDecision} object={objectToPostDecision} />;
}
