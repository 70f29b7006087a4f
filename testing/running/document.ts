import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A sample of docs/running.md, under the heading that it stands below. */
export interface Sample {
  under: string;
  language: string;
  text: string;
}

export async function samplesOf(file = 'docs/running.md'): Promise<Sample[]> {
  const page = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
  let under = '';
  const samples: Sample[] = [];
  for (const [, heading, language, text] of page.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined && language === undefined) under = heading;
    else samples.push({ under, language: language!, text: text! });
  }
  return samples;
}
