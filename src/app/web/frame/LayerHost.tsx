import { Suspense } from 'react';
import type { WebFeature } from '../../../kit/web/feature.ts';
import { part } from '../../../kit/web/reach/part.tsx';
import { PartBoundary } from '../../../kit/web/reach/PartBoundary.tsx';
import { useLayers } from '../../../kit/web/layers.ts';
import { features } from '../features.ts';

const parts: NonNullable<WebFeature['layers']> = Object.assign(
  {
    palette: part(() => import('../commands/CommandPalette.tsx')),
    help: part(() => import('./HelpDialog.tsx')),
    shortcuts: part(() => import('../commands/ShortcutsDialog.tsx')),
    more: part(() => import('./MoreSheet.tsx')),
  },
  ...features.map((feature) => feature.layers),
);

export function LayerHost() {
  const { current, known, words, close } = useLayers();
  return [...known].map((layer) => {
    const { Part } = parts[layer] ?? {};
    return (
      Part && (
        <PartBoundary key={layer} onMissing={close}>
          <Suspense>
            <Part isOpen={current === layer} close={close} words={current === layer ? words : undefined} />
          </Suspense>
        </PartBoundary>
      )
    );
  });
}
