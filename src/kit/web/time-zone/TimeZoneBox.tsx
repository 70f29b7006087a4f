import { Button } from '@mantine/core';
import { useState } from 'react';
import { SuggestBox } from '../components/SuggestBox.tsx';
import styles from './TimeZoneBox.module.css';
import { viewerZone } from '../viewer-zone.ts';
import { allZones, findZones, type Zone, zoneLabel } from './time-zones.ts';

interface Props {
  zone: string;
  /** What goes by it. */
  hint: string;
  choose: (zone: string) => void;
}

/** By the place; the browser's own is one click away. */
export function TimeZoneBox({ zone, hint, choose }: Props) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const here = viewerZone();
  const close = (open: boolean) => {
    setOpen(open);
    // What was typed and not chosen is forgotten.
    if (!open) setTyped(undefined);
  };
  return (
    <div className={styles.stack}>
      <SuggestBox
        label="Time zone"
        hint={hint}
        placeholder="City or region"
        maxLength={60}
        typed={typed ?? zoneLabel(zone)}
        type={setTyped}
        isOpen={isOpen}
        setOpen={close}
        options={isOpen ? findZones(allZones(), typed ?? '') : []}
        idOf={({ name }) => name}
        row={rowOf}
        choose={({ name }) => choose(name)}
        none="No time zone matches."
      />
      {here !== zone && (
        <div className={styles.line}>
          <p className={styles.hint}>This browser is in {zoneLabel(here)}.</p>
          <Button variant="default" size="sm" onClick={() => choose(here)}>
            Use this time zone
          </Button>
        </div>
      )}
    </div>
  );
}

const rowOf = ({ label, offset }: Zone) => (
  <>
    <span>{label}</span>
    <span className={styles.offset}>{offset}</span>
  </>
);
