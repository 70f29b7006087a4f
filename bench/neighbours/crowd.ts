import { ways, type Crowd } from './ways.ts';

/** One community at full tilt, in a process of its own: what it does to this one's answers is not what it does to its neighbours'. */
const crowd = JSON.parse(process.argv[2]!) as Crowd;
const state = { isOn: false, done: 0 };

process.on('message', (name: string) => {
  if (name === 'stop') {
    state.isOn = false;
    return;
  }
  void run(name);
});
process.on('disconnect', () => process.exit());

async function run(name: string): Promise<void> {
  const { prepare, inFlight } = ways.find((way) => way.name === name)!;
  const ask = await prepare(crowd);
  state.isOn = true;
  state.done = 0;
  let at = 0;
  const line = async () => {
    while (state.isOn) {
      await ask((at += 1));
      state.done += 1;
    }
  };
  const lines = Array.from({ length: inFlight }, line);
  process.send?.({ is: 'on' });
  await Promise.all(lines);
  process.send?.({ is: 'off', done: state.done });
}

process.send?.({ is: 'ready' });
