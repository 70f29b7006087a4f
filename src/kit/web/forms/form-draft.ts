import { ownStorage } from '../own-storage.ts';

/** What is typed and not sent yet. It stays in this browser until it is sent or given up, or its member signs out. */
export interface FormDraft<Kept> {
  read: () => Kept | undefined;
  keep: (kept: Kept) => void;
  forget: () => void;
}

/** Without a name nothing is kept. The model shows the shape that a kept one must have. */
export function formDraft<Kept extends object>(
  member: number,
  name: string | undefined,
  model: Kept,
): FormDraft<Kept> {
  if (name === undefined) return { read: () => undefined, keep: () => undefined, forget: () => undefined };
  const own = ownStorage(member);
  const place = `form:${name}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(own.get(place) ?? 'null');
        // One from before a field has it as the model does.
        const whole: unknown = isRecord(kept) ? { ...model, ...kept } : undefined;
        return isLike(model, whole) ? whole : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (kept) => own.set(place, JSON.stringify(kept)),
    forget: () => own.remove(place),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An earlier version of the form may have kept something of another shape, which the form could not show. */
export function isLike<Model>(model: Model, value: unknown): value is Model {
  if (Array.isArray(model)) {
    return (
      Array.isArray(value) && (model.length === 0 || value.every((one) => isLike<unknown>(model[0], one)))
    );
  }
  if (isRecord(model)) {
    return isRecord(value) && Object.entries(model).every(([name, part]) => isLike(part, value[name]));
  }
  return model === null || model === undefined || value === null || typeof value === typeof model;
}
