import { lazy, Suspense } from 'react';
import { type Layer, useLayers } from './layers.ts';

const parts = {
  palette: lazy(() => import('../commands/CommandPalette.tsx')),
  help: lazy(() => import('./HelpDialog.tsx')),
  shortcuts: lazy(() => import('../commands/ShortcutsDialog.tsx')),
  more: lazy(() => import('./MoreSheet.tsx')),
  plans: lazy(() => import('../plan/PlanDialog.tsx')),
} satisfies Record<Layer, unknown>;

export function LayerHost() {
  const { current, known, close } = useLayers();
  return [...known].map((layer) => {
    const Part = parts[layer];
    return (
      <Suspense key={layer}>
        <Part isOpen={current === layer} close={close} />
      </Suspense>
    );
  });
}
