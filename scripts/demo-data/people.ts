import type { Random } from './random.ts';

const firstNames =
  'Alice Benjamin Carmen Derek Esther Frank Grace Hassan Imani Jack Karen Leo Maya Nathan Olivia Peter Quinn Rosa Samuel Theresa Ursula Victor Wanda Xavier Yolanda Zachary Amara Bruno Chloé Diego Elif Fatima Giulia Hiroshi Ines Jamal Kateryna Liam Mónica Nikhil Oksana Pablo Renée Sanjay Tove Umar Valentina Wei Yasmin Zoë Anika Boris Connor Deborah Emeka Fiona Gustav Helena Ivan Joyce'.split(
    ' ',
  );

const lastNames =
  "Abbott Brennan Castellanos Delgado Ekström Fitzgerald Gallagher Hernández Ivanova Jefferson Kowalski Lefèvre McAllister Nakamura O'Brien Papadopoulos Quintero Rosenberg Silva Thompson Underwood Vasquez Whitman Xiong Yilmaz Zimmerman D'Amico Okafor Patel Nguyen O'Connell Schröder Bianchi Chowdhury Dubois El-Amin Ferreira Goldstein Haddad Iyer Jørgensen Kim Lindgren Mbeki Novák Osei Petrova Rahman St.Clair Takahashi Van-Houten Weiss Yamamoto Álvarez Bergström Cohen Dvořák Eriksson Friedman Greene".split(
    ' ',
  );

/** Names that other scripts, particles and apostrophes make a good test of every screen and PDF. */
const wholeNames = [
  'דוד לוי',
  'נועה בן־דוד',
  'ליאור אברהמי',
  'محمد الخطيب',
  'ليلى حداد',
  'يوسف منصور',
  'Ольга Петренко',
  'Андрій Шевченко',
  'Мария Соколова',
  'Nguyễn Thị Hương',
  'María José de la Cruz',
  "Siobhan O'Sullivan-Reyes",
  "Jean-Luc D'Arcy",
  'Þórdís Guðmundsdóttir',
  'Shaquille M. Roundtree III',
];

const companies = [
  'Rowayton Yacht Club',
  'St. Brendan Parish',
  'Bancroft Apartments LLC',
  'Maple & Main Café',
  'Silvermine Montessori School',
  'Harborview Dental',
  'Old Post Road Condominium Association',
  'Weston Veterinary Clinic',
  'Saugatuck Rowing Center',
  'The Corner Bookshop',
];

const streets =
  'Alder Lane|Beachside Avenue|Cranbury Road|Compo Road South|Elm Street|Flax Hill Road|Goodwives River Road|Honeysuckle Hill|Indian Rock Lane|Judson Street|King’s Highway North|Ledgebrook Drive|Main Street|Newtown Turnpike|Old Post Road|Ponus Avenue|Quarry Road|Ridgefield Road|Silvermine Avenue|Toilsome Avenue|Umpawaug Road|Valley Forge Road|Weed Avenue|Wilson Point Road|Wolfpit Avenue|Woodway Road'.split(
    '|',
  );

const towns: ReadonlyArray<readonly [string, string]> = [
  ['Norwalk', '06851'],
  ['Norwalk', '06854'],
  ['Stamford', '06902'],
  ['Darien', '06820'],
  ['Westport', '06880'],
  ['Fairfield', '06824'],
  ['Wilton', '06897'],
  ['Ridgefield', '06877'],
  ['New Canaan', '06840'],
  ['Danbury', '06810'],
  ['Bethel', '06801'],
  ['Trumbull', '06611'],
  ['Weston', '06883'],
];

const areaCodes = [
  203, 475, 860, 959, 914, 845, 212, 646, 917, 718, 347, 516, 631, 201, 551, 973, 862, 908, 732, 848,
];

export interface Person {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
  notes: string;
}

/** Numbers 555-0100 to 555-0199 are kept free for fiction, so 100 of them in each area. */
export function fictionalPhone(index: number): string {
  const area = Math.floor(index / 100);
  return `(${areaCodes[area] ?? 200 + (area % 700)}) 555-${String(100 + (index % 100)).padStart(4, '0')}`;
}

export function makePerson(random: Random, index: number): Person {
  const name = random.chance(0.09)
    ? random.pick(wholeNames)
    : `${random.pick(firstNames)} ${random.pick(lastNames).replace('.', '. ')}`;
  const plain = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '.');
  const [city, postalCode] = random.pick(towns);
  return {
    name,
    companyName: random.chance(0.08) ? random.pick(companies) : '',
    email: `${plain || 'customer'}.${index + 1}@example.com`,
    phone: fictionalPhone(index + 100),
    street: `${random.int(2, 480)} ${random.pick(streets)}${random.chance(0.08) ? `, Unit ${random.int(1, 12)}` : ''}`,
    city,
    state: 'CT',
    postalCode,
    notes: random.weighted([
      ['', 12],
      ['Prefers text messages.', 2],
      ['Call after 4 pm.', 2],
      ['Two dogs; ring before coming in.', 1],
      ['Works nights, no visits before noon.', 1],
      ['Paid in full and on time, twice.', 1],
    ]),
  };
}

/** A site that is not the customer's home: a second house, a rental, a parent's place. */
export function makeAddress(random: Random): Pick<Person, 'street' | 'city' | 'state' | 'postalCode'> {
  const [city, postalCode] = random.pick(towns);
  return { street: `${random.int(2, 480)} ${random.pick(streets)}`, city, state: 'CT', postalCode };
}
