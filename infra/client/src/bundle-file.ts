import type { AskedBaseName } from '@bugar/contracts/rules/any-base'
import type { BundleClaims } from '@bugar/contracts/rules/rule-bundle'
import type { RuleVector } from '@bugar/contracts/rules/rule-bundle-operations'
import type { Decide } from '@bugar/contracts/rules/rule-decision'
import { decodeJwt, type JSONWebKeySet } from 'jose'
import { readFileSync } from 'node:fs'
import { BundleError, type BundleProblem, openBundle } from './bundle.ts'

/** A question that cannot be answered, in one sentence for the person at the terminal. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The file that `pull` writes: a bundle with all that opens and proves it without the service. */
export interface BundleFile {
  readonly base: AskedBaseName
  /** Null from a service that sends none. */
  readonly etag: string | null
  readonly keys: JSONWebKeySet
  readonly bundle: string
  readonly vectors: readonly RuleVector[]
}

export interface OpenFile extends BundleClaims {
  readonly file: BundleFile
  readonly decide: Decide
}

const reasons: Readonly<Record<BundleProblem, string>> = {
  malformed: 'holds no bundle',
  'unknown-key': 'is signed by a key that is not among the keys',
  forged: 'was changed after it was signed',
  expired: 'has expired, pull it again',
  'other-base': 'has the rules of another base',
  older: 'is older than the one before',
}

/** @throws Refusal instead of a BundleError */
export const openNamed = (
  name: string,
  bundle: string,
  expected: Parameters<typeof openBundle>[1],
): ReturnType<typeof openBundle> =>
  openBundle(bundle, expected).catch((error: unknown) => {
    if (error instanceof BundleError) {
      throw new Refusal(`${name} ${reasons[error.problem]}.`)
    }
    throw error
  })

/** @throws Refusal */
export const parseJson = (name: string, text: string): unknown => {
  try {
    // A byte order mark is no part of JSON.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Refusal(`${name} is not JSON.`)
  }
}

/** @throws Refusal */
export const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isVector = (value: unknown): boolean =>
  isObject(value) && isObject(value['facts']) && Array.isArray(value['conclusions']) && Array.isArray(value['fired'])

const isBundleFile = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['base'] === 'string' &&
  typeof value['bundle'] === 'string' &&
  isObject(value['keys']) &&
  Array.isArray(value['keys']['keys']) &&
  Array.isArray(value['vectors']) &&
  value['vectors'].every(isVector)

const issuedAt = (bundle: string): Date => {
  try {
    return new Date((decodeJwt(bundle).iat ?? 0) * 1000)
  } catch {
    // The check of the signature says what is wrong.
    return new Date()
  }
}

interface Options {
  /** A JSON Web Key Set from elsewhere, in place of the keys in the file. */
  readonly keys?: string | undefined
  /** The bundle may have expired: it is opened as on the day of its issue. */
  readonly isOldAllowed?: boolean
}

const keysIn = (path: string): JSONWebKeySet => {
  const told = parseJson(path, readText(path))
  const set = isObject(told) && isObject(told['data']) ? told['data'] : told
  if (!isObject(set) || !Array.isArray(set['keys'])) {
    throw new Refusal(`${path} is no answer of GET /api/rule-bundle-keys.`)
  }
  return set as unknown as JSONWebKeySet
}

/** @throws Refusal */
export const openFile = async (path: string, { keys, isOldAllowed = false }: Options = {}): Promise<OpenFile> => {
  const read = parseJson(path, readText(path))
  if (!isBundleFile(read)) {
    throw new Refusal(`${path} is not a file that bugar-rules pull has written.`)
  }
  const file = read as BundleFile
  const expected = { base: file.base, keys: keys === undefined ? file.keys : keysIn(keys) }
  const now = isOldAllowed ? { now: issuedAt(file.bundle) } : {}
  return { file, ...(await openNamed(path, file.bundle, { ...expected, ...now })) }
}
