import { personState } from '@bugar/contracts/examples/advice'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import { factsOfSafety, type Reason, type Safety, type SafetyLevel } from '@bugar/contracts/advice/person/safety'
import type { Page } from 'playwright-core'
import { inLibrary, library } from './exercises.ts'
import type { Replies } from './replies.ts'

export const aSafety = (given: Partial<Safety> = {}): Safety => ({
  ...personState.safety,
  level: 'go',
  limits: [],
  reasons: [],
  ...given,
})

/** A person without any obstacle to training. */
export const aState = (given: Partial<PersonState> = {}): PersonState => {
  const { safety = aSafety() } = given
  return {
    ...personState,
    doctorConsent: null,
    today: null,
    findings: [],
    consentHolds: false,
    safety,
    ...given,
    facts: { ...personState.facts, kneePain: 'no', ...factsOfSafety(safety), ...given.facts },
  }
}

const because: Partial<Record<SafetyLevel, Reason>> = {
  stop: {
    ruleId: 'K-02',
    name: 'Ada tanda bahaya',
    text: 'Jangan berlatih dulu dan periksakan diri ke dokter. Bila sedang terasa, hubungi 119.',
    source: 'ACSM 2015',
    strength: 'moderate',
  },
  'doctor-first': {
    ruleId: 'K-09',
    name: 'Tekanan darah 180/110 atau lebih',
    text: 'Jangan berlatih beban sampai dokter mengobati tekanan darah ini.',
    source: 'Sumber sekunder',
    strength: 'weak',
  },
  'no-program': {
    ruleId: 'K-01',
    name: 'Usia di bawah 18 tahun',
    text: 'Bergeraklah 60 menit sehari: bermain, bersepeda, atau olahraga sekolah. Program ini disusun untuk orang dewasa.',
    source: 'WHO 2020',
    strength: 'strong',
  },
}

/** With today's check answered as feeling good for the requested day, unless `today` is given. */
export const asState = (given: Partial<PersonState> = {}): Replies => ({
  'GET /user/state': (_, query) => ({
    data: aState({ today: { date: query.get('today') ?? '', feeling: 'good', pains: [] }, ...given }),
  }),
})

/** A person who goes gently with these limits. */
export const asSafety = (limits: Safety['limits']): Replies => asState({ safety: aSafety({ level: 'gentle', limits }) })

/** Replies to requests that every screen may make: the person's state, nothing planned or trained, and the library. */
export const ofAnybody = (): Replies => ({
  ...asState(),
  'GET /training/targets': { data: [] },
  'GET /training/progress': { data: [] },
  'GET /exercises': inLibrary(library),
})

/** Both steps of a doctor's consent. */
export const giveConsent = async (page: Page, day = '2026-11-19', scope = /^Pelan dulu/): Promise<void> => {
  await page.getByRole('radio', { name: scope }).check()
  await page.getByLabel('Diperiksa').fill(day)
  await page.getByRole('checkbox', { name: /^Dokter memeriksa saya/ }).click()
  await page.getByRole('button', { name: 'Simpan izin' }).click()
  await page.getByRole('button', { name: 'Ya, simpan' }).click()
}

/** A person whom the rules do not allow to train. */
export const heldAt = (
  level: SafetyLevel,
  others: readonly Reason[] = [],
  given: Partial<PersonState> = {},
): Replies => {
  const reason = because[level]
  return asState({
    safety: aSafety({ level, reasons: [...(reason ? [reason] : []), ...others] }),
    findings: reason && level !== 'no-program' ? [reason.ruleId] : [],
    ...given,
  })
}
