// npm run build: installs and builds, for a service whose user may not write to the code.
import { ensureInstalled, ensureWebBuilt } from './bootstrap.mjs';

ensureInstalled();
ensureWebBuilt();
