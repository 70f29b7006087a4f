import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { later } from './later.ts';

it('is the shape, made once and only when it is asked for something', () => {
  const make = vi.fn(() => z.object({ name: z.string().trim().max(5) }));
  const shape = later(make);
  const wider = later(() => shape.extend({ age: later(() => z.int()).optional() }));
  expect(make).not.toHaveBeenCalled();
  expect(wider.parse({ name: ' Ada ', age: 3 })).toEqual({ name: 'Ada', age: 3 });
  expect(wider.safeParse({ name: 'Ada', age: 'three' }).error?.issues[0]?.path).toEqual(['age']);
  expect(z.array(shape).parse([{ name: 'Ben' }])).toEqual([{ name: 'Ben' }]);
  expect(z.union([z.literal(''), shape]).safeParse({ name: 'Benjamin' }).success).toBe(false);
  expect(shape).toBeInstanceOf(z.ZodObject);
  expect(Object.keys(shape.shape)).toEqual(['name']);
  expect(make).toHaveBeenCalledTimes(1);
});
