import { xlsx } from '../support/table-files.ts';

/** What one import takes beside its file; each is one correction by a person. */
interface Corrections {
  mends?: string[];
  mapping?: Record<string, number | null>;
  leftOut?: string;
}

/** A list as one program writes it, with what the import must make of it. */
export interface ProgramExport {
  name: string;
  kind: 'customers' | 'products';
  file: () => Buffer | Promise<Buffer>;
  corrections: Corrections;
  /** The columns with values that have no place here and that the screen therefore names. */
  unused: string[];
  created: number;
  /** Some of what the records say afterwards. */
  says: Record<string, unknown>[];
}

/** Windows-1252, as spreadsheets of many offices still write. */
const cp1252 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const rows = (...lines: string[]) => lines.join('\r\n');

/** Shapes in which programs of the trade export customers and price lists; the data is made up. */
export const programExports: readonly ProgramExport[] = [
  {
    name: 'accounting program on the desk: title rows, an empty first column, totals at the end',
    kind: 'customers',
    file: () =>
      xlsx([
        [null, 'Alder & Sons', null, null, null, null, null],
        [null, 'Customer Contact List', null, null, null, null, null],
        [null, 'November 24, 2026', null, null, null, null, null],
        [null, 'Customer', 'Bill To', 'Primary Contact', 'Main Phone', 'Fax', 'Balance Total'],
        [null, 'Castellanos, Maria', '14 Mill Rd', 'Maria', '203-555-0114', '203-555-0115', 1250.5],
        [null, 'Webb, Harry', '8 Quarry Ln', '', '203-555-0162', '', 0],
        [null, 'TOTAL', null, null, null, null, 1250.5],
      ]),
    corrections: { mends: ['turnedNames'], leftOut: '7' },
    unused: ['Bill To', 'Primary Contact', 'Fax', 'Balance Total'],
    created: 2,
    says: [
      { name: 'Harry Webb', phone: '+12035550162' },
      { name: 'Maria Castellanos', phone: '+12035550114' },
    ],
  },
  {
    name: 'accounting program online: company line, footer with the day of the export',
    kind: 'customers',
    file: () =>
      utf8(
        rows(
          'Alder & Sons,,,,,,',
          'Customer Contact List,,,,,,',
          '',
          'Name,Phone numbers,Email,Street Address,City,State,Zip',
          'Ann Reed,(518) 555-0101,ann@reed.example,1 Quay St,Albany,NY,12207',
          'Bo Diaz,(518) 555-0102,bo@diaz.example,2 Quay St,Albany,NY,12207',
          '"Tuesday, Nov 24, 2026 06:31:10 PM GMT-5",,,,,,',
        ),
      ),
    corrections: { leftOut: '7' },
    unused: [],
    created: 2,
    says: [
      { name: 'Ann Reed', phone: '+15185550101', city: 'Albany' },
      { name: 'Bo Diaz', email: 'bo@diaz.example' },
    ],
  },
  {
    name: 'scheduling program: first and last name, numbered phones, property address',
    kind: 'customers',
    file: () =>
      utf8(
        rows(
          'J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing City,Billing State,Billing Zip code,Lead Source',
          'c-1,,,Rosa,Iglesias,203-555-0181,203-555-0182,rosa@iglesias.example,5 Elm St,Stamford,CT,06902,Referral',
          'c-2,,Castine LLC,,,203-555-0183,,,9 Oak Ave,Norwalk,CT,06850,Web',
        ),
      ),
    corrections: { mapping: { name: null } },
    unused: ['J-ID', 'Lead Source'],
    created: 2,
    says: [
      { name: 'Castine LLC', companyName: 'Castine LLC', city: 'Norwalk' },
      { name: 'Rosa Iglesias', phone: '+12035550181', postalCode: '06902' },
    ],
  },
  {
    name: 'dispatch program: numbered address lines, kinds of numbers',
    kind: 'customers',
    file: () =>
      utf8(
        rows(
          'First name,Last name,Company,Mobile number,Home number,Email,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Zip,Created',
          "Siobhán,O'Neil,,203-555-0171,203-555-0172,s@oneil.example,7 Pine St,Apt 2,Darien,CT,06820,24/11/2026",
          'Omar,Haddad,,203-555-0173,,,11 Birch Rd,,Darien,CT,06820,11/24/2026',
        ),
      ),
    corrections: {},
    unused: ['Address_1 Street Line 2', 'Created'],
    created: 2,
    says: [
      { name: 'Omar Haddad', phone: '+12035550173' },
      { name: "Siobhán O'Neil", phone: '+12035550171', street: '7 Pine St' },
    ],
  },
  {
    name: 'address book of a mail service: headings with numbers and values',
    kind: 'customers',
    file: () =>
      utf8(
        rows(
          'Given Name,Family Name,Labels,E-mail 1 - Value,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
          'Dana,Novak,* myContacts,dana@novak.example,+1 518-555-0144,3 River Rd,Troy,NY,12180',
        ),
      ),
    corrections: {},
    unused: ['Labels'],
    created: 1,
    says: [{ name: 'Dana Novak', phone: '+15185550144', state: 'NY', postalCode: '12180' }],
  },
  {
    name: 'an office’s own sheet: shortened headings, lost zeros, N/A, two addresses in one cell',
    kind: 'customers',
    file: () =>
      xlsx([
        ['Cust Name', 'Cell Phone', 'Email', 'Job Site Addr', 'City', 'ST', 'Zip'],
        [
          'Ann Reed',
          '518-555-0101',
          'ann@reed.example; office@reed.example',
          '1 Quay St',
          'Stamford',
          'CT',
          6902,
        ],
        ['Bo Diaz', 'N/A', 'n/a', '2 Quay St', 'Stamford', 'CT', 6902],
      ]),
    corrections: { mends: ['blanks', 'twoEmails', 'lostZeros'] },
    unused: [],
    created: 2,
    says: [
      { name: 'Ann Reed', phone: '+15185550101', email: 'ann@reed.example', postalCode: '06902' },
      { name: 'Bo Diaz', phone: null, email: null, postalCode: '06902' },
    ],
  },
  {
    name: 'an older sheet from Windows: semicolons, accents, last name first',
    kind: 'customers',
    file: () =>
      cp1252(
        rows(
          'Client;Home Ph;Cell;E-Mail;Address;Town;State;ZIP',
          '"Côté, José";203-555-0120;203-555-0121;jose@cote.example;4 Hill St;Stamford;CT;06902',
          '"Müller, Jürgen";203-555-0122;;;6 Hill St;Stamford;CT;06902',
        ),
      ),
    corrections: { mends: ['turnedNames'] },
    unused: [],
    created: 2,
    says: [
      {
        name: 'José Côté',
        city: 'Stamford',
        phones: [
          { label: 'mobile', number: '+12035550121' },
          { label: 'home', number: '+12035550120' },
        ],
      },
      { name: 'Jürgen Müller', phones: [{ label: 'home', number: '+12035550122' }] },
    ],
  },
  {
    name: 'a sheet saved as Unicode text: UTF-16, tabs',
    kind: 'customers',
    file: () =>
      utf16(
        rows(
          'Nombre\tTeléfono\tCorreo electrónico\tDirección\tCiudad\tEstado\tCódigo postal',
          'Lucía Peña\t203-555-0133\tlucia@pena.example\t10 Main St\tStamford\tCT\t06902',
        ),
      ),
    corrections: {},
    unused: [],
    created: 1,
    says: [{ name: 'Lucía Peña', phone: '+12035550133', street: '10 Main St' }],
  },
  {
    name: 'accounting program’s items: sales and purchase prices, types',
    kind: 'products',
    file: () =>
      utf8(
        rows(
          'Product/Service Name,SKU,Type,Sales Description,Sales Price / Rate,Taxable,Purchase Cost,Income Account',
          'Tile floor,T-100,Service,"Setting, grouting, sealing",18.50,yes,9.25,Sales',
          'Demolition,D-100,Service,,65,no,40,Sales',
        ),
      ),
    corrections: { mapping: { name: 0, price: 4 } },
    unused: ['Type', 'Income Account'],
    created: 2,
    says: [
      { name: 'Demolition', price: 65, cost: 40, taxable: false },
      { name: 'Tile floor', code: 'T-100', price: 18.5, cost: 9.25 },
    ],
  },
  {
    name: 'an estimating sheet: a title, shortened headings, units in many spellings',
    kind: 'products',
    file: () =>
      xlsx([
        ['PRICE BOOK 2026', null, null, null, null],
        ['Item', 'Long Description', 'UOM', 'Our Cost', 'Sell Price'],
        ['Baseboard', 'Primed, 5 in.', 'LF', 2.1, 4.75],
        ['Door', 'Hollow core', 'EA', 89, 160],
        ['Carpenter', '', 'HRS', 38, 85],
        ['Casing', '', 'ea.', 4, 9],
      ]),
    corrections: { mends: ['units'] },
    unused: [],
    created: 4,
    says: [
      { name: 'Baseboard', unit: 'lin ft', cost: 2.1, price: 4.75 },
      { name: 'Carpenter', unit: 'hour' },
      { name: 'Casing', unit: 'each' },
      { name: 'Door', unit: 'each', description: 'Hollow core' },
    ],
  },
  {
    name: 'a supplier’s list from Europe: semicolons, decimal commas, totals',
    kind: 'products',
    file: () =>
      cp1252(
        rows(
          'Article number;Article;Unit;Net price;List price',
          'A-1;Fliesenkleber 25 kg;bag;12,40;19,90',
          'A-2;Fugenmörtel;bag;1.012,00;1.450,50',
          'Total;;;1.024,40;',
        ),
      ),
    corrections: { leftOut: '4' },
    unused: [],
    created: 2,
    says: [
      { name: 'Fliesenkleber 25 kg', code: 'A-1', cost: 12.4, price: 19.9 },
      { name: 'Fugenmörtel', cost: 1012, price: 1450.5 },
    ],
  },
  {
    name: 'our own export, with a product without a unit and a text that looks like a sign by its number',
    kind: 'products',
    file: () =>
      xlsx([
        ['Code', 'Name', 'Category', 'Unit', 'Price', 'Cost', 'Taxable', 'Active', 'Description'],
        ['', 'Part _x005F_x0041_', '', null, 5, 2, 'yes', 'yes', ''],
      ]),
    corrections: {},
    unused: [],
    created: 1,
    says: [{ name: 'Part _x0041_', unit: '', price: 5 }],
  },
];
