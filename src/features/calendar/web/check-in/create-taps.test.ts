import { expect, it } from 'vitest';
import { ownStorage } from '../../../../kit/web/own-storage.ts';
import { Shelf } from '../../../../kit/web/shelf.test-support.ts';
import { createTaps, type Who } from './create-taps.ts';

const lost = new Error('no network');

function aDoor() {
  const shelf = new Shelf();
  const arrived: [Who, boolean][] = [];
  const refused: unknown[] = [];
  const network = { isUp: true };
  const open = () =>
    createTaps({
      storage: ownStorage(7, shelf),
      dateId: 1,
      deliver: async (who, isHere) => {
        await Promise.resolve();
        if (!network.isUp) throw lost;
        if (who === 'u404') throw new Error('gone');
        arrived.push([who, isHere]);
      },
      isUnanswered: (error) => error === lost,
      giveUp: (error) => refused.push(error),
    });
  return { open, arrived, refused, network };
}

it('keeps taps without a network, across a reload, and sends each person’s last one once', async () => {
  const { open, arrived, network } = aDoor();
  network.isUp = false;
  const door = open();
  door.tap('u1', true);
  door.tap('g2', true);
  door.tap('u1', false);
  await door.send();
  expect(arrived).toEqual([]);
  expect(Object.fromEntries(door.pending())).toEqual({ u1: false, g2: true });
  network.isUp = true;
  const reloaded = open();
  await reloaded.send();
  await reloaded.send();
  expect(arrived).toHaveLength(2);
  expect(Object.fromEntries(arrived)).toEqual({ u1: false, g2: true });
  expect(reloaded.pending().size).toBe(0);
});

it('sends what was undone while it was on its way', async () => {
  const { open, arrived } = aDoor();
  const door = open();
  door.tap('u1', true);
  door.tap('u1', false);
  await door.send();
  await new Promise((done) => setTimeout(done));
  expect(arrived.at(-1)).toEqual(['u1', false]);
  expect(door.pending().size).toBe(0);
});

it('gives up what is refused, and goes on with the rest', async () => {
  const { open, arrived, refused, network } = aDoor();
  network.isUp = false;
  const door = open();
  door.tap('u404', true);
  door.tap('u2', true);
  network.isUp = true;
  await new Promise((done) => setTimeout(done));
  await door.send();
  expect([refused.length, arrived, door.pending().size]).toEqual([1, [['u2', true]], 0]);
});
