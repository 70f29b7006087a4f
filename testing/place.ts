import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { memoryFolder } from '../scripts/memory-folder.mjs';
import { freePort } from '../src/kit/server/database/embedded.ts';
import { TestClient } from './client.ts';
import { makeDataDir } from './data-dir.ts';
import { processesWith, startProduct, until, type Product } from './product.ts';

/** A data folder and a port, and the products that were started there. */
export class Place {
  readonly #running: Product[] = [];
  readonly dataDir: string;
  readonly port: number;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
  }

  static async find(): Promise<Place> {
    return new Place(await makeDataDir('guildhall-start-', memoryFolder()), await freePort());
  }

  start(env: Record<string, string> = {}, hasOwnGroup = false): Product {
    const product = startProduct({ PORT: String(this.port), DATA_DIR: this.dataDir, ...env }, hasOwnGroup);
    this.#running.push(product);
    return product;
  }

  /** As after an earlier start there: the owner of the files is PostgreSQL's. */
  copyFrom(other: Place): void {
    other.copyTo(this.dataDir);
  }

  copyTo(folder: string): void {
    spawnSync('cp', ['-a', `${this.dataDir}/.`, folder]);
  }

  async leave(): Promise<void> {
    for (const product of this.#running) {
      product.launcher.kill('SIGTERM');
      await product.ended;
    }
    await until(() => this.databases().length === 0);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  visitor = () => new TestClient(this.port, 'harbour.localhost');
  signIn = () =>
    this.visitor().post('/api/auth/login', {
      json: { email: 'member@demo.test', password: 'guildhall-demo' },
    });
  databases = () => processesWith('postgres', '-D', this.dataDir);
}
