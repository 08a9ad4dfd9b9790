import * as z from 'zod/mini'
import { genders } from '../core/values/knowledge.ts'
import { Id, Time } from '../core/values/shared.ts'

export const Role = z.enum(['admin', 'user'])
export type Role = z.output<typeof Role>

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
