import { etagOf } from '@bugar/contracts/core/bus/etag'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest

beforeAll(async () => {
  service = await prepareConsultation({ hasNeighbours: true })
})
afterAll(() => service.stop())

const aPerson = () => {
  const as = { actor: anActor() }
  const { gateway } = service
  return {
    consult: async () => (await gateway.call('consultation.create', { weight: 60, height: 170 } as never, as)).data,
    get: (id: string) => gateway.call('consultation.get', { id }, as),
    note: (id: string, notes: string, ifMatch: readonly string[] | '*' | null) =>
      gateway.call('consultation.update', { id, notes }, { ...as, ifMatch }),
  }
}

test('consultation.get › answers the tag of the version that it shows', async () => {
  const person = aPerson()
  const { id } = await person.consult()
  const { data, etag } = await person.get(id)
  expect(etag).toBe(etagOf(data))
})

test('consultation.update › of the version that was read › is written and has a later one', async () => {
  const person = aPerson()
  const consulted = await person.consult()
  const { data, etag } = await person.note(consulted.id, 'pagi', [etagOf(consulted)])
  expect(data.updatedAt > consulted.updatedAt).toBe(true)
  expect(etag).toBe(etagOf(data))
  expect((await person.note(consulted.id, 'sore', [etagOf(data)])).data.notes).toBe('sore')
})

test('consultation.update › of an older version › is refused with what is stored, and nothing changes', async () => {
  const person = aPerson()
  const consulted = await person.consult()
  await person.note(consulted.id, 'dari telepon', [etagOf(consulted)])
  const stored = await person.get(consulted.id)
  await expect(person.note(consulted.id, 'dari laptop', [etagOf(consulted)])).rejects.toMatchObject({
    code: 'precondition-failed',
    current: { etag: stored.etag, data: stored.data },
  })
  expect(await person.get(consulted.id)).toEqual(stored)
})

test('consultation.update › twenty at once of one version › one is written', async () => {
  const person = aPerson()
  const consulted = await person.consult()
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => person.note(consulted.id, `catatan ${index}`, [etagOf(consulted)])),
  )
  const written = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
  expect(written).toHaveLength(1)
  expect((await person.get(consulted.id)).data).toEqual(written[0])
})

test.each([[null], ['*'] as const])(
  'consultation.update › If-Match %j › replaces whatever is stored',
  async (ifMatch) => {
    const person = aPerson()
    const { id } = await person.consult()
    await person.note(id, 'pertama', null)
    expect((await person.note(id, 'kedua', ifMatch)).data.notes).toBe('kedua')
  },
)

test('consultation.update › the same notes again › is no new version', async () => {
  const person = aPerson()
  const { id } = await person.consult()
  const { etag } = await person.note(id, 'sama', null)
  expect((await person.note(id, 'sama', null)).etag).toBe(etag)
})

test('consultation.update › somebody else’s, with its version › is not found and says nothing of it', async () => {
  const consulted = await aPerson().consult()
  await expect(aPerson().note(consulted.id, 'x', [etagOf(consulted)])).rejects.toMatchObject({ code: 'not-found' })
})
