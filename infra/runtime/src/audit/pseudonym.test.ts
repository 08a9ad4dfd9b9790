import { expect, test } from 'vitest'
import { pseudonymOf } from '../privacy/person-key.ts'
import { withPseudonym } from './pseudonym.ts'

const id = '68a1f00d0123456789abcdef'
const pseudonym = pseudonymOf(id)
const person = { id, name: 'Sari Dewi', email: 'sari@contoh.id' }
const hidden = { id: pseudonym, name: pseudonym, email: pseudonym }
const admin = { id: 'a1', name: 'Rina' }

test('an entry about the person › keeps who did what, and the pseudonym of the person', () => {
  const entry = {
    objectId: id,
    objectName: 'Sari Dewi',
    actor: admin,
    before: { ...person, role: 'user' },
    after: null,
  }
  expect(withPseudonym(entry, id)).toEqual({
    objectId: pseudonym,
    objectName: pseudonym,
    actor: admin,
    before: { ...hidden, role: 'user' },
    after: null,
  })
})

test('fields without the id › of an entry about the person are theirs, of another object are not', () => {
  const after = { name: 'Sari Dewi' }
  expect(withPseudonym({ objectId: id, actor: null, after }, id).after).toEqual({ name: pseudonym })
  expect(withPseudonym({ objectId: 'e1', actor: null, after }, id).after).toEqual(after)
})

test('what the person did as an administrator › names the pseudonym, also deep in what was changed', () => {
  const actor = { id, name: 'Sari Dewi' }
  const after = { note: 'x', author: { ...actor }, list: [{ by: { ...actor } }, 1, null] }
  const by = { id: pseudonym, name: pseudonym }
  expect(withPseudonym({ objectId: 'r1', objectName: 'Aturan', actor, after }, id)).toEqual({
    objectId: 'r1',
    objectName: 'Aturan',
    actor: by,
    before: null,
    after: { note: 'x', author: by, list: [{ by }, 1, null] },
  })
})

test('texts that name the person › have the pseudonym as a word, whatever stands around it', () => {
  const after = {
    note: 'Diminta Sari Dewi (SARI@contoh.id), bukan Sari Dewina',
    cut: `[{"id":"${id}","name":"Sari Dewi"},{"na…`,
    list: [[`user ${id}`]],
  }
  expect(
    withPseudonym({ objectId: null, actor: { id, name: 'Sari Dewi' }, after: { ...after, by: person } }, id),
  ).toEqual(
    expect.objectContaining({
      actor: { id: pseudonym, name: pseudonym },
      after: {
        note: `Diminta ${pseudonym} (${pseudonym}), bukan Sari Dewina`,
        cut: `[{"id":"${pseudonym}","name":"${pseudonym}"},{"na…`,
        list: [[`user ${pseudonym}`]],
        by: hidden,
      },
    }),
  )
})

test('somebody else of the same name › keeps it', () => {
  const other = { id: 'a2', name: 'Sari Dewi' }
  const entry = {
    objectId: 'a2',
    objectName: 'Sari Dewi',
    actor: { id, name: 'Sari Dewi' },
    before: other,
    after: null,
  }
  expect(withPseudonym(entry, id)).toEqual({ ...entry, actor: { id: pseudonym, name: pseudonym } })
  expect(withPseudonym({ ...entry, objectId: id, actor: other }, id).actor).toEqual(other)
})

test('pseudonymOf › two people › are told apart, and no part of the id is kept', () => {
  expect(pseudonymOf(id)).not.toBe(pseudonymOf('68a1f00d0123456789abcdee'))
  expect(pseudonym).toMatch(/^pengguna-[0-9a-f]{12}$/)
  expect(id).not.toContain(pseudonym.slice(-8))
})
