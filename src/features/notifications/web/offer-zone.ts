import { call } from '../../../kit/web/api.ts';
import { offerTimeZone } from '../calls/settings.gen.ts';

export async function offerZone(zone: string): Promise<void> {
  await call(offerTimeZone, { body: { time_zone: zone } });
}
