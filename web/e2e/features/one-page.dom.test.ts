import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Reason, Safety } from '@bugar/contracts/advice/person/safety'
import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { list } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation, aProgram } from '../support/factories.ts'
import { inLibrary, readExercises } from '../support/exercises.ts'
import { guidedReplies, sessionPath, someTargets } from '../support/guided.ts'
import { follow, waitForText } from '../support/page.ts'
import { readSeeds } from '../support/pdf-cases.ts'
import { aSafety, asState, heldAt } from '../support/person-state.ts'
import { planReplies, sessions, wednesday, withPlan } from '../support/plans.ts'
import type { Replies } from '../support/replies.ts'
import { aGoal } from '../support/training.ts'

/** The lines of a PDF. Only its length ends a compressed stream, because the bytes may contain any marker. */
const linesIn = async (pdf: Blob): Promise<string[]> => {
  const bytes = Buffer.from(await pdf.arrayBuffer())
  const heads = bytes.toString('latin1').matchAll(/\/Length (\d+)[^>]*\/FlateDecode[^>]*>>\r?\nstream\r?\n/g)
  return [...heads].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length
    const content = inflateSync(bytes.subarray(start, start + Number(length))).toString('latin1')
    return [...content.matchAll(/\((.*?)(?<!\\)\) Tj/g)].map(([, line = '']) => line)
  })
}

const because = (ruleId: string, text = 'Sebabnya.'): Reason => ({
  ruleId,
  name: ruleId,
  text,
  source: 'Sumber',
  strength: 'moderate',
})

/** Texts that no screen may show to a person, by the change that the state forbids. */
const loss = [
  /(?<!jangan )(?:ingin|dapat|akan) turun/i,
  /turun (?:sekitar )?\d/i,
  /berat turun perlahan/i,
  /(?<!tanpa )defisit (?:sekitar )?\d/i,
  /Cara mudah mengurangi/i,
  /lemak berkurang/i,
  /\b(?:mengecil|dikurangi sedikit)\b/i,
  /kkal lebih sedikit/i,
]
const gain = [/dapat naik \d/i, /surplus (?:sekitar )?\d/i, /menambah berat/i, /Contoh tambahan \d/i]
const protein = [/\d g per kg/i, /protein[^.]{0,40}\d+ g\b/i, /\d g ada di/i]
const start = [/boleh dimulai/i, /Mulai program/i, /Mulailah program[^.]*sesuai jadwal/i, /Mulai sesi/i]
/** A slow start has other minutes than the program's. */
const minutes = [/Kardio naik dari \d/i]
/** One way to raise a load: that of the safety guide. */
const ownLoads = [/Naik: bila/i, /tambah 2–10%/i]

interface Person {
  readonly code: ProgramCode
  readonly state: Partial<PersonState>
  /** For the states that hold a person back. */
  readonly held?: Replies
  readonly never: readonly RegExp[]
}

const noDeficit = (...ids: string[]): PersonState['energy'] => ({
  ...energy,
  deficit: ids.map((id) => because(id)),
  programChange: null,
})
const energy: PersonState['energy'] = {
  deficit: [],
  surplus: [],
  need: [],
  programChange: '-500',
  ruleSet: { version: 1, hash: 'a'.repeat(64) },
}
const gently = (limits: Safety['limits'], ...reasons: Reason[]) => aSafety({ level: 'gentle', limits, reasons })
const kidneys = because('D-03')

const people: Record<string, Person> = {
  'pregnant for 30 weeks': {
    code: 'P3',
    state: { safety: gently(['no-deficit']), energy: noDeficit('E-04'), facts: { pregnant: 'yes' } },
    never: [...loss, ...minutes],
  },
  'pregnant, with P7': {
    code: 'P7',
    state: { safety: gently(['no-deficit']), energy: noDeficit('E-04'), facts: { pregnant: 'yes' } },
    never: [...loss, ...minutes],
  },
  'breastfeeding, with P8': {
    code: 'P8',
    state: { safety: aSafety({ limits: ['no-deficit'] }), energy: noDeficit('E-06') },
    never: loss,
  },
  'low energy, with P7': {
    code: 'P7',
    state: { safety: gently(['no-deficit']), energy: noDeficit('E-06') },
    never: [...loss, ...minutes],
  },
  'underweight since, with P3': { code: 'P3', state: { energy: noDeficit('E-01') }, never: loss },
  'lean, with P4': { code: 'P4', state: { energy: noDeficit('E-33') }, never: loss },
  'lean, with P8': { code: 'P8', state: { energy: noDeficit('E-33') }, never: loss },
  'severely thin, with P1': {
    code: 'P1',
    state: {
      safety: gently(['no-deficit', 'no-surplus']),
      energy: { ...noDeficit('E-01'), surplus: [because('E-05')] },
    },
    never: [...loss, ...gain, ...minutes],
  },
  'kidney disease, with P3': { code: 'P3', state: { safety: gently([], kidneys) }, never: [...protein, ...minutes] },
  'kidney disease, with P1': { code: 'P1', state: { safety: gently([], kidneys) }, never: protein },
  'diabetes, with P4': { code: 'P4', state: { safety: gently(['no-vigorous'], because('K-04')) }, never: minutes },
  'held: doctor first': { code: 'P3', state: {}, held: heldAt('doctor-first'), never: start },
  'held: doctor first, with P4': { code: 'P4', state: {}, held: heldAt('doctor-first'), never: start },
  'held: stop': { code: 'P8', state: {}, held: heldAt('stop'), never: start },
  'a minor': { code: 'P3', state: {}, held: heldAt('no-program'), never: start },
}

