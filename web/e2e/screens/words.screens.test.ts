import { fallbackNotice, type ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { safetyLimits } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountReplies } from '../support/account.ts'
import { chromiumPath } from '../support/browser.ts'
import { list } from '../support/consultations.ts'
import { libraryReplies } from '../support/exercises.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, aTapedConsultation, nameOf } from '../support/factories.ts'
import { finishAfterOneSet, guidedReplies, sessionPath } from '../support/guided.ts'
import { readSeeds } from '../support/pdf-cases.ts'
import { aSafety as aStateSafety, aState, asState, heldAt } from '../support/person-state.ts'
import { noPlan, wednesday, withPlan } from '../support/plans.ts'
import type { Replies } from '../support/replies.ts'
import { shoot } from '../support/screen-report.ts'
import { aSafety, withSafety } from '../support/screening.ts'
import { useSite } from '../support/site.ts'
import { at, training, withProgress } from '../support/training.ts'

/** Runs in the page: the words of its main part in sight, and the sentences that stand there more than once. */
const readMain = () => {
  /** Not what only a screen reader gets. */
  const isDrawn = (element: Element | null): boolean => {
    const { width = 2, height = 2 } = element?.getBoundingClientRect() ?? {}
    return element === null || element.tagName === 'MAIN' || (width > 1 && height > 1 && isDrawn(element.parentElement))
  }
  const blockOf = (element: Element): Element =>
    element.parentElement && /^(?:inline|contents)/.test(getComputedStyle(element).display)
      ? blockOf(element.parentElement)
      : element
  const texts = new Map<Element, string>()
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement as Element
    if (parent.checkVisibility({ visibilityProperty: true }) && isDrawn(parent)) {
      const block = blockOf(parent)
      texts.set(block, (texts.get(block) ?? '') + (walker.currentNode.textContent ?? ''))
    }
  }
  const wordsOf = (text: string): string[] => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  const blocks = [...texts].map(([element, text]) => ({ element, text: text.replaceAll(/\s+/g, ' ').trim() }))
  // Rows of a list may name the same program or session.
  const sentences = blocks
    .flatMap(({ element, text }) =>
      text
        .split(/(?<=[.!?])\s+/)
        .filter((part) => /[.!?]$/.test(part) || (part === text && !element.closest('li, td, dd'))),
    )
    .filter((sentence) => wordsOf(sentence).length >= 4)
  return {
    words: blocks.flatMap(({ text }) => wordsOf(text)).length,
    twice: [...new Set(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index))],
  }
}

const monday = '2026-11-16T02:00:00.000Z'
const seeds = await readSeeds()

interface Case {
  readonly replies?: Replies
  readonly now?: string
  readonly path?: string
  readonly reach?: (page: Page) => Promise<unknown>
  /** Words in sight at most, on a phone and on a desktop. */
  readonly most?: readonly [phone: number, desktop: number]
}

