import { building } from './building.ts';
import { careAndLearning } from './care-and-learning.ts';
import { foodAndTravel } from './food-and-travel.ts';
import { houseAndStreet } from './house-and-street.ts';
import { makingAndMoving } from './making-and-moving.ts';
import { mediaAndSoftware } from './media-and-software.ts';
import { moneyAndAdvice } from './money-and-advice.ts';
import { newcomers } from './newcomers.ts';
import { companiesWithSignIns } from './with-sign-ins.ts';

export const harbourCompanies = [
  ...companiesWithSignIns,
  ...building,
  ...houseAndStreet,
  ...moneyAndAdvice,
  ...mediaAndSoftware,
  ...foodAndTravel,
  ...careAndLearning,
  ...makingAndMoving,
  ...newcomers,
];
