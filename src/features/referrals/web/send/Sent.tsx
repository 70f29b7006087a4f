import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Card } from '../../../../kit/web/components/Card.tsx';
import { ButtonLink } from '../../../../kit/web/components/ButtonLink.tsx';
import { EmptyState } from '../../../../kit/web/components/EmptyState.tsx';
import { FileRows } from '../../../../kit/web/components/FileRow.tsx';
import { Handover } from '../../../../kit/web/drawings/Handover.tsx';
import { useDocumentTitle } from '../../../../kit/web/site-name.ts';
import type { ReferralDetail } from '../../contract/referral.ts';
import { UploadRow } from '../files/UploadRow.tsx';
import type { useUploads } from '../files/useUploads.ts';
import { pathOf } from '../path-of.ts';
import styles from './Send.module.css';

interface Props {
  referral: ReferralDetail;
  uploads?: ReturnType<typeof useUploads>;
  again: () => void;
}

/** It is done: where to see it, and the way to the next one. */
export function Sent({ referral, uploads, again }: Props) {
  const { partner, is_logged: isLogged } = referral;
  useDocumentTitle(isLogged ? 'Logged' : 'Sent');
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    place.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={styles.sent}>
      <Card>
        <EmptyState
          level={1}
          drawing={<Handover />}
          title={isLogged ? `Logged with ${partner.name}` : `Sent to ${partner.name}`}
          hint={
            isLogged
              ? `We asked ${partner.name} to confirm that it happened. We’ll tell you when they answer.`
              : `${partner.name} can see ${referral.referred_entity.contact_name}. We’ll tell you when they open it and when they answer.`
          }
          action={
            <>
              <ButtonLink to={pathOf(referral)}>View referral</ButtonLink>
              <Button variant="default" size="sm" onClick={again}>
                {isLogged ? 'Log another' : 'Send another'}
              </Button>
            </>
          }
        />
        {uploads && uploads.uploads.length > 0 && (
          <FileRows aria-label="Files on their way">
            {uploads.uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                retry={() => void uploads.retry(referral.id, upload)}
                forget={() => uploads.forget(upload.key)}
              />
            ))}
          </FileRows>
        )}
      </Card>
    </div>
  );
}
