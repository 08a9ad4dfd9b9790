import { type EventName, type EventOf, events, eventSubject } from '@bugar/contracts/system/events'
import { examples } from '@bugar/contracts/examples/all'
import { statusOf } from '@bugar/contracts/core/bus/errors'
import { messageSchema } from '@bugar/contracts/core/values/json-schema'
import { defaultTimeoutMs, type Operation } from '@bugar/contracts/core/bus/operation'
import { type OperationName, operations, topology } from '@bugar/contracts/operations'
import { errorHeaderOf, ErrorMessage, headerOf } from '@bugar/runtime/nats/wire-format'
import type { ZodMiniType } from 'zod/mini'
import type { Json } from './request.ts'

/** Operations and events that are open to other systems. */
const { calls, subscribes } = topology.integration

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = messageSchema(schema, io, 'draft-07')
  return rest
}

const ref = (path: string) => ({ $ref: `#/${path}` })

const object = (properties: Json, required: readonly string[] = []): Json => ({ type: 'object', properties, required })

const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more })

const requestHeaders = object({
  [headerOf.requestId]: text('Names this request in the logs; made by the service when it is missing'),
  [headerOf.sentAt]: text('Milliseconds since 1970 by the clock of the sender', { pattern: '^\\d+$' }),
  [headerOf.traceparent]: text('W3C Trace Context of the caller', {
    pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$',
  }),
  [headerOf.remainingMs]: text(`Milliseconds until nobody waits for the answer, ${defaultTimeoutMs} by default`, {
    pattern: '^\\d+$',
  }),
})

const teamRequestHeaders = {
  ...requestHeaders,
  properties: {
    ...(requestHeaders['properties'] as Json),
    [headerOf.token]: text('Bearer and the key of the team', { pattern: '^Bearer bgr_' }),
  },
  required: [headerOf.token],
}

const requestMessage = (name: OperationName, { access, input, summary }: Operation): Json => ({
  title: summary,
  headers: ref(`components/schemas/${access === 'team' ? 'teamRequestHeaders' : 'requestHeaders'}`),
  payload: object({ input: schemaOf(input, 'input'), actor: { type: 'null' } }, ['input', 'actor']),
  ...(examples[name] && { examples: [{ payload: { input: examples[name].input ?? {}, actor: null } }] }),
})

const replyMessage = (name: OperationName, { output, message, summary }: Operation): Json => ({
  title: `The answer: ${summary}`,
  payload: object({ message: { type: 'string' }, data: schemaOf(output, 'output') }, ['data']),
  ...(examples[name] && { examples: [{ payload: { message, data: examples[name].output } }] }),
})

const failureMessage: Json = {
  title: 'A refusal or a failure; a reply without these headers is an answer',
  headers: object(
    {
      [errorHeaderOf.code]: text('The code', { enum: Object.keys(statusOf) }),
      [errorHeaderOf.status]: text('The HTTP status that says the same', {
        enum: [...new Set(Object.values(statusOf))].map(String),
      }),
    },
    Object.values(errorHeaderOf),
  ),
  payload: schemaOf(ErrorMessage, 'output'),
  examples: [
    {
      headers: { [errorHeaderOf.code]: 'invalid', [errorHeaderOf.status]: '400' },
      payload: {
        code: 'invalid',
        message: 'Validation failed',
        errors: [{ field: 'weight', message: 'Berat badan harus antara 1 dan 300 kg' }],
      },
    },
  ],
}

// The reply subject of a NATS message is separate from its headers, but AsyncAPI only allows header and payload.
const replyAddress = {
  description:
    'The reply subject of the NATS message, which has to begin with _INBOX_integration. A request with another one is dropped.',
  location: '$message.header#/reply-to',
}

const channelsOf = (name: OperationName): Json => ({
  [name]: { address: name, messages: { request: ref(`components/messages/${name}.request`) } },
  [`${name}.reply`]: {
    address: null,
    messages: { answer: ref(`components/messages/${name}.answer`), failure: ref('components/messages/failure') },
  },
})

const callOf = (name: OperationName): Json => {
  const { service, summary } = operations[name]
  const reply = `channels/${name}.reply`
  return {
    action: 'receive',
    summary,
    channel: ref(`channels/${name}`),
    messages: [ref(`channels/${name}/messages/request`)],
    reply: {
      address: replyAddress,
      channel: ref(reply),
      messages: [ref(`${reply}/messages/answer`), ref(`${reply}/messages/failure`)],
    },
    bindings: { nats: { queue: service } },
  }
}

const merged = <T>(names: readonly T[], make: (name: T) => Json): Json => Object.assign({}, ...names.map(make)) as Json

const eventExamples: { readonly [E in EventName]?: EventOf<E> } = {
  'rules.changed': {
    version: 4,
    base: 'energy',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    activatedAt: '2026-11-26T03:00:00.000Z',
    deprecatedAt: '2026-11-26T03:00:00.000Z',
  },
}

const eventMessage = (event: EventName): Json => ({
  title: event,
  payload: schemaOf(events[event], 'output'),
  ...(eventExamples[event] && { examples: [{ payload: eventExamples[event] }] }),
})

const eventParts = (event: EventName) => ({
  channel: { [event]: { address: eventSubject(event), messages: { event: ref(`components/messages/${event}`) } } },
  operation: {
    [event]: {
      action: 'send',
      channel: ref(`channels/${event}`),
      messages: [ref(`channels/${event}/messages/event`)],
    },
  },
  message: { [event]: eventMessage(event) },
})

/**
 * AsyncAPI 3.0 document of the requests and subscriptions of the NATS user `integration`, from the contracts and the
 * topology. It describes Bugar: `receive` is for requests, `send` for events.
 */
export const createAsyncApi = (): Json => ({
  asyncapi: '3.0.0',
  info: {
    title: 'What other teams ask of Bugar over NATS',
    version: '1.0.0',
    description: 'What the NATS user integration may ask and hear. $SRV.INFO.inference has the same schemas.',
  },
  defaultContentType: 'application/json',
  servers: {
    nats: {
      host: 'nats:4222',
      protocol: 'nats',
      description: 'In the Docker network bugar_bus; after npm start the address is in npm run status.',
      security: [ref('components/securitySchemes/integration')],
    },
  },
  channels: { ...merged(calls, channelsOf), ...merged(subscribes, (event) => eventParts(event).channel) },
  operations: {
    ...merged(calls, (name) => ({ [name]: callOf(name) })),
    ...merged(subscribes, (event) => eventParts(event).operation),
  },
  components: {
    messages: {
      ...merged(calls, (name) => ({
        [`${name}.request`]: requestMessage(name, operations[name]),
        [`${name}.answer`]: replyMessage(name, operations[name]),
      })),
      ...merged(subscribes, (event) => eventParts(event).message),
      failure: failureMessage,
    },
    schemas: { requestHeaders, teamRequestHeaders },
    securitySchemes: {
      integration: {
        type: 'userPassword',
        description:
          'User integration, inbox prefix _INBOX_integration. All holders of its password are one principal.',
      },
    },
  },
})
