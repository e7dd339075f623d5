import type { Language } from '../../shared/kernel/languages.ts';

/** Days are counted back from today, appointments forward in working days. */
export interface SampleJob {
  customer: { name: string; email: string; phone: string };
  street: string;
  title: string;
  description: string;
  source: string;
  came: number;
  visit?: SampleVisit;
  note?: string;
  bid?: {
    made: number;
    sent?: number;
    signed?: number;
    sections: SampleSection[];
    payments?: [string, number][];
  };
  started?: number;
  invoices?: {
    issued: number;
    bill: object;
    paid?: { on: number; share: number; method: string; identification: string };
  }[];
  expenses?: { on: number; paidTo: string; paidFor: string; category: string; cost: number }[];
  work?: SampleVisit[];
  todo?: { title: string; inDays: number };
}

interface SampleVisit {
  inDays: number;
  from: string;
  to: string;
  kind: 'estimate' | 'measure' | 'work';
}

interface SampleSection {
  title: string;
  /** Name, quantity, unit, price, cost. */
  lines: [string, number, string, number, number][];
}

/** The sample company in a language, the jobs in the order in which they came. People, addresses and amounts are made up. */
export function sampleJobs(language: Language): SampleJob[] {
  const say = (english: string, spanish: string) => (language === 'es' ? spanish : english);
  const [hour, each, sqFt] = [say('hour', 'hora'), say('each', 'unidad'), say('sq ft', 'pie²')];
  const person = (name: string, email: string, last: number) => ({
    name: `${name} (${say('sample', 'ejemplo')})`,
    email,
    phone: `+1 202-555-01${last}`,
  });
  const [materials, labor] = [say('Materials', 'Materiales'), say('Labor', 'Mano de obra')];
  return [
    {
      customer: person('Dana Whitfield', 'dana', 42),
      street: '18 Maple Court',
      title: say('Kitchen remodel', 'Remodelación de cocina'),
      description: say(
        'New cabinets, counters and floor; walls stay.',
        'Gabinetes, cubiertas y piso nuevos; las paredes se quedan.',
      ),
      source: say('Referral', 'Recomendación'),
      came: 27,
      note: say(
        'Key is with the neighbor at no. 20. Dog in the yard.',
        'El vecino del n.º 20 tiene la llave. Hay un perro en el patio.',
      ),
      bid: {
        made: 25,
        sent: 23,
        signed: 19,
        payments: [
          [say('On signing', 'Al firmar'), 3000],
          [say('When cabinets arrive', 'Al llegar los gabinetes'), 4000],
          [say('On completion', 'Al terminar'), 3000],
        ],
        sections: [
          {
            title: labor,
            lines: [
              [say('Demolition and disposal', 'Demolición y retiro de escombro'), 1, each, 1850, 940],
              [say('Cabinet installation', 'Instalación de gabinetes'), 34, hour, 92, 48],
            ],
          },
          {
            title: materials,
            lines: [
              [say('Shaker cabinets', 'Gabinetes estilo shaker'), 14, each, 540, 362],
              [say('Quartz countertop', 'Cubierta de cuarzo'), 46, sqFt, 96, 61],
              [say('Porcelain floor tile', 'Loseta de porcelana para piso'), 165, sqFt, 14.5, 8.2],
            ],
          },
        ],
      },
      started: 12,
      invoices: [
        {
          issued: 19,
          bill: { schedulePlace: 0 },
          paid: { on: 16, share: 1, method: 'Check', identification: '1187' },
        },
        {
          issued: 6,
          bill: { schedulePlace: 1 },
          paid: { on: 2, share: 0.5, method: 'Bank transfer', identification: '' },
        },
      ],
      expenses: [
        {
          on: 14,
          paidTo: 'Northgate Cabinet Supply',
          paidFor: say('Cabinets, first half', 'Gabinetes, primera mitad'),
          category: 'Materials',
          cost: 2534,
        },
        {
          on: 11,
          paidTo: 'Blue Bin Disposal',
          paidFor: say('Dumpster, one week', 'Contenedor, una semana'),
          category: 'Equipment',
          cost: 480,
        },
        {
          on: 5,
          paidTo: 'Millbrook Tile',
          paidFor: say('Porcelain tile and grout', 'Loseta de porcelana y boquilla'),
          category: 'Materials',
          cost: 1422.6,
        },
      ],
      work: [
        { inDays: 0, from: '08:00', to: '12:00', kind: 'work' },
        { inDays: 1, from: '08:00', to: '16:00', kind: 'work' },
        { inDays: 5, from: '09:00', to: '11:00', kind: 'measure' },
      ],
      todo: {
        title: say('Confirm the countertop template date', 'Confirmar el día de la plantilla de la cubierta'),
        inDays: 2,
      },
    },
    {
      customer: person('Marcus Bell', 'marcus', 43),
      street: '5 Orchard Lane',
      title: say('Hall bathroom', 'Baño del pasillo'),
      description: say('Tub out, walk-in shower in.', 'Quitar la tina y poner regadera a nivel.'),
      source: say('Website', 'Sitio web'),
      came: 18,
      bid: {
        made: 15,
        sent: 13,
        signed: 5,
        sections: [
          {
            title: '',
            lines: [
              [say('Remove tub and surround', 'Retirar tina y recubrimiento'), 1, each, 780, 410],
              [say('Walk-in shower, tiled', 'Regadera a nivel, con loseta'), 1, each, 6400, 4150],
              [say('Vanity and faucet', 'Mueble de lavabo y llave'), 1, each, 1290, 870],
            ],
          },
        ],
      },
      invoices: [{ issued: 4, bill: { deposit: true } }],
      work: [{ inDays: 6, from: '08:00', to: '16:00', kind: 'work' }],
    },
    {
      customer: person('Priya Raman', 'priya', 44),
      street: '230 Lakeview Drive',
      title: say('Deck replacement', 'Cambio de terraza'),
      description: say(
        '12 × 16 ft, composite boards, new stairs.',
        '12 × 16 pies, tablas compuestas, escalera nueva.',
      ),
      source: say('Referral', 'Recomendación'),
      came: 11,
      bid: {
        made: 8,
        sent: 6,
        sections: [
          {
            title: '',
            lines: [
              [say('Remove old deck', 'Retirar la terraza vieja'), 192, sqFt, 4.5, 2.3],
              [
                say('Composite decking, framed', 'Terraza de material compuesto, con estructura'),
                192,
                sqFt,
                58,
                37,
              ],
              [say('Stairs with railing', 'Escalera con barandal'), 1, each, 2150, 1300],
            ],
          },
        ],
      },
    },
    {
      customer: person('Elena Okafor', 'elena', 45),
      street: '77 Harbor Street',
      title: say('Finish the basement', 'Terminar el sótano'),
      description: say(
        'Family room, half bath, egress window.',
        'Sala familiar, medio baño, ventana de salida.',
      ),
      source: say('Website', 'Sitio web'),
      came: 6,
      bid: {
        made: 1,
        sections: [
          {
            title: '',
            lines: [
              [say('Framing and insulation', 'Estructura y aislamiento'), 640, sqFt, 11.4, 6.9],
              [say('Drywall, finished', 'Tablaroca, terminada'), 1880, sqFt, 3.6, 2.1],
            ],
          },
        ],
      },
      work: [{ inDays: 2, from: '13:00', to: '14:30', kind: 'measure' }],
    },
    {
      customer: person('Walter Brandt', 'walter', 46),
      street: '9 Chapel Road',
      title: say('Roof leak at the chimney', 'Gotera junto a la chimenea'),
      description: say(
        'Stain on the bedroom ceiling since the last storm.',
        'Mancha en el techo de la recámara desde la última tormenta.',
      ),
      source: say('Phone call', 'Llamada'),
      came: 2,
      visit: { inDays: 1, from: '16:30', to: '17:30', kind: 'estimate' },
    },
    {
      customer: person('Grace Lindholm', 'grace', 47),
      street: '412 Birch Avenue',
      title: say('Paint the exterior', 'Pintar el exterior'),
      description: say(
        'Two stories, wood siding. Wants three colors to choose from.',
        'Dos pisos, forro de madera. Quiere elegir entre tres colores.',
      ),
      source: say('Phone call', 'Llamada'),
      came: 0.1,
    },
  ];
}

/** A few products with prices: name, unit, price, cost. */
export function sampleProducts(language: Language) {
  const say = (english: string, spanish: string) => (language === 'es' ? spanish : english);
  const [hour, each, sqFt] = [say('hour', 'hora'), say('each', 'unidad'), say('sq ft', 'pie²')];
  return {
    category: say('Sample products', 'Productos de ejemplo'),
    products: [
      [say('Carpentry labor', 'Mano de obra de carpintería'), hour, 88, 46],
      [say('Interior door, hung', 'Puerta interior, colocada'), each, 465, 280],
      [say('Drywall, hung and finished', 'Tablaroca, colocada y terminada'), sqFt, 3.6, 2.1],
      [say('Interior paint, two coats', 'Pintura interior, dos manos'), sqFt, 2.4, 1.15],
      [say('Porcelain floor tile', 'Loseta de porcelana para piso'), sqFt, 14.5, 8.2],
      [say('Dumpster, one week', 'Contenedor, una semana'), each, 620, 480],
    ] as const,
  };
}
