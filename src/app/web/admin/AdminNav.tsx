import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { Suspense, useId, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import type { Powers } from '../../../kit/common/roles.ts';
import type { AdminTab } from '../../../kit/web/admin.ts';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import styles from './AdminNav.module.css';
import { findPlaces } from './find.ts';
import { groupsFor } from './parts.ts';

type Props = { viewer: Powers };

/** Beside the screen; on a phone it folds under the name of the tab that is open. */
export function AdminNav({ viewer }: Props) {
  const { pathname } = useLocation();
  const tabs = groupsFor(viewer).flatMap((group) => group.tabs);
  const open = tabs.find(({ route }) => pathname.toLowerCase().startsWith(route.path));
  // Folded again by going elsewhere.
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null);
  const isUnfolded = unfoldedAt === pathname;
  const listId = useId();
  return (
    <nav className={styles.nav} data-side-tabs aria-label="Ecosystem admin">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setUnfoldedAt(isUnfolded ? null : pathname)}
      >
        {open?.label ?? 'Ecosystem admin'}
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={listId} className={styles.list} data-unfolded={isUnfolded}>
        <NavWithSearch viewer={viewer} />
      </div>
    </nav>
  );
}

function NavWithSearch({ viewer }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = findPlaces(typed, viewer);
  const clear = () => setTyped('');
  return (
    <>
      <TextInput
        type="search"
        aria-label="Find a setting"
        placeholder="Find a setting"
        autoComplete="off"
        maxLength={80}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear();
          if (key !== 'Enter' || !found[0]) return;
          void navigate(found[0].path);
          clear();
        }}
      />
      {typed.trim() === '' ? (
        <Groups viewer={viewer} />
      ) : (
        <>
          <output className={styles.none}>{found.length === 0 && 'No setting has these words.'}</output>
          <ul className={styles.links} aria-label="Settings found">
            {found.map(({ label, path, tab }) => (
              <li key={`${label} ${path}`}>
                <Link className={styles.found} to={path} onClick={clear}>
                  {label}
                  <span className={styles.where}>{tab}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Groups({ viewer }: Props) {
  return groupsFor(viewer).map(({ title, tabs: inGroup }) => (
    <div key={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {inGroup.map((tab) => (
          <li key={tab.route.path}>
            <NavLink className={styles.link} to={tab.route.path}>
              {tab.label}
              <Waiting of={tab} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Waiting({ of: { waiting } }: { of: AdminTab }) {
  if (!waiting) return null;
  return (
    <PartBoundary>
      <Suspense>
        <waiting.Part />
      </Suspense>
    </PartBoundary>
  );
}
