/** @throws Error when the environment does not have it */
export const setting = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) {
    throw new Error(`${name} is missing`)
  }
  return value
}

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
