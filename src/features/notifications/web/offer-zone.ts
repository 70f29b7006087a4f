import { call } from '../../../kit/web/api.ts';
import { offerTimeZone } from '../contract/settings.ts';

export async function offerZone(zone: string): Promise<void> {
  await call(offerTimeZone, { body: { time_zone: zone } });
}
