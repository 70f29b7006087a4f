import type { ClockedProduct } from './clocked-product.ts';

/** Counts what each person was sent since it was last asked. */
export class MailWatch {
  readonly #product: ClockedProduct;
  #last = 0;

  constructor(product: ClockedProduct) {
    this.#product = product;
  }

  async take(): Promise<Map<string, string[]>> {
    const { rows } = await this.#product.admin.query<{ id: number; recipient: string; subject: string }>(
      'SELECT id::integer, recipient, subject FROM mails WHERE id > $1 ORDER BY id',
      [this.#last],
    );
    this.#last = Math.max(this.#last, ...rows.map(({ id }) => id));
    const by = Map.groupBy(rows, ({ recipient }) => recipient);
    return new Map([...by].map(([recipient, mails]) => [recipient, mails.map(({ subject }) => subject)]));
  }
}
