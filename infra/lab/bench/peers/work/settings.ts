import type { Health } from '@bugar/contracts/system/system'
import { setting } from '../../src/work/setting.ts'

/** Connection of each service to its own database: pool and write concern of Bugar. */
export const mongoOptions = {
  dbName: setting('MONGODB_DATABASE'),
  maxPoolSize: 32,
  writeConcern: { w: 'majority', journal: true },
} as const

/** How tokens are signed and verified; the same claims as Bugar's. */
export const tokens = {
  secret: setting('JWT_SECRET'),
  algorithm: 'HS256',
  issuer: 'bugar',
  audience: 'bugar-api',
} as const

/** Read only where accounts are. */
export const administrator = () => ({ email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') })

/** Collections that each service counts. */
export interface Counts {
  readonly auth: { readonly users: number }
  readonly catalog: { readonly programs: number; readonly exercises: number }
  readonly inference: { readonly rules: number }
  readonly consultation: { readonly consultations: number }
}

const here = { state: 'ok', copies: 1 } as const

/** Training has no part in the compared requests and is not there. */
export const toHealth = ({ auth, catalog, inference, consultation }: Counts): Health => ({
  status: 'ok',
  stats: { ...auth, ...catalog, ...inference, ...consultation },
  services: {
    auth: here,
    catalog: here,
    consultation: here,
    inference: here,
    training: { state: 'down', copies: 0 },
  },
})
