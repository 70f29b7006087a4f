import { VisuallyHidden } from '@mantine/core';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ErrorState } from '../../../../kit/web/components/ErrorState.tsx';
import { Page } from '../../../../kit/web/components/Page.tsx';
import { RowSkeleton } from '../../../../kit/web/components/RowSkeleton.tsx';
import { PushCard } from '../push/PushCard.tsx';
import { usePushState } from '../push/usePushState.ts';
import { EmailCard } from './EmailCard.tsx';
import { PauseCard } from './PauseCard.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { reachOf } from './reach.ts';
import styles from './Settings.module.css';
import { TopicsCard } from './TopicsCard.tsx';
import { useSettings } from './useSettings.ts';

/** How a member is told of what. */
export default function SettingsPage() {
  const { answer, editor } = useSettings();
  const push = usePushState();
  const canPush = push.state !== undefined && push.state !== 'not here';
  return (
    <Page
      title="Notification settings"
      description="Choose what reaches you, where and when. Changes are saved as you make them."
    >
      <div className={styles.cards}>
        {editor && (
          <>
            <EmailCard editor={editor} />
            {canPush && <PushCard state={push.state!} setState={push.setState} />}
            <TopicsCard editor={editor} canPush={canPush} reach={reachOf(editor.settings, push.state)} />
            <QuietHoursCard editor={editor} />
            <PauseCard editor={editor} />
          </>
        )}
        {!editor && answer.error && <ErrorState error={answer.error} retry={answer.refetch} />}
        {!editor && !answer.error && <Loading />}
      </div>
    </Page>
  );
}

const places = Array.from({ length: 5 }, (_, place) => place);

function Loading() {
  return (
    <Card>
      <div aria-busy="true">
        <VisuallyHidden component="output">Loading your notification settings</VisuallyHidden>
        {places.map((place) => (
          <RowSkeleton key={place} />
        ))}
      </div>
    </Card>
  );
}