const cells = { P1: ['B1', 'L1'], P3: ['B3', 'L3'], P4: ['B4', 'L3'], P7: ['B2', 'L3'], P8: ['B3', 'L2'] } as const

const library = inLibrary(await readExercises())

describe('no text promises what the state forbids', () => {
  const { visit } = useDomSite({
    now: wednesday,
    replies: { ...planReplies, ...guidedReplies(), ...withPlan, 'GET /exercises': library },
  })
  const seeds = new Map<string, ReturnType<typeof aProgram>>()
  beforeAll(async () => {
    for (const seed of await readSeeds()) {
      seeds.set(seed.code, aProgram({ id: seed.code, ...seed }))
    }
  })

  const repliesOf = ({ code, state, held }: Person): Replies => {
    const [bmiCategory, bodyFatCategory] = cells[code as keyof typeof cells]
    const program = { ...(seeds.get(code) as ReturnType<typeof aProgram>), bmiCategory, bodyFatCategory }
    const consultation = aConsultation({
      program: { id: code, code, name: program.name },
      bmiCategory,
      bodyFatCategory,
      gender: 'female',
      // On the day of the consultation nothing was known.
      safety: aSafety(),
    })
    const refusals = state.energy?.deficit ?? []
    return {
      ...asState({ energy, ...state }),
      ...held,
      'GET /consultations': list([consultation]),
      'GET /consultations/{id}': { data: consultation },
      [`GET /programs/id/${code}`]: { data: program },
      'GET /programs': { data: [...seeds.values()], extras: { meta: { total: seeds.size } } },
      ...(refusals.length > 0 && { 'GET /user/body-goal': { data: aGoal({ refusals: [...refusals], pace: null }) } }),
    }
  }

  const saysNothing = (text: string, never: readonly RegExp[]) =>
    expect(
      never.flatMap((pattern) => {
        const found = pattern.exec(text)
        // With what stands around it.
        return found ? [text.slice(Math.max(0, found.index - 60), found.index + 60)] : []
      }),
    ).toEqual([])

  const downloaded = async (page: Page): Promise<Blob> => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    // This DOM would leave the page for the file.
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect.poll(() => saved.mock.calls.length).toBe(1)
    const [[file]] = saved.mock.calls as [[Blob]]
    saved.mockRestore()
    followed.mockRestore()
    return file
  }

  test('a plan of the program › its PDF has the next loads beside the exercises, and each rest once a day', async () => {
    const replies = {
      ...repliesOf({ code: 'P7', state: {}, never: [] }),
      'GET /training/targets': { data: [someTargets({ exercises: sessions[0]?.exercises ?? [] })] },
    }
    const page = await visit('/history', { replies })
    await follow(page, /View Detail P7/)
    await waitForText(page, 'Pekan ini dari rencana Anda')
    const lines = await linesIn(await downloaded(page))
    const loads = lines.filter((line) => /^[\d,]+ kg$/.test(line) && line !== '70 kg')
    expect(loads).toEqual(['42,5 kg', '37,5 kg', '42,5 kg', '37,5 kg'])
    expect(lines.filter((line) => /istirahat (?:antarset|\d)/i.test(line))).toHaveLength(2)
  })

  test.each(Object.entries(people))('%s › the result and its PDF', async (_name, person) => {
    const page = await visit('/history', { replies: repliesOf(person) })
    await follow(page, new RegExp(`View Detail ${person.code}`))
    await waitForText(page, person.held ? 'Program tersimpan' : 'Tentang program ini')
    const lines = await linesIn(await downloaded(page))
    if (!person.held) {
      await waitForText(page, 'Panduan keselamatan')
    }
    // Parts that are folded for a person who may train are read too.
    const folded = person.held ? '' : (document.querySelector('main')?.textContent ?? '')
    const shown = await page.locator('main').innerText()
    const never = [...person.never, ...ownLoads]
    saysNothing(shown + folded, never)
    expect(lines.length).toBeGreaterThan(50)
    saysNothing(lines.join(' '), never)
  })

  /** The result has the program's texts; on the other screens one state of each kind is enough. */
  const kinds = ['pregnant for 30 weeks', 'kidney disease, with P3', 'held: doctor first', 'held: stop', 'a minor']
  const screens = ['/', '/training', '/training/plan', '/training/progress', sessionPath]

  test.each(kinds.flatMap((name) => screens.map((path) => [name, path, people[name] as Person] as const)))(
    '%s › %s',
    async (_name, path, person) => {
      const page = await visit(path, { replies: repliesOf(person) })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThan(150)
      saysNothing(await page.locator('main').innerText(), person.never)
    },
  )

  test('nothing is forbidden › the program says what it is for', async () => {
    const page = await visit('/history', { replies: repliesOf({ code: 'P3', state: {}, never: [] }) })
    await follow(page, /View Detail P3/)
    await waitForText(page, 'yang ingin turun sekitar 0,5 kg per pekan')
    await waitForText(page, 'Defisit sekitar 500 kkal')
  })
})
