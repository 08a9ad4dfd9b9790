import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Operation } from '../bus/operation.ts'
import { operations } from '../../operations.ts'

type Definition = {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly items?: readonly z.ZodMiniType[]
}

/** Every schema of a text within a schema, by its path. */
const textsIn = (schema: z.ZodMiniType, path: string): [string, z.ZodMiniType][] => {
  const {
    type,
    shape = {},
    element,
    innerType,
    valueType,
    options = [],
    items = [],
  } = schema._zod.def as unknown as Definition
  if (type === 'string') {
    return [[path, schema]]
  }
  const inside = [element, innerType, valueType, ...options, ...items].filter((each) => each !== undefined)
  return [
    ...Object.entries(shape).flatMap(([field, each]) => textsIn(each, `${path}.${field}`)),
    ...inside.flatMap((each) => textsIn(each, path)),
  ]
}

const texts = Object.entries(operations as Record<string, Operation>)
  .filter(([, { http }]) => http !== undefined)
  .flatMap(([name, { input }]) => textsIn(input, name))

const accepts = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).success

test.each(texts)('%s › takes neither control characters nor broken Unicode', (_path, schema) => {
  const bad = [
    'Nama\u0000Saya',
    'Nama\u001bSaya',
    'Nama\u007fSaya',
    'Nama\u0085Saya',
    'Nama\ud83dSaya',
    'Nama\udc00Saya',
  ]
  expect(bad.filter((text) => accepts(schema, text))).toEqual([])
})
