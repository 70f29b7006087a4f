import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Set in development: the product's own server, which answers everything but the browser's code.
const behind = process.env.GUILDHALL_BEHIND;

export default defineConfig({
  appType: 'custom',
  plugins: [react()],
  server: {
    proxy: behind ? { '^/(?!@|src/|node_modules/)': { target: behind, xfwd: true } } : {},
  },
  resolve: {
    // The package's own entry re-exports icons as separate chunks in development: thousands of requests.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' },
  },
  build: {
    outDir: 'dist/web',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    // The content security policy allows fonts from this origin only, never from a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['src/app/web/main.tsx', 'src/app/web/scheme.ts'],
      output: {
        codeSplitting: {
          groups: [
            // Changes only with a dependency, so a new version of the app leaves it in the browser's cache.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\//,
            },
            // Small parts that several screens share would otherwise be a request each.
            { name: 'kit', test: /src\/(kit|features)\/|@tabler\/icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
