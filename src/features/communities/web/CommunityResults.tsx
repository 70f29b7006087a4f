import { VisuallyHidden } from '@mantine/core';
import type { CallOutput } from '../../../kit/common/call.ts';
import { Monogram } from '../../../kit/web/components/Monogram.tsx';
import type { findCommunities } from '../calls.gen.ts';
import styles from './FindCommunityPage.module.css';

interface Props {
  name: string;
  communities: CallOutput<typeof findCommunities>;
}

export function CommunityResults({ name, communities }: Props) {
  if (communities.length === 0) {
    return (
      <output className={styles.say}>
        No community matches “{name}”. Check the spelling, or get an email below.
      </output>
    );
  }
  const count = communities.length === 1 ? '1 community found' : `${communities.length} communities found`;
  return (
    <>
      <VisuallyHidden component="output">{count}</VisuallyHidden>
      <ul className={styles.results} aria-label="Communities">
        {communities.map((community) => (
          <li key={community.subdomain}>
            <a className={styles.result} href={community.url}>
              <Monogram name={community.name} id={community.subdomain} />
              <span>
                <span className={styles.resultName}>{community.name}</span>
                <span className={styles.resultAddress}>{new URL(community.url).host}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
