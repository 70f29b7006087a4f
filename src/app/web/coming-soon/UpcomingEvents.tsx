import { NothingYet } from '../../../kit/web/components/NothingYet.tsx';

export default function UpcomingEvents() {
  return <NothingYet>No upcoming events.</NothingYet>;
}
