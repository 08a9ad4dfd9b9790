import * as z from 'zod/mini'
import { roles } from '../core/bus/access.ts'
import { genders } from '../core/values/knowledge.ts'
import { Id, Time } from '../core/values/shared.ts'

export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'User',
  support: 'Dukungan',
  trainer: 'Pelatih',
  admin: 'Administrator',
}

export const User = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  role: Role,
  isActive: z.boolean(),
  createdAt: Time,
  updatedAt: Time,
})
export type User = z.output<typeof User>
