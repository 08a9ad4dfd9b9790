import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { Id, Empty, Time } from '../core/values/shared.ts'

export const Favorite = z.strictObject({ exerciseId: Id, createdAt: Time })
export type Favorite = z.output<typeof Favorite>

export const favoriteOperations = defineOperations('catalog', {
  'favorite.list': {
    http: { method: 'GET', path: '/user/favorites' },
    access: 'user',
    summary: 'The caller’s favourite exercises, newest first, inactive ones too',
    input: Empty,
    output: z.strictObject({ favorites: z.array(Favorite) }),
    failure: 'Failed to get favorites',
    safe: true,
    offline: true,
  },
  'favorite.add': {
    http: { method: 'POST', path: '/user/favorites', status: 201, orStatus: 200 },
    access: 'user',
    summary: 'Make an exercise a favourite; one that is there already stays as it is and answers 200',
    input: z.strictObject({ exerciseId: Id }),
    output: Favorite,
    message: 'Ditambahkan ke favorit',
    failure: 'Failed to add favorite',
    outdates: ['favorite.list'],
    errors: ['not-found', 'protected'],
  },
  'favorite.remove': {
    http: { method: 'DELETE', path: '/user/favorites/{exerciseId}' },
    access: 'user',
    summary: 'Make an exercise no favourite any more, whether it was one or not',
    input: z.strictObject({ exerciseId: Id }),
    output: Empty,
    message: 'Dihapus dari favorit',
    failure: 'Failed to remove favorite',
    outdates: ['favorite.list'],
  },
})
