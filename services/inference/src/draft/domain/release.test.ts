import { expect, test } from 'vitest'
import { type Action, isDue, isDueByClock, type Person, type Release, step } from './release.ts'

const rina: Person = { id: 'rina', name: 'Rina' }
const bayu: Person = { id: 'bayu', name: 'Bayu' }
const tono: Person = { id: 'tono', name: 'Tono' }
const now = Date.UTC(2026, 11, 3)

const fresh: Release = { state: 'editing', from: 7, hash: 'a', proposal: null, approval: null, version: null }
const propose = (hash: string, startsAt: number | null = null): Action => ({
  kind: 'propose',
  hash,
  note: 'Disamakan dengan sumber',
  startsAt,
})
const approve = (hash: string, needsSecond = true): Action => ({ kind: 'approve', hash, needsSecond })

/** Applies steps, each of which must be possible. */
const after = (...steps: readonly (readonly [Action, Person | null])[]): Release =>
  steps.reduce((release, [action, by]) => {
    const taken = step(release, action, by, now)
    if ('refusal' in taken) {
      throw new Error(taken.refusal)
    }
    return taken.release
  }, fresh)
const refusalOf = (release: Release, action: Action, by: Person | null = rina) => {
  const taken = step(release, action, by, now)
  return 'refusal' in taken ? taken.refusal : null
}

test('step › proposed by one and approved by another › starts', () => {
  const release = after([propose('a'), rina], [approve('a'), bayu], [{ kind: 'start', version: 8 }, null])
  expect(release).toMatchObject({ state: 'started', version: 8, approval: { by: bayu, alone: false, hash: 'a' } })
})

test('step › approve › one’s own proposal needs somebody else where two are asked for', () => {
  const proposed = after([propose('a'), rina])
  expect(refusalOf(proposed, approve('a'))).toBe('Rancangan perlu disetujui administrator lain, bukan pengusulnya.')
  expect(after([propose('a'), rina], [approve('a', false), rina])).toMatchObject({ approval: { alone: true } })
})

test('step › propose, approve › other content than was seen › is refused', () => {
  expect(refusalOf(fresh, propose('b'))).toMatch(/^Isi rancangan sudah berubah/)
  expect(refusalOf(after([propose('a'), rina]), approve('b'), bayu)).toMatch(/^Isi rancangan sudah berubah/)
})

test.each([
  ['edit', { kind: 'edit', hash: 'b' }],
  ['rebase', { kind: 'rebase', from: 8, hash: 'b' }],
  ['withdraw', { kind: 'withdraw' }],
] as const)('step › %s › takes proposal and approval back', (_name, action) => {
  const approved = after([propose('a', now + 1), rina], [approve('a'), bayu])
  const taken = step(approved, action, tono, now)
  expect(taken).toMatchObject({ release: { state: 'editing', proposal: null, approval: null } })
})

test.each([
  ['start', { kind: 'start', version: 8 }, fresh, 'Rancangan ini belum diajukan.'],
  ['approve', approve('a'), fresh, 'Rancangan ini belum diajukan.'],
  ['propose twice', propose('a'), after([propose('a'), rina]), 'Rancangan ini sudah diajukan.'],
  ['edit', { kind: 'edit', hash: 'b' }, after([{ kind: 'discard' }, rina]), 'Rancangan ini sudah ditutup.'],
  [
    'withdraw what started',
    { kind: 'withdraw' },
    after([propose('a'), rina], [approve('a'), bayu], [{ kind: 'start', version: 8 }, null]),
    'Rancangan ini sudah berlaku.',
  ],
] as const)('step › %s › where it is not possible › is refused', (_name, action, release, words) => {
  expect(refusalOf(release, action, bayu)).toBe(words)
})

test('step › propose › at a time that is over or now › is refused, a millisecond later not', () => {
  expect(refusalOf(fresh, propose('a', now))).toBe('Waktu mulai sudah lewat. Pilih waktu lain.')
  expect(refusalOf(fresh, propose('a', now + 1))).toBeNull()
})

test('isDue › from the millisecond of its start on, and at once without one', () => {
  const scheduled = after([propose('a', now + 1), rina], [approve('a'), bayu])
  expect([isDue(scheduled, now), isDue(scheduled, now + 1)]).toEqual([false, true])
  expect(isDue(after([propose('a'), rina], [approve('a'), bayu]), now)).toBe(true)
  expect(isDue(after([propose('a', now + 1), rina]), now + 1)).toBe(false)
})

test('isDueByClock › at its time; without one only five seconds after an approval that did not start it', () => {
  const scheduled = after([propose('a', now + 1), rina], [approve('a'), bayu])
  expect([isDueByClock(scheduled, now), isDueByClock(scheduled, now + 1)]).toEqual([false, true])
  const immediate = after([propose('a'), rina], [approve('a'), bayu])
  expect([isDueByClock(immediate, now + 5000), isDueByClock(immediate, now + 5001)]).toEqual([false, true])
})

test('step › each step › is an event with who, when, which content and why', () => {
  const proposed = after([propose('a'), rina])
  expect(step(proposed, { kind: 'reject', reason: 'Sumbernya belum ada' }, bayu, now)).toMatchObject({
    event: { kind: 'rejected', by: bayu, at: now, hash: 'a', text: 'Sumbernya belum ada' },
  })
})

/** Park and Miller's generator, for reproducible failures. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const people = [rina, bayu, tono]
const sequences = 10_000

test(`step › ${sequences} random sequences of three people › nothing starts that a second did not approve as it is`, () => {
  let started = 0
  for (let seed = 1; seed <= sequences; seed++) {
    const random = randomFrom(seed)
    let release: Release = fresh
    /** The expected state, beside the state under test. */
    let proposer: string | null = null
    let approved: { readonly hash: string; readonly by: string } | null = null
    for (let count = 0; count < 30; count++) {
      const by = people[random(3)] as Person
      // Some actions are based on the state before the last change.
      const seen = random(5) === 0 ? String(random(6)) : release.hash
      const actions: readonly Action[] = [
        { kind: 'edit', hash: String(random(6)) },
        propose(seen, random(2) === 0 ? null : now + random(3)),
        propose(seen),
        { kind: 'withdraw' },
        approve(seen),
        approve(seen),
        approve(seen),
        { kind: 'reject', reason: 'Sumbernya belum ada' },
        { kind: 'rebase', from: release.from + 1, hash: String(random(6)) },
        { kind: 'start', version: release.from + 1 },
        { kind: 'start', version: release.from + 1 },
        { kind: 'supersede', reason: 'Versi 9 sudah berlaku' },
        { kind: 'refuse', reason: 'Kasus uji gagal' },
      ]
      const action = actions[random(actions.length)] as Action
      const taken = step(release, action, by, now)
      if ('refusal' in taken) {
        continue
      }
      if (action.kind === 'propose') {
        proposer = by.id
        approved = null
      } else if (action.kind === 'approve') {
        approved = { hash: action.hash, by: by.id }
      } else if (action.kind === 'start') {
        started += 1
        expect(approved).not.toBeNull()
        expect(approved?.hash).toBe(release.hash)
        expect(approved?.by).not.toBe(proposer)
        break
      } else {
        proposer = null
        approved = null
      }
      release = taken.release
      expect(release.approval === null || release.approval.hash === release.hash).toBe(true)
    }
  }
  // Otherwise nothing was tried.
  expect(started).toBeGreaterThan(sequences / 10)
})
