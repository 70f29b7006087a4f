import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { ConfirmProvider } from './components/ConfirmProvider.tsx';
import { ToastHost } from './components/ToastHost.tsx';
import { SiteName } from './site-name.ts';
import { styleNonce } from './style-nonce.ts';
import './styles/mantine.css';
import './styles/fonts.css';
import './styles/roles.css';
import './styles/base.css';
import { cssVariablesResolver, theme } from './theme.ts';

/** Everything that the kit's components need around them. */
export function WebKit(props: { siteName: string; queryClient: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateCssVariables
    >
      <QueryClientProvider client={props.queryClient}>
        <SiteName value={props.siteName}>
          <ConfirmProvider>{props.children}</ConfirmProvider>
          <ToastHost />
        </SiteName>
      </QueryClientProvider>
    </MantineProvider>
  );
}
