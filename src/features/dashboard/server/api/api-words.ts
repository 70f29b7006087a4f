import type { ApiWords } from '../../../../kit/server/http/api-words.ts';
import { communityDashboard, communityPeriod } from '../../contract/community.ts';
import { industryNumbers, industryStats } from '../../contract/industries.ts';
import { conversion, flow, owed, responseTime } from '../../contract/numbers.ts';
import { partnerNumbers, toDo } from '../../contract/partners.ts';
import { days, period, span } from '../../contract/period.ts';
import { bucketCounts, latestReferral } from '../../contract/referrals.ts';
import { worth } from '../../contract/worth.ts';
import { fields, tags } from './field-words.ts';

/** The names of its shapes in the description of the API, and what its fields mean. */
export const apiWords: ApiWords = {
  tags,
  answers: {
    CommunityPeriod: communityPeriod,
    IndustryNumbers: industryNumbers,
    IndustryStats: industryStats,
    Conversion: conversion,
    Flow: flow,
    ResponseTime: responseTime,
    PartnerNumbers: partnerNumbers,
    ToDo: toDo,
    Days: days,
    Period: period,
    Span: span,
    LatestReferral: latestReferral,
    BucketCounts: bucketCounts,
    Stream: communityDashboard.shape.flows.shape.companies.element,
    Owed: owed,
    WorthOfOneWay: worth.shape.gave,
  },
  fields,
};
