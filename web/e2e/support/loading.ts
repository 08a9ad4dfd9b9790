import type { Page } from 'playwright-core'
import { aValidation, ruleMeta, someBases, someRules, someVersions } from './rules.ts'
import { aConsultation, aProgram, inList } from './factories.ts'
import { nobody } from './consultations.ts'
import { withTodayCheck } from './guided.ts'
import { inFavorites, inLibrary, readExercises } from './exercises.ts'
import { aState } from './person-state.ts'
import { asPlan, noPlan, planReplies, sessions, wednesday, withPlan } from './plans.ts'
import { withProgress } from './training.ts'
import type { Replies } from './replies.ts'
import { anAdmin, type OpenOptions, useSite } from './site.ts'

export const replies: Replies = {
  ...planReplies,
  'GET /rules': { data: someRules(), extras: ruleMeta },
  'GET /rules/versions': { data: someVersions() },
  'GET /programs': { data: [aProgram()], extras: { meta: { total: 1 } } },
  'GET /rule-bases': { data: await someBases() },
  'POST /forward-chaining/validate': { data: aValidation() },
  'GET /exercises': inLibrary(await readExercises()),
  'GET /user/favorites': inFavorites('e1'),
}

/** Twice the exercises on each day. */
const longSessions = sessions.map((each) => ({
  ...each,
  exercises: [...each.exercises, ...each.exercises.map((exercise) => ({ ...exercise, name: `Juga ${exercise.name}` }))],
}))

/** The history state of a result screen. */
const resultState = { consultation: inList(aConsultation()), key: 'k', __TSR_key: 'k', __TSR_index: 0 }

/** A person with a plan and health answers; without the plan, the answers alone. */
const hurting = { 'GET /user/state': { data: aState({ facts: { kneePain: 'yes' } }) } }
const answered: Replies = { ...replies, ...withPlan, ...hurting }
const fitted: Replies = { ...replies, ...noPlan, ...hurting }

export interface Screen extends OpenOptions {
  readonly path: string
  readonly state?: object
  /** The fixed current time. */
  readonly now?: string
  /** The last text that appears on the screen. */
  readonly last: string | RegExp
}

export const screens: readonly Screen[] = [
  { path: '/login', user: null, last: 'Belum punya akun?' },
  { path: '/', last: 'Konsultasi terakhir' },
  { path: '/', replies: { ...replies, ...nobody }, last: 'Yang Anda dapatkan' },
  { path: '/training', last: 'Catatan latihan' },
  {
    path: '/training',
    now: wednesday,
    replies: { ...withPlan, ...asPlan({ sessions: longSessions }) },
    last: 'Juga Tahan papan',
  },
  { path: '/training/progress', replies: { ...replies, ...withProgress }, last: 'Sasaran 64 kg' },
  { path: '/consultation/result', state: resultState, last: 'Dasar: WHO 2020' },
  { path: '/', now: wednesday, replies: answered, last: 'Konsultasi terakhir' },
  { path: '/consultation/result', now: wednesday, replies: answered, state: resultState, last: 'Dasar: WHO 2020' },
  { path: '/consultation/result', replies: fitted, state: resultState, last: 'disesuaikan dengan jawaban' },
  { path: '/consultation', now: wednesday, replies: answered, last: 'Hitung' },
  { path: '/training/plan', now: wednesday, replies: answered, last: 'Disesuaikan untuk Anda' },
  { path: '/training/session', replies: { ...replies, ...withTodayCheck().replies }, last: 'Demam atau sakit' },
  { path: '/history', last: 'View Detail' },
  { path: '/exercises', last: 'Angkat barbel dari lantai' },
  { path: '/admin/rules', user: anAdmin, last: '120 dari 120' },
]

/** Opens screens in pages that have loaded nothing yet. */
export const useFirstLoad = () => {
  const { open } = useSite({ reuse: 'none', replies })
  /** Opens the screen as a reload of its tab would. */
  return async ({ path, state, ...options }: Screen, prepare?: (page: Page) => Promise<unknown>) => {
    const { page, consoleErrors } = await open({ ...options, ...(prepare && { prepare }) })
    await page.goto('/favicon.svg')
    await page.evaluate(([entry, address]) => history.replaceState(entry, '', address), [state ?? null, path] as const)
    await page.reload()
    return { page, consoleErrors }
  }
}
