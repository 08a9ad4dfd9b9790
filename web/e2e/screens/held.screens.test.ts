import { describe } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { asState, heldAt } from '../support/person-state.ts'
import { asPlan } from '../support/plans.ts'
import { normal, now } from '../support/plan-replies.ts'
import { type State, useSite } from '../support/site.ts'

const chestPain = {
  ruleId: 'T-01',
  name: 'Nyeri dada',
  text: '',
  source: 'ACSM 2015',
  strength: 'moderate',
} as const
const stopped = heldAt('stop', [chestPain])
const training = { path: '/training', title: 'Latihan' }
const states: State[] = [
  {
    name: 'held-dashboard',
    path: '/',
    title: 'Selamat',
    replies: stopped,
    reach: (page) => waitForText(page, 'Berhenti dulu dan periksakan diri'),
  },
  {
    ...training,
    name: 'held-training-stop',
    replies: stopped,
    reach: (page) => page.getByRole('button', { name: 'Simpan izin' }).waitFor(),
  },
  {
    ...training,
    name: 'held-training-doctor',
    replies: heldAt('doctor-first'),
    reach: (page) => page.getByRole('button', { name: 'Simpan izin' }).waitFor(),
  },
  {
    ...training,
    name: 'held-training-minor',
    replies: heldAt('no-program'),
    reach: (page) => waitForText(page, 'Bergeraklah 60 menit sehari dengan cara'),
  },
  {
    ...training,
    name: 'held-consent-refused',
    replies: {
      ...stopped,
      'PUT /user/doctor-consent': {
        status: 400,
        message: 'Validation failed',
        errors: [{ field: 'examinedOn', message: 'Tanggal pemeriksaan tidak boleh di masa depan' }],
      },
    },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Simpan izin' }).click()
      await waitForText(page, 'Tanggal pemeriksaan tidak boleh di masa depan')
    },
  },
  {
    name: 'held-plan',
    path: '/training/plan',
    title: 'P7',
    replies: { ...asPlan({ state: 'waiting', waitFor: { ...chestPain, ruleId: 'K-02' }, sessions: [] }), ...stopped },
    reach: (page) => waitForText(page, 'Rencana berhenti dulu'),
  },
  {
    name: 'held-wizard',
    path: '/training/plan/new',
    title: 'Rencana latihan',
    replies: stopped,
    reach: (page) => waitForText(page, 'Rencana berhenti dulu'),
  },
  {
    name: 'held-away',
    path: '/',
    title: 'Selamat',
    replies: { 'GET /user/state': { abort: true } },
    reach: (page) => page.getByRole('button', { name: 'Selesai, catat' }).waitFor(),
  },
  {
    name: 'held-no-more',
    path: '/',
    title: 'Selamat',
    replies: asState(),
    reach: (page) => page.getByRole('button', { name: 'Selesai, catat' }).waitFor(),
  },
]

describe.skipIf(!chromiumPath)('held', () => {
  useSite({ replies: normal, prepare: (page) => page.clock.setFixedTime(now) }).testStates(states)
})
