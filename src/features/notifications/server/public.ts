export { pushKeysState } from './push/keys.ts';
