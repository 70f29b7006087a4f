import { DecisionPage } from '../../../../kit/web/reports/DecisionPage.tsx';
import { getMyPostDecision, objectToPostDecision } from '../../calls/reports.gen.ts';

export default function DecisionScreen() {
  return <DecisionPage get={getMyPostDecision} object={objectToPostDecision} />;
}
