import { ErrorMessage, RequestMessage } from '@bugar/runtime/nats/wire-format'
import { parse } from '@bugar/contracts/core/bus/envelope'
import { eventSubject } from '@bugar/contracts/system/events'
import { type OperationName, operations, topology } from '@bugar/contracts/operations'
import { expect, test } from 'vitest'
import { createAsyncApi } from './asyncapi.ts'

interface Reference {
  readonly $ref: string
}
interface Message {
  readonly examples?: readonly { readonly payload: Readonly<Record<string, unknown>> }[]
}
interface Document {
  readonly channels: Readonly<Record<string, { readonly address: string | null }>>
  readonly operations: Readonly<Record<string, { readonly action: string; readonly channel: Reference }>>
  readonly components: { readonly messages: Readonly<Record<string, Message>> }
}

const whole = createAsyncApi()
const { channels, operations: described, components } = whole as unknown as Document
const { calls, subscribes } = topology.integration

const addressesOf = (wanted: string) =>
  Object.values(described)
    .filter(({ action }) => action === wanted)
    .map(({ channel }) => channels[channel.$ref.replace('#/channels/', '')]?.address)

test('each operation that integration may call is received, and no other', () => {
  expect(addressesOf('receive')).toEqual(calls)
})

test('each event that integration may hear is sent, and no other', () => {
  expect(addressesOf('send')).toEqual(subscribes.map(eventSubject))
})

test('no channel and no message belongs to anything else', () => {
  const replies = calls.map((name) => `${name}.reply`)
  expect(Object.keys(channels).toSorted()).toEqual([...calls, ...replies, ...subscribes].toSorted())
  const messages = calls.flatMap((name) => [`${name}.request`, `${name}.answer`])
  expect(Object.keys(components.messages).toSorted()).toEqual([...messages, ...subscribes, 'failure'].toSorted())
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string)
  expect(references.length).toBeGreaterThan(calls.length * 5)
  for (const reference of new Set(references)) {
    const target = reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], whole)
    expect(target, reference).toBeDefined()
  }
})

const exampleOf = (message: string) => components.messages[message]?.examples?.[0]?.payload

const withExample = calls.filter((name) => exampleOf(`${name}.request`)) as OperationName[]

test.each(withExample)('%s › its examples are a request that is taken and an answer that is given', (name) => {
  const { input } = parse(RequestMessage, exampleOf(`${name}.request`))
  expect(() => parse(operations[name].input, input)).not.toThrow()
  expect(() => parse(operations[name].output, exampleOf(`${name}.answer`)?.['data'])).not.toThrow()
})

test('the example of a failure is an error as services send it', () => {
  expect(() => parse(ErrorMessage, exampleOf('failure'))).not.toThrow()
})
