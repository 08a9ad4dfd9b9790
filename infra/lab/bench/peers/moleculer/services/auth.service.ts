import type { StoredUser } from '@bugar/auth/user/model'
import type { Login, Registration } from '@bugar/contracts/people/session'
import jwt from 'jsonwebtoken'
import type { Context, ServiceSchema } from 'moleculer'
import mongoose from 'mongoose'
import { type Accounts, type Claims, createAccounts } from '../../../src/work/accounts.ts'
import { userSchema } from '../../work/records.ts'
import { administrator, tokens } from '../../work/settings.ts'
import { account, database, login, type Meta } from '../parts.ts'

const users = mongoose.model<StoredUser>('User', userSchema)
const sign = (claims: Claims) => jwt.sign(claims, tokens.secret, { algorithm: tokens.algorithm })

let accounts: Accounts

export const service: ServiceSchema = {
  name: 'auth',
  ...database(users, async () => {
    accounts = await createAccounts({ users, administrator: administrator(), sign })
  }),

  actions: {
    register: {
      params: account,
      async handler({ params, meta }: Context<Registration, Meta>) {
        const data = await accounts.register(params)
        meta.$statusCode = 201
        return { message: 'Registrasi berhasil!', data }
      },
    },

    login: {
      params: login,
      async handler({ params, meta }: Context<Login, Meta>) {
        return { message: 'Login berhasil!', data: await accounts.login(params, meta.address as string) }
      },
    },

    counts: async () => ({ users: await accounts.count() }),
  },
}
