/** A browser's storage, for tests. `isFull` makes it refuse what comes next. */
export class Shelf implements Storage {
  readonly #kept = new Map<string, string>();
  isFull = false;
  [name: string]: unknown;
  get length() {
    return this.#kept.size;
  }
  /** Browsers promise no order. */
  key = (place: number) => [...this.#kept.keys()].toReversed()[place] ?? null;
  clear = () => this.#kept.clear();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.isFull) throw new DOMException('It is full.', 'QuotaExceededError');
    this.#kept.set(key, value);
  };
  removeItem = (key: string) => void this.#kept.delete(key);
}
