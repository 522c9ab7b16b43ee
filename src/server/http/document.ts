/** The document of the API: the routes as they are checked, and beside them what no route says by itself. */

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { closings } from '../socket.ts';
import { heard, sent } from './messages.ts';
import { problemShape } from './schemas.ts';

const componentOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _dialect, ...component } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return component;
};

const componentsOf = (schemas: Readonly<Record<string, z.ZodType>>, io: 'input' | 'output'): Record<string, object> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, componentOf(schema, io)]));

const oneOf = (names: readonly string[]) => ({
  oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
});

const socketText = (): string =>
  [
    'A WebSocket; every frame is one JSON object.',
    `The client sends \`ClientMessage\`: first \`Hello\`, then ${Object.keys(sent).slice(1).join(', ')}.`,
    `The server sends \`ServerMessage\`: ${Object.keys(heard).join(', ')}; \`Welcome\` comes first.`,
    `Closed with: ${Object.entries(closings)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}.`,
  ].join('\n\n');

const refusals = {
  403: { description: 'From a page of somebody else, or from another machine without TLS' },
  429: { description: 'Too many sockets of one address' },
  503: { description: 'Too many sockets' },
};

export const documentOf = (version: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Ambuscade', version },
    components: {
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', description: 'The key of a seat at the table in question.' },
      },
    },
    paths: {
      '/ws': {
        get: {
          summary: 'Play and watch as it happens',
          description: socketText(),
          responses: { 101: { description: 'The socket is open; it wants a `Hello` within ten seconds' }, ...refusals },
        },
      },
    },
  },
  transform: jsonSchemaTransform,
  transformObject: (document) => {
    const made = 'openapiObject' in document ? document.openapiObject : {};
    const schemas = {
      Problem: componentOf(problemShape, 'output'),
      ...componentsOf(sent, 'input'),
      ...componentsOf(heard, 'output'),
      ClientMessage: oneOf(Object.keys(sent)),
      ServerMessage: oneOf(Object.keys(heard)),
    };
    return { ...made, components: { ...made.components, schemas } } as typeof made;
  },
});
