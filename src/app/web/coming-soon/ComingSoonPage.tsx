import { Card } from '../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../kit/web/components/EmptyState.tsx';
import { Page } from '../../../kit/web/components/Page.tsx';
import { Scaffold } from '../../../kit/web/drawings/Scaffold.tsx';

export default function ComingSoonPage({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Card>
        <EmptyState
          drawing={<Scaffold />}
          title="Coming soon"
          hint="We’re still building this page. It will open right here."
        />
      </Card>
    </Page>
  );
}
