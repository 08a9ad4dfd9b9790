import type { FailureEnvelope } from '@bugar/contracts/core/bus/envelope'
import { inEnglish } from '@bugar/contracts/core/bus/english'
import {
  AppError,
  type ErrorCode,
  type FieldError,
  forbidden,
  outcomeUnknown,
  statusOf,
  unauthenticated,
  unavailable,
} from '@bugar/contracts/core/bus/errors'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { asJson, type Json } from './request.ts'

const rejected = (message: string, errors?: FieldError[]): FailureEnvelope => ({
  success: false,
  message,
  ...(errors && { errors }),
})

const meanings: Record<ErrorCode, string> = {
  invalid: 'Something in the request is missing, unknown or wrong',
  unauthenticated: 'No token, or one that is not good any more; at login: wrong e-mail or password',
  forbidden: 'The person or the team may not do this',
  'not-found': 'There is no such thing, or it belongs to somebody else',
  'method-not-allowed': 'This address does not take the method',
  conflict: 'It contradicts what is there already',
  protected: 'The object is protected',
  'too-large': 'The body is too large',
  'unsupported-media': 'The body is not of the kind that is taken',
  'precondition-failed': 'What is stored is newer than If-Match says; `data` is what is stored now',
  'key-reused': 'The idempotency key was used with another body',
  'rate-limited': 'Too often; come back after the seconds in Retry-After',
  internal: 'The operation failed on the server',
  unavailable: 'A part of the system is away; nothing was done',
  'outcome-unknown': 'No answer in time; whether it was done is not known',
}

const headerOf = (description: string, schema: Json = { type: 'string' }) => ({ description, schema })

export const headers = {
  'X-Request-Id': headerOf('Names this request in the logs', { type: 'string', format: 'uuid' }),
  'Retry-After': headerOf('Seconds', { type: 'integer', minimum: 1 }),
  'WWW-Authenticate': headerOf('Always Bearer'),
  Allow: headerOf('The methods that this address takes'),
  ETag: headerOf('The version of the data, for If-Match and If-None-Match'),
  'Idempotency-Replayed': headerOf('true when a stored answer is given again'),
}

export const headerRefs = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const examples: Readonly<Record<number, FailureEnvelope>> = {
  400: rejected('Validation failed', [{ field: 'weight', message: 'Berat badan harus antara 1 dan 300 kg' }]),
  401: rejected(unauthenticated().message),
  403: rejected(forbidden().message),
  404: rejected('Konsultasi tidak ditemukan'),
  405: rejected('Metode tidak diizinkan untuk alamat ini'),
  409: rejected('Email sudah terdaftar', [{ field: 'email', message: 'Email sudah terdaftar' }]),
  412: { ...rejected('Data ini sudah diubah sejak Anda membukanya'), data: { name: 'Kuat dan Seimbang' } },
  413: rejected('Isi permintaan terlalu besar'),
  415: rejected('Isi permintaan harus berupa JSON'),
  422: rejected('Idempotency-Key sudah dipakai untuk data lain'),
  429: rejected('Terlalu banyak permintaan. Silakan coba lagi nanti.'),
  500: rejected('Failed to create consultation'),
  503: rejected(unavailable().message),
  504: rejected(outcomeUnknown().message),
}

/** Where a team's refusal differs from a person's; the others are translated. */
const teamExamples: Readonly<Record<number, FailureEnvelope>> = {
  400: rejected('Validation failed', [{ field: 'facts.bmi', message: 'Must be a number from 0.16 to 3000000' }]),
  401: rejected('The key is unknown, expired or revoked'),
  403: rejected('The team may not ask the base energy'),
  404: rejected('There is no such decision'),
  500: rejected('Forward chaining failed'),
}

const teamExample = (status: number, code: ErrorCode): FailureEnvelope => {
  const { message = '', errors } = teamExamples[status] ?? examples[status] ?? {}
  const translated = inEnglish(new AppError(code, message)).message
  return {
    ...rejected(translated, errors),
    code,
    ...(extraHeaders[code]?.includes('Retry-After') && { retryAfter: 1 }),
  }
}

const extraHeaders: Partial<Record<ErrorCode, (keyof typeof headers)[]>> = {
  unauthenticated: ['WWW-Authenticate'],
  'method-not-allowed': ['Allow'],
  'precondition-failed': ['ETag'],
  'rate-limited': ['Retry-After'],
  unavailable: ['Retry-After'],
}

/** The response for a status. */
export const errorResponse = (status: number, isForTeams: boolean): Json => {
  const codes = (Object.keys(statusOf) as ErrorCode[]).filter((code) => statusOf[code] === status)
  const [code] = codes
  const example = isForTeams && code ? teamExample(status, code) : examples[status]
  return {
    description: codes.map((code) => meanings[code]).join('; or: '),
    headers: headerRefs('X-Request-Id', ...codes.flatMap((code) => extraHeaders[code] ?? [])),
    content: asJson({ $ref: '#/components/schemas/Failure' }, example),
  }
}

/** Every status that an operation's access, method and own errors make possible. */
export const errorStatuses = (operation: Operation): number[] => {
  const always: ErrorCode[] = ['invalid', 'method-not-allowed', 'rate-limited', 'internal', 'unavailable']
  const codes = [...always, ...(operation.errors ?? [])]
  if (operation.access !== 'public') {
    codes.push('unauthenticated')
  }
  if (operation.access !== 'public' && operation.access !== 'user') {
    codes.push('forbidden')
  }
  // A DELETE needs no body, but a given one is read.
  if (operation.http?.method !== 'GET') {
    codes.push('too-large', 'unsupported-media')
  }
  if (operation.versioned && operation.http?.method !== 'GET') {
    codes.push('precondition-failed')
  }
  if (!operation.safe) {
    codes.push('outcome-unknown')
  }
  return [...new Set(codes.map((code) => statusOf[code]))].toSorted((a, b) => a - b)
}
