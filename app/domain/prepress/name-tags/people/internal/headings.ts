import { FILE_KEY } from "#domain/prepress/name-tags/drawing/picture";

/** Common column headings by meaning, without capitals, accents and punctuation. */
const HEADINGS: Readonly<Record<string, ReadonlyArray<string>>> = {
  first: ["first name", "firstname", "first", "given name", "givenname", "forename", "vorname", "prenom", "nombre"],
  last: [
    "last name",
    "lastname",
    "last",
    "surname",
    "family name",
    "familyname",
    "nachname",
    "apellido",
    "apellidos",
    "nom",
  ],
  name: [
    "name",
    "full name",
    "fullname",
    "names",
    "person",
    "employee",
    "employee name",
    "guest",
    "guest name",
    "attendee",
    "attendee name",
    "display name",
    "name on tag",
    "badge name",
  ],
  title: [
    "title",
    "job title",
    "jobtitle",
    "job",
    "role",
    "position",
    "function",
    "line 2",
    "second line",
    "department",
    "pronouns",
  ],
  company: [
    "company",
    "company name",
    "organisation",
    "organization",
    "employer",
    "firm",
    "business",
    "affiliation",
    "firma",
    "school",
  ],
  town: ["town", "home town", "hometown", "city", "from", "location", "place"],
  corner: ["table", "track", "group", "table or track", "table number", "team"],
  room: ["room", "room number", "office"],
  [FILE_KEY]: [
    "picture",
    "pictures",
    "photo",
    "portrait",
    "image",
    "headshot",
    "file",
    "file name",
    "filename",
    "photo file",
    "picture file",
    "image file",
  ],
  quantity: ["quantity", "qty", "count", "copies", "how many", "number of tags", "tags", "pieces", "pcs", "amount"],
};

/** Headings of numbers that may be a quantity, or those of a team's jerseys: "Number", "No." and "#". */
const OF_NUMBERS: ReadonlySet<string> = new Set(["", "number", "numbers", "no", "nr", "num"]);

/** Writes a heading without capitals, accents and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Returns the field that a heading commonly names, or undefined. */
export const findHeadingMeaning = (heading: string): string | undefined =>
  Object.entries(HEADINGS).find(([, words]) => words.includes(plain(heading)))?.[0];

/** Returns whether the numbers below a heading could be a quantity, which only the customer knows. */
export const mayCount = (heading: string): boolean => OF_NUMBERS.has(plain(heading));

const SURE: ReadonlySet<string> = new Set(["name", "names", "full name", "first name", "last name"]);

/** Returns whether a cell is a heading wherever it stands: no person is called so. */
export const isSurelyHeading = (cell: string): boolean => SURE.has(plain(cell));
