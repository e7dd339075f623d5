import { anyVoice } from '../support/voice-files.ts';
import * as z from 'zod';

import type { Endpoint } from '../../src/shared/kernel/endpoint.ts';
import type { Shape } from '../faults/bad-input.ts';
import { addressOf, browserKey, type Ids } from './world.ts';

export interface SampleCall {
  method: Endpoint['method'];
  url: string;
  /** Made anew for each sending, since a form is read once. */
  payload(): object | undefined;
}

/** What fields of these names want, where their type alone does not say it. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'dana.ortiz@example.com',
  method: 'Check',
  amount: 1,
  cost: 12,
  price: 12,
  number: 90_000,
  counter_type: 'residential',
  counter_types: ['residential'],
  startsAt: '2026-03-12T17:00:00Z',
  endsAt: '2026-03-12T18:00:00Z',
  date: '2026-03-12',
  sha256: '0'.repeat(64),
  documentSha256: '0'.repeat(64),
  password: 'a long enough one',
  newPassword: 'a long enough one',
  color: '#2f6f4f',
  prefix: 'ZZ',
  query: 'q=hall',
  quietFrom: '22:00',
  quietTo: '06:00',
  endpoint: 'https://push.example/send/1',
  p256dh: browserKey,
  auth: 'c2l4dGVlbiBieXRlcyAhIQ',
  offset: '0',
  size: 3,
  latitude: 46.18,
  longitude: -123.83,
  capturedAt: '2026-03-10T15:00:00Z',
  arrivesAt: '2026-03-10T16:00:00Z',
  credentialId: 'AAAA',
  clientDataJSON: 'e30',
  authenticatorData: 'AAAA',
  attestationObject: 'AAAA',
  signature: 'AAAA',
  said: '{"content":"Hall bathroom"}',
};

/** A value of the shape with what is required in it, and nothing else. */
function valueOf(shape: Shape, name: string, ids: Ids): unknown {
  const ofRecord = recordOf(name, ids);
  if (ofRecord !== undefined) return shape.type === 'array' ? [ofRecord] : ofRecord;
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (byName[name] !== undefined) return byName[name];
  if (choice) return valueOf(choice, name, ids);
  const type: string = [shape.type ?? 'string'].flat()[0]!;
  switch (type) {
    case 'object':
      return objectOf(shape, ids);
    case 'array':
      return [valueOf(shape.items ?? {}, name.replace(/s$/, ''), ids)];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'Hall bathroom';
  }
}

function objectOf({ properties = {}, required = [] }: Shape, ids: Ids): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {}, name, ids)]));
}

/** The record that a body means by a field's name. */
function recordOf(name: string, ids: Ids): unknown {
  const places: Record<string, string> = {
    invoice_id: 'invoices',
    project_id: 'projects',
    bidId: 'projects/bids',
    photos: 'projects/bids/pictures',
    otherId: 'customers/apart',
  };
  const place = places[name];
  return place === undefined ? undefined : ids[place];
}

/** Bodies that a schema does not tell: which list the `ids` are of. */
const ownBodies: Readonly<Record<string, (ids: Ids) => object>> = {
  'PUT /api/products/bulk': (ids) => ({ products: [{ id: ids['products'] }], change: { active: true } }),
  'PUT /api/businesses/bulk': (ids) => [{ id: ids['businesses'], name: 'Ridge Lumber' }],
  'POST /api/customers/change': (ids) => ({ ids: [ids['customers']], addTag: 'VIP' }),
  'PUT /api/categories/order': (ids) => ({ ids: [ids['categories']] }),
  'POST /api/projects/change': (ids) => ({ ids: [ids['projects']], isOnHold: true }),
  'PUT /api/projects/:id/images/order': (ids) => ({
    group: 'before',
    filenames: [ids['projects/images/:filename']],
  }),
  'PUT /api/projects/:id/images': (ids) => ({ ids: [ids['projects/bids/pictures']], group: 'after' }),
  'POST /api/projects/:id/images/remove': (ids) => ({ ids: [ids['projects/bids/pictures']] }),
  'POST /api/projects/:id/images/restore': (ids) => ({ ids: [ids['projects/bids/pictures']] }),
  'POST /api/projects/:id/voice-notes': (ids) => ({ photoId: ids['projects/bids/pictures'] }),
  'POST /api/tries/end': () => ({ key: 'a-key-that-nobody-has-used' }),
  'PUT /api/views/order': (ids) => ({ list: 'projects', ids: [ids['views']] }),
};

const shapes = new Map<unknown, Shape>();
function shapeOf(schema: unknown): Shape {
  let shape = shapes.get(schema);
  if (!shape) {
    shape = z.toJSONSchema(schema as z.core.$ZodType, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    }) as Shape;
    shapes.set(schema, shape);
  }
  return shape;
}

/** A call as somebody would make it who means it, over the records of `ids`, made from what the endpoint declares. */
export function sampleCall(endpoint: Endpoint, path: string, ids: Ids, picture: Uint8Array): SampleCall {
  const query = endpoint.query ? objectOf(shapeOf(endpoint.query), ids) : {};
  if (path === '/api/search') query['q'] = 'hall';
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = addressOf(path, ids) + (words.size > 0 ? `?${words}` : '');
  const own = ownBodies[`${endpoint.method} ${endpoint.path}`];
  const body = own ? own(ids) : endpoint.body ? valueOf(shapeOf(endpoint.body), '', ids) : undefined;
  const required = Object.entries(endpoint.files ?? {}).filter(([, field]) => field.isRequired);
  const payload = () => {
    if (endpoint.method === 'GET') return undefined;
    if (required.length === 0) return body as object | undefined;
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
    for (const [name] of required) {
      const bytes = name === 'audio' ? anyVoice() : picture;
      form.append(name, new Blob([Uint8Array.from(bytes)]), 'picture.png');
    }
    return form;
  };
  return { method: endpoint.method, url, payload };
}
