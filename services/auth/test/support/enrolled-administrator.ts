import { anActor } from '@bugar/testing/bus'
import { Secret, TOTP } from 'otpauth'
import { aRegistration, type AuthUnderTest } from './auth-under-test.ts'

export const halfMinute = 30_000

/** The code of the next time step: valid now, and still valid when a step begins before it arrives. */
export const codeOf = (secret: string, at = Date.now() + halfMinute): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** An enrolled administrator. The enrolment used the code of the current time step, so the next one is unused. */
export const enrolledAt = async ({ gateway, models }: AuthUnderTest) => {
  const registration = aRegistration()
  const { user } = (await gateway.call('auth.register', registration)).data
  await models.users.updateOne({ _id: user.id }, { $set: { role: 'admin' } })
  const actor = anActor({ id: user.id, name: user.name, email: user.email, role: 'admin' })
  const { secret } = (await gateway.call('totp.begin', { password: registration.password }, { actor })).data
  const code = codeOf(secret, Date.now())
  const { recoveryCodes } = (await gateway.call('totp.confirm', { code }, { actor })).data
  return { ...registration, id: user.id, secret, recoveryCodes, actor }
}
export type Enrolled = Awaited<ReturnType<typeof enrolledAt>>
