import { Button } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { Signpost } from '../../../../kit/web/drawings/Signpost.tsx';
import { NoticeBoard } from '../../../../kit/web/drawings/NoticeBoard.tsx';

export function NothingFound({ q, reset }: { q: string; reset: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing={<Signpost />}
        title={q === '' ? 'No company matches all of these filters' : `No company was found for “${q}”`}
        hint="Try fewer filters, or another word for what you are looking for."
        action={
          <Button variant="default" size="sm" onClick={reset}>
            Show all companies
          </Button>
        }
      />
    </Card>
  );
}

export function NobodyHere() {
  return (
    <Card>
      <EmptyState
        drawing={<NoticeBoard />}
        title="Your company is the only one so far"
        hint="Others appear here as soon as they have joined the community."
      />
    </Card>
  );
}

export function NobodyElse() {
  return (
    <EmptyState
      title="Nobody else has joined yet"
      hint="Other companies appear here as soon as they are members of the community."
    />
  );
}
