import { register } from '@bugar/auth/session/login'
import { createPasswords } from '@bugar/auth/user/passwords'
import { createUserStore } from '@bugar/auth/user/store'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { ownLane } from '@bugar/runtime/core/fair-queue'
import { type Person, twoYears } from './people.ts'

/** The one made-up person who can log in, as README.md says. */
export const demoAccount = {
  name: 'Melati Pratama',
  email: 'demo@bugar.local',
  password: 'lari-pagi-42-menit',
  gender: 'female',
} as const

const policy = { minLength: 8, common: new Set<string>(), rejectsContext: true }

/** Registered through the usual operation; an existing account is unchanged, including its password. */
export const ensureDemoAccount = async (auth: Mongo, now: number): Promise<Person> => {
  const store = createUserStore(auth)
  const [known] = await store.findAccounts(demoAccount.email)
  if (known) {
    return { ...known.user, registeredAgo: now - Date.parse(known.user.createdAt) }
  }
  const deps = { store, passwords: await createPasswords(), policy }
  const user = await register(deps, demoAccount, ownLane, now + 60_000)
  // Before its first consultation.
  const registered = new Date(now - twoYears)
  await auth.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set: { createdAt: registered } })
  return { ...user, registeredAgo: twoYears }
}
