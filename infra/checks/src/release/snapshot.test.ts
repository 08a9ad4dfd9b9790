import { expect, test } from 'vitest'
import { read } from '../repository.ts'
import { type Contract, currentContract, lostSinceRelease, readText, shrinkage, textOf } from './snapshot.ts'

const current = currentContract()

test('within a major version the contract only grows', () => {
  expect(lostSinceRelease()).toEqual([])
})

test('the snapshot › names the release, and holds every operation, event and stored record of it', () => {
  const { version, contract } = readText(read('infra/checks/released-contract.jsonl'))
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  const names = Object.keys(contract)
  expect(names).toEqual(
    expect.arrayContaining(['operation program.list', 'event rules.changed', 'record users', 'operation auth.login']),
  )
  expect(names.length).toBeGreaterThan(300)
})

test('the snapshot › what is written and read again › is the same contract', () => {
  const { version, contract } = readText(textOf(current, '1.2.3'))
  expect(version).toBe('1.2.3')
  expect(Object.keys(contract).toSorted()).toEqual(Object.keys(current).toSorted())
  expect([shrinkage(current, contract), shrinkage(contract, current)]).toEqual([[], []])
  expect(textOf(contract, '1.2.3')).toBe(textOf(current, '1.2.3'))
})

/** The contract of this checkout with a part of one entry replaced. */
const withOther = (
  name: string,
  part: 'input' | 'output' | 'traits' | 'data' | 'document',
  change: object,
): Contract => ({
  ...current,
  [name]: { ...current[name], [part]: { ...current[name]?.[part], ...change } },
})
const fieldsOf = (name: string, part: 'input' | 'output' | 'data' | 'document') =>
  current[name]?.[part]?.['properties'] as Readonly<Record<string, object>>

test.each<[string, Contract, string]>([
  [
    'an operation is removed',
    Object.fromEntries(Object.entries(current).filter(([name]) => name !== 'operation program.list')),
    'operation program.list is removed.',
  ],
  [
    'an input becomes required',
    withOther('operation program.list', 'input', { required: ['search'] }),
    'operation program.list: search has become required.',
  ],
  [
    'an output may be absent',
    withOther('operation auth.counts', 'output', { required: [] }),
    'operation auth.counts: users may be absent now.',
  ],
  [
    'fewer may call',
    withOther('operation user.list', 'traits', { access: 'admin' }),
    'operation user.list: access was support and is admin.',
  ],
  [
    'others may call',
    withOther('operation user.list', 'traits', { access: 'trainer' }),
    'operation user.list: access was support and is trainer.',
  ],
  [
    'people may no longer call, but teams',
    withOther('operation user.list', 'traits', { access: 'team' }),
    'operation user.list: access was support and is team.',
  ],
  [
    'another route',
    withOther('operation program.list', 'traits', { route: 'GET /catalog' }),
    'operation program.list: route was GET /programs and is GET /catalog.',
  ],
  [
    'a read that may not be asked again',
    withOther('operation program.list', 'traits', { safe: undefined }),
    'operation program.list: safe was true and is absent.',
  ],
  [
    'an event loses a field',
    withOther('event program.changed', 'data', { properties: {}, required: [] }),
    'event program.changed: code may be absent now.',
  ],
  [
    'an event may hold another code',
    withOther('event rules.changed', 'data', {
      properties: { ...fieldsOf('event rules.changed', 'data'), base: { type: 'string', enum: ['program', 'sleep'] } },
    }),
    'event rules.changed: base may hold the value "sleep" now.',
  ],
  [
    'a stored record needs a field that the last release does not write',
    withOther('record leases', 'document', { required: ['_id', 'holder', 'until', 'since'] }),
    'record leases: since has become required.',
  ],
])('shrinkage › %s › is one sentence', (_what, after, sentence) => {
  expect(shrinkage(current, after)).toEqual([sentence])
})

test('shrinkage › an optional input, a further output, another operation › is growth', () => {
  const more = { type: 'string' }
  const input = { properties: { ...fieldsOf('operation program.list', 'input'), more } }
  const output = { properties: { ...fieldsOf('operation auth.counts', 'output'), more }, required: ['users', 'more'] }
  const grown = {
    ...withOther('operation program.list', 'input', input),
    'operation auth.counts': {
      ...current['operation auth.counts'],
      output: { ...current['operation auth.counts']?.output, ...output },
    },
    'operation program.new': current['operation program.list'] ?? {},
  }
  expect(shrinkage(current, grown)).toEqual([])
})

test.each([
  ['operation user.list', 'staff'],
  ['operation user.delete', 'support'],
])('%s › may be called with access %s now › is growth', (name, access) => {
  expect(shrinkage(current, withOther(name, 'traits', { access }))).toEqual([])
})