/** The result of a consultation with the texts of its program in a new system. */
const resultOf = (consultation: ReturnType<typeof aConsultation>, replies: Replies = {}, now = monday): Case => ({
  path: '/history',
  reach: async (page) => {
    await page
      .getByRole('link', { name: /^View Detail/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Konsultasi lagi' }).waitFor()
  },
  now,
  most: [250, 400],
  replies: {
    ...noPlan,
    'GET /consultations': list([consultation]),
    [`GET /consultations/${consultation.id}`]: { data: consultation },
    ...Object.fromEntries(
      seeds.map((seed) => [`GET /programs/id/${seed.code}`, { data: aProgram({ id: seed.code, ...seed }) }]),
    ),
    ...replies,
  },
})

const hurting = asState({ facts: { kneePain: 'yes' } })
const named = (code: ProgramCode) => ({ program: { id: code, code, name: nameOf(code) } })
const refused = { ruleId: 'E-04', name: 'Hamil', text: 'Selama hamil jangan mengurangi makan.', source: 'ACOG 804' }
const noDeficit = asState({
  energy: { ...aState().energy, deficit: [{ ...refused, strength: 'weak' }] },
  safety: aStateSafety({ level: 'gentle' }),
})

const ended = async (page: Page) => {
  await finishAfterOneSet(page)
  await page.getByRole('heading', { level: 1, name: 'Sesi selesai' }).waitFor()
}

const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(seeds.map(({ code }) => [`result of ${code}`, resultOf(aConsultation(named(code)))])),
  'result by the BMI alone': resultOf(aBmiOnlyConsultation()),
  'result by fallback': resultOf(aConsultation({ fallback: true, notice: fallbackNotice })),
  'result without the program': resultOf(aConsultation(), { 'GET /programs/id/P7': { status: 500 } }),
  'result by tape': resultOf(aTapedConsultation()),
  'result with a plan': resultOf(aConsultation(), { ...withPlan, ...hurting }, wednesday),
  'result with answers': resultOf(aConsultation(), hurting),
  'result, may begin': resultOf(withSafety({ level: 'go', limits: [], reasons: [] })),
  'result, may begin, plan': resultOf(withSafety({ level: 'go', limits: [], reasons: [] }), withPlan, wednesday),
  'result, gently': resultOf(withSafety({ level: 'gentle' }), withPlan, wednesday),
  'result, every limit': resultOf(withSafety({ level: 'gentle', limits: [...safetyLimits] }), noDeficit),
  'result, P4 with a doctor': resultOf(withSafety({ level: 'gentle' }, named('P4'))),
  'result by the BMI alone, P2, every limit': resultOf(
    aBmiOnlyConsultation({
      odds: aTapedConsultation().odds.toReversed(),
      safety: aSafety({ level: 'gentle', limits: [...safetyLimits] }),
    }),
    noDeficit,
  ),
  'result by the BMI alone, P4, every limit': resultOf(
    aBmiOnlyConsultation({ ...named('P4'), safety: aSafety({ level: 'gentle', limits: [...safetyLimits] }) }),
    noDeficit,
    '2026-11-17T02:00:00.000Z',
  ),
  'result, doctor first': resultOf(withSafety({ level: 'doctor-first' }), heldAt('doctor-first')),
  'result, no program': resultOf(withSafety({ level: 'no-program', limits: [] }), heldAt('no-program')),
  'result, stop': resultOf(withSafety({ level: 'stop' }), heldAt('stop')),
  'result, stop without answers': resultOf(withSafety({ level: 'stop', screened: false }), heldAt('stop')),
  'result, stop since': resultOf(
    withSafety({ level: 'go', limits: [], reasons: [] }),
    heldAt('stop', aSafety().reasons),
  ),
  dashboard: { path: '/' },
  'dashboard with a plan': { path: '/', replies: { ...withPlan, ...hurting } },
  'dashboard, stop': { path: '/', replies: heldAt('stop') },
  plan: { path: '/training/plan', replies: { ...withPlan, ...hurting } },
  'end of a session': { path: sessionPath, now: '', replies: guidedReplies(), reach: ended },
  training: { path: '/training', replies: training.replies },
  'training with a plan': { path: '/training', replies: { ...withPlan, ...hurting } },
  'training, stop': { path: '/training', replies: heldAt('stop') },
  progress: { path: '/training/progress', replies: { ...withProgress, ...libraryReplies } },
  account: { path: '/account', replies: accountReplies },
  terms: { path: '/account/terms' },
}

/** The words once no part waits for an answer or its code. */
const settled = async (page: Page) => {
  let found = await page.evaluate(readMain)
  const isSettled = async () => {
    const before = found.words
    found = await page.evaluate(readMain)
    return found.words === before && (await page.locator('[data-placeholder]').count()) === 0
  }
  await expect.poll(isSettled, { interval: 300 }).toBe(true)
  return found
}

describe.skipIf(!chromiumPath)('words', () => {
  const { visit } = useSite()

  test.each(Object.entries(cases).flatMap(([name, given]) => [360, 1280].map((width) => ({ name, width, ...given }))))(
    '$name at $width px › no sentence twice, not too many words',
    async ({ name, width, path = '/', ...given }) => {
      const { replies, now = wednesday, reach, most } = given
      const page = await visit(path, {
        width,
        replies: { ...noPlan, ...replies },
        ...(now && { prepare: at(now) }),
      })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await reach?.(page)
      await page.waitForLoadState('networkidle')
      const { words, twice } = await settled(page)
      await shoot(page, `words of ${name} at ${width}`)
      process.stdout.write(`${words} words at ${width} px: ${name}\n`)
      expect(twice).toEqual([])
      expect(words).toBeLessThanOrEqual(most?.[width < 1000 ? 0 : 1] ?? Number.POSITIVE_INFINITY)
    },
  )
})
