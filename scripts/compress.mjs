// Built files are compressed once, here, and not again for every browser.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = join(import.meta.dirname, '../dist/web/assets');
for (const name of readdirSync(assets, { recursive: true }).filter((file) =>
  /\.(js|css|svg|json)$/.test(file),
)) {
  const bytes = readFileSync(join(assets, name));
  writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes, { params: quality }));
}
