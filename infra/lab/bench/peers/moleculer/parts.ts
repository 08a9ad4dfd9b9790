import { genders } from '@bugar/contracts/core/values/knowledge'
import { measurements as bounds } from '@bugar/contracts/advice/health/measurements'
import { bodyFatMethods } from '@bugar/contracts/advice/health/measuring-methods'
import DbService from 'moleculer-db'
import MongooseAdapter from 'moleculer-db-adapter-mongoose'
import type { Caller } from '../../src/work/accounts.ts'
import { setting } from '../../src/work/setting.ts'
import { mongoOptions } from '../work/settings.ts'

/**
 * Parts of a service that keeps entities of this mongoose model and has actions of its own alone.
 * @param afterConnected what it does with the database before it answers
 */
export const database = (model: unknown, afterConnected: () => Promise<void>) => ({
  mixins: [{ ...DbService, actions: {} }],
  adapter: new MongooseAdapter(setting('MONGODB_URI'), mongoOptions),
  model,
  afterConnected,
})

/** Metadata of a call and its reply: caller and address, set by the gateway, and the HTTP status of the response. */
export interface Meta {
  caller?: Caller
  address?: string
  $statusCode?: number
  /** Without it the gateway logs a warning with each 201. */
  $location?: string
}

// Rules of fastest-validator, which Moleculer applies to the parameters of an action.

const strict = { $$strict: true } as const
const { weight, height, bodyFatPercentage } = bounds

const measurements = {
  weight: { type: 'number', ...weight },
  height: { type: 'number', ...height },
  bodyFatPercentage: { type: 'number', optional: true, ...bodyFatPercentage },
  bodyFatMethod: { type: 'enum', optional: true, values: bodyFatMethods },
} as const

export const facts = { ...strict, ...measurements, gender: { type: 'enum', values: genders } } as const

/** With health answers and a doctor's consent, where these were read. */
export const answeredFacts = {
  ...facts,
  answers: { type: 'object', optional: true },
  consent: { type: 'object', optional: true },
} as const

export const consultation = {
  ...strict,
  ...measurements,
  notes: { type: 'string', optional: true, max: 1000 },
} as const

const whole = { type: 'number', integer: true, convert: true, min: 1 } as const

export const page = {
  ...strict,
  page: { ...whole, max: 1_000_000, default: 1 },
  limit: { ...whole, max: 1000, default: 10 },
} as const

export const id = { ...strict, id: { type: 'string', pattern: /^[A-Za-z0-9_-]{1,64}$/ } } as const

const email = { type: 'email', max: 254 } as const

export const login = { ...strict, email, password: { type: 'string', min: 1, max: 1024 } } as const

export const account = {
  ...strict,
  name: { type: 'string', min: 2, max: 100 },
  email,
  password: { type: 'string', min: 6, max: 1024 },
  gender: { type: 'enum', values: genders },
  consentVersion: { type: 'number', integer: true, optional: true },
} as const
