import * as z from 'zod';

import {
  isEventsAnswer,
  statusOf,
  type Endpoint,
  type EventsAnswer,
} from '../../../shared/kernel/endpoint.ts';

type Json = Record<string, unknown>;

const errorSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    challenge: {
      type: 'string',
      description: 'Of auth.factor_required: what the second step of signing in takes.',
    },
    factors: {
      type: 'array',
      items: { enum: ['app', 'passkey'] },
      description: 'Of auth.factor_required: what that step can be met with, beside a recovery code.',
    },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: { description: 'The resource as it is now, when a stale version was sent.' },
  },
};

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(endpoint: Endpoint): Json[] {
  const list: Json[] = [];
  for (const place of ['params', 'query'] as const) {
    const schema = endpoint[place];
    if (!schema) continue;
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    for (const [name, shape] of Object.entries(properties)) {
      const isPath = place === 'params';
      list.push({
        name,
        in: isPath ? 'path' : 'query',
        required: isPath || required.includes(name),
        schema: shape,
      });
    }
  }
  if (endpoint.method !== 'GET') {
    list.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
    list.push({ name: 'X-Device-Time', in: 'header', schema: { type: 'string', format: 'date-time' } });
  }
  if (isEventsAnswer(endpoint.answer))
    list.push({ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } });
  if (endpoint.method === 'PUT' || endpoint.ifMatch)
    list.push({ name: 'If-Match', in: 'header', schema: { type: 'string' } });
  return list;
}

/** The body as JSON, or the text fields and files of a multipart form. */
function requestBody(endpoint: Endpoint): Json | undefined {
  const fields = endpoint.body && jsonSchema(endpoint.body, 'input');
  if (!endpoint.files) return fields && { content: { 'application/json': { schema: fields } } };
  const files = Object.entries(endpoint.files).map(([name, { maxBytes, description, most }]) => {
    const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
    const limits = `${description} At most ${maxBytes} bytes${most ? ' each' : ''}. A finished upload is named by the text \`upload:{id}\` instead.`;
    return [
      name,
      most
        ? { type: 'array', items: file, maxItems: most, description: limits }
        : { ...file, description: limits },
    ];
  });
  const needed = Object.entries(endpoint.files).filter(([, field]) => field.isRequired);
  const { properties = {}, required = [] } = (fields ?? {}) as { properties?: Json; required?: string[] };
  const schema = {
    type: 'object',
    properties: { ...properties, ...(Object.fromEntries(files) as Json) },
    required: [...required, ...needed.map(([name]) => name)],
  };
  return { content: { 'multipart/form-data': { schema } } };
}

function answers(endpoint: Endpoint): Json {
  const failure = {
    description: 'A refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  if (endpoint.answer === 'nothing')
    return { [statusOf(endpoint)]: { description: 'Done' }, default: failure };
  if (endpoint.answer === 'redirect')
    return { [statusOf(endpoint)]: { description: 'On to another page' }, default: failure };
  if (isEventsAnswer(endpoint.answer))
    return { [statusOf(endpoint)]: events(endpoint.answer), default: failure };
  const content =
    endpoint.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } };
  return { [statusOf(endpoint)]: { description: 'The answer', content }, default: failure };
}

/** The format has no words for an answer of events before 3.2, so that each event is a property here. */
function events({ events: schemas }: EventsAnswer): Json {
  const properties = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
  );
  const description =
    'Server-sent events without an end. Each property is an event by its name, with its data.';
  return { description, content: { 'text/event-stream': { schema: { type: 'object', properties } } } };
}

/** The OpenAPI 3.1 description of the declared endpoints. */
export function describeApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const address of endpoint.alias ? [endpoint.path, endpoint.alias] : [endpoint.path]) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${endpoint.method} ${address}`,
        summary: endpoint.summary,
        tags: [endpoint.path.split('/')[2] ?? 'api'],
        description: `Access: ${[endpoint.access].flat().join(' and ')}.`,
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
        parameters: parameters(endpoint),
        ...((endpoint.body ?? endpoint.files) && { requestBody: requestBody(endpoint) }),
        responses: answers(endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline', version: '1', description: 'The wire contract of Plumbline.' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'plumbline_session' },
      },
    },
  };
}
