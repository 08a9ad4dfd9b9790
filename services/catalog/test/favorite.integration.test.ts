import { quotas } from '@bugar/contracts/teams/quotas'
import { anActor } from '@bugar/testing/bus'
import { withSmallQuota } from '@bugar/testing/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, type CatalogUnderTest, prepareCatalog } from './catalog-under-test.ts'

let catalog: CatalogUnderTest
let ids: string[]

beforeAll(async () => {
  catalog = await prepareCatalog()
  const { exercises } = (await catalog.gateway.call('exercise.list', { page: 1, limit: 20 }, admin)).data
  ids = exercises.map(({ id }) => id)
})
afterAll(() => catalog.stop())

const idAt = (index: number) => ids[index] as string
const aPerson = () => {
  const as = { actor: anActor() }
  return {
    add: (exerciseId: string) => catalog.gateway.call('favorite.add', { exerciseId }, as),
    remove: (exerciseId: string) => catalog.gateway.call('favorite.remove', { exerciseId }, as),
    list: async () => (await catalog.gateway.call('favorite.list', {}, as)).data.favorites,
  }
}

test('favorite.add › a new one and again › 201, then 200 with the same time', async () => {
  const person = aPerson()
  const first = await person.add(idAt(0))
  const second = await person.add(idAt(0))
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.data).toEqual(first.data)
  expect(await person.list()).toEqual([{ exerciseId: idAt(0), createdAt: first.data.createdAt }])
})

test('favorite.add › the last that there is room for, one more, one that is there, one after a removal', async () => {
  const person = aPerson()
  await withSmallQuota('favorite', { documents: 2 }, async () => {
    await person.add(idAt(0))
    await person.add(idAt(1))
    const over = { code: 'protected', message: quotas.favorite.message }
    await expect(person.add(idAt(2))).rejects.toMatchObject(over)
    expect((await person.add(idAt(1))).status).toBe(200)
    await person.remove(idAt(0))
    expect((await person.add(idAt(2))).status).toBe(201)
  })
})

test('favorite.list › several › are newest first and one’s own only', async () => {
  const [person, other] = [aPerson(), aPerson()]
  await other.add(idAt(5))
  for (const index of [1, 2, 3]) {
    await person.add(idAt(index))
  }
  expect((await person.list()).map(({ exerciseId }) => exerciseId)).toEqual([idAt(3), idAt(2), idAt(1)])
  expect(await aPerson().list()).toEqual([])
})

test('favorite.add › thirty at once › make one', async () => {
  const person = aPerson()
  const replies = await Promise.all(Array.from({ length: 30 }, () => person.add(idAt(4))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(replies.map(({ data }) => data.createdAt)).size).toBe(1)
  expect(await person.list()).toHaveLength(1)
})

test('favorite.remove › there or not, known or not › succeeds and touches nobody else’s', async () => {
  const [person, other] = [aPerson(), aPerson()]
  await Promise.all([person.add(idAt(6)), other.add(idAt(6))])
  for (const id of [idAt(6), idAt(6), 'none']) {
    expect((await person.remove(id)).data).toEqual({})
  }
  expect(await person.list()).toEqual([])
  expect(await other.list()).toHaveLength(1)
  expect((await person.add(idAt(6))).status).toBe(201)
})

test('favorite.add › an unknown or inactive exercise › is not found; one that became inactive stays', async () => {
  const person = aPerson()
  await person.add(idAt(7))
  await catalog.gateway.call('exercise.setStatus', { id: idAt(7), isActive: false }, admin)
  for (const id of [idAt(7), 'none']) {
    await expect(person.add(id)).rejects.toMatchObject({ code: 'not-found', message: 'Latihan tidak ditemukan' })
  }
  expect((await person.list()).map(({ exerciseId }) => exerciseId)).toEqual([idAt(7)])
})

test.each([{}, { exerciseId: '' }, { exerciseId: 5 }, { exerciseId: { $ne: '' } }, { exerciseId: 'a b' }])(
  'favorite.add › %j › is rejected',
  async (input) => {
    const requested = catalog.gateway.call('favorite.add', input as never, { actor: anActor() })
    await expect(requested).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'exerciseId' }] })
  },
)

test('favorites › without a person › are rejected', async () => {
  const requested = [
    catalog.gateway.call('favorite.list', {}),
    catalog.gateway.call('favorite.add', { exerciseId: idAt(0) }),
    catalog.gateway.call('favorite.remove', { exerciseId: idAt(0) }),
  ]
  const reasons = (await Promise.allSettled(requested)).map((each) =>
    each.status === 'rejected' ? each.reason.code : null,
  )
  expect(reasons).toEqual(requested.map(() => 'unauthenticated'))
})
