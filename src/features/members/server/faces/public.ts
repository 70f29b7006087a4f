export { cardRows, offersOfCard, tagsOf, type CardRow } from './cards.ts';
export { companyFace, companyFaces, companyNamed, type CompanyFace } from './company-faces.ts';
export { companyName, personAvatar, personName } from './names.ts';
export { personFaces, type PersonFace } from './person-faces.ts';
