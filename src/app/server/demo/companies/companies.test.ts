import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { changeMyDetails } from '../../../../features/members/contract/people.ts';
import { publicParts } from '../../../../features/members/contract/public-parts.ts';
import { mostTags } from '../../../../features/members/contract/tags.ts';
import { calcMethods } from '../../../../features/members/contract/terms.ts';
import { email } from '../../../../kit/common/fields.ts';
import { eventsOfHarbour } from '../data/events/of-harbour.ts';
import { eventsOfSummit } from '../data/events/of-summit.ts';
import { libraryOfHarbour } from '../data/posts/of-harbours-library.ts';
import { postsOfHarbour } from '../data/posts/of-harbour.ts';
import { postsOfSummit } from '../data/posts/of-summit.ts';
import { drawnPicture, pictureKinds, type PictureKind } from '../pictures.ts';
import { profileOf } from '../settle-company.ts';
import { demoPeople } from '../sign-ins.ts';
import { harbourCompanies } from '../data/companies/harbour.ts';
import { summitCompanies } from '../data/companies/summit.ts';

const all = [...harbourCompanies, ...summitCompanies];
const people = all.flatMap((company) => company.people);
const doubles = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the companies of the demo', () => {
  test('are as many as the demo promises, each name once in its community', () => {
    expect(harbourCompanies).toHaveLength(40);
    expect(summitCompanies).toHaveLength(7);
    expect(doubles(harbourCompanies.map(({ name }) => name))).toEqual([]);
    expect(doubles(summitCompanies.map(({ name }) => name))).toEqual([]);
  });

  test.each(all)('$name says what a form would accept', (company) => {
    const { services, ideal_client: idealClient } = profileOf(company);
    expect(Math.max(services.length, idealClient.length)).toBeLessThanOrEqual(mostTags);
    expect(publicParts).toEqual(expect.arrayContaining([...(company.publicParts ?? [])]));
    for (const { firstName, lastName, bio, ...person } of company.people) {
      changeMyDetails.body.parse({ first_name: firstName, last_name: lastName, bio });
      expect(email.parse(person.email)).toBe(person.email);
    }
    const words = company.bio?.split(/\s+/).length ?? 100;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(140);
  });

  test('speak as people do today', () => {
    expect(JSON.stringify(all).match(/\bsomebody\b/gi)).toBeNull();
  });

  test('use no address, number or mailbox that could be somebody’s', () => {
    const text = JSON.stringify(all);
    const hosts = [...text.matchAll(/https?:\/\/([^/"]+)|@([^"]+)"/g)].map((match) => match[1] ?? match[2]!);
    expect(hosts.length).toBeGreaterThan(150);
    expect(hosts.filter((host) => !/\.example$|^demo\.test$/.test(host))).toEqual([]);
    const phones = all.flatMap(({ phone }) => phone ?? []);
    expect(phones.length).toBeGreaterThan(30);
    expect(phones.filter((phone) => !/^\+61 ([2378] 5550 \d{4}|491 570 \d{3})$/.test(phone))).toEqual([]);
  });

  test('belong to people of whom each has one address, and those who sign in keep theirs', () => {
    const others = people.filter((person) => !demoPeople.some((known) => known.email === person.email));
    expect(doubles(others.map((person) => person.email))).toEqual([]);
    for (const { seats, ...known } of demoPeople) {
      for (const { subdomain, company, communityRole } of seats) {
        const found = (subdomain === 'harbour' ? harbourCompanies : summitCompanies).find(
          ({ name }) => name === company,
        );
        expect(found?.people[0]).toMatchObject({ email: known.email, firstName: known.firstName });
        expect(found?.people[0].communityRole ?? 'Member').toBe(communityRole);
      }
    }
  });

  test('are of all kinds: every way to pay, none said, public and not, full and sparse', () => {
    const methods = new Set(harbourCompanies.map(({ commission }) => commission?.commission_calc_method));
    expect(methods).toEqual(new Set([...calcMethods, undefined]));
    const isPublic = harbourCompanies.filter((company) => company.publicParts);
    expect(isPublic.length / harbourCompanies.length).toBeCloseTo(0.5, 1);
    expect(new Set(harbourCompanies.map(({ industry }) => industry)).size).toBeGreaterThan(20);
    expect(harbourCompanies.filter(({ pitch, bio }) => !pitch && !bio).length).toBeGreaterThan(0);
  });
});

describe('the pictures of the demo', () => {
  const wanted: Record<PictureKind, string[]> = {
    logo: all.flatMap(({ logo }) => logo ?? []),
    cover: all.flatMap(({ cover }) => cover ?? []),
    portrait: people.flatMap(({ portrait }) => portrait ?? []),
    post: [
      ...[...postsOfHarbour, ...libraryOfHarbour, ...postsOfSummit].flatMap(({ pictures = [] }) =>
        pictures.map(({ picture }) => picture),
      ),
      ...[...eventsOfHarbour, ...eventsOfSummit].flatMap(({ picture }) => picture ?? []),
    ],
  };
  const kinds = Object.keys(wanted) as PictureKind[];
  const folderOf = (kind: PictureKind) => join(import.meta.dirname, '../pictures', pictureKinds[kind].folder);

  test.each(kinds)(
    '%s: each lies there in the form in which it is kept, and none is unused',
    async (kind) => {
      const names = [...new Set(wanted[kind])].sort();
      const { type, width, height, mostBytes } = pictureKinds[kind];
      const extension = `.${type.extensions[0]}`;
      const files = await readdir(folderOf(kind));
      expect(files.map((file) => file.slice(0, -extension.length)).sort()).toEqual(names);
      for (const name of names) {
        const picture = await drawnPicture(kind, name);
        const header = await sharp(picture.path).metadata();
        expect({ ...header, name }).toMatchObject({ name, width, height, format: extension.slice(1) });
        expect(picture.bytes).toBeLessThanOrEqual(mostBytes);
      }
    },
  );

  test('are less than two megabytes together', async () => {
    const sizes = await Promise.all(
      kinds.flatMap((kind) => [...new Set(wanted[kind])].map((name) => drawnPicture(kind, name))),
    );
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
  });
});
