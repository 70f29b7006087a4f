import { Suspense } from 'react';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { type Layer, useLayers } from './layers.ts';

const parts = {
  palette: part(() => import('../commands/CommandPalette.tsx')),
  help: part(() => import('./HelpDialog.tsx')),
  shortcuts: part(() => import('../commands/ShortcutsDialog.tsx')),
  more: part(() => import('./MoreSheet.tsx')),
  plans: part(() => import('../plan/PlanDialog.tsx')),
} satisfies Record<Layer, unknown>;

export function LayerHost() {
  const { current, known, close } = useLayers();
  return [...known].map((layer) => {
    const { Part } = parts[layer];
    return (
      <PartBoundary key={layer} onMissing={close}>
        <Suspense>
          <Part isOpen={current === layer} close={close} />
        </Suspense>
      </PartBoundary>
    );
  });
}
