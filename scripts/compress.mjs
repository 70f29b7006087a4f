// Built files are compressed once, here, and not again for every browser.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const assets = join(import.meta.dirname, '../dist/web/assets');
const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

async function compress(name) {
  const bytes = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  writeFileSync(join(assets, `${name}.br`), await promisify(brotliCompress)(bytes, { params: quality }));
}

// Side by side: it is the last step before a first start, and one core alone takes five seconds.
const names = readdirSync(assets, { recursive: true }).filter((file) => /\.(js|css|svg|json)$/.test(file));
await Promise.all(names.map(compress));
