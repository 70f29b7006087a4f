// npm run build: installs and builds, for a service whose user may not write to the code.
import { ensureInstalled, beginWebBuild } from './bootstrap.mjs';

ensureInstalled();
await beginWebBuild();
