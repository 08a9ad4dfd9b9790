import { days } from '@bugar/contracts/core/values/knowledge'
import type { Schedule } from '@bugar/contracts/catalog/program'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { aProgram } from '../support/factories.ts'
import { answerSave, guidedReplies } from '../support/guided.ts'
import { inLibrary, readExercises } from '../support/exercises.ts'
import { anAdmin } from '../support/site.ts'
import { expectNoErrorPage, translated } from '../support/screen-report.ts'
import { useVisitor } from '../support/visitor.ts'

const program = aProgram()
const schedule = Object.fromEntries(days.map((day) => [day, program.schedule.Senin])) as Schedule

describe.skipIf(!chromiumPath).each([1, 2])('a page translator replaces every text of %s', (every) => {
  const { visit } = useVisitor({ reuse: 'none', width: 360, prepare: (page) => translated(page, every) })
  const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name }).waitFor()

  test('a consultation › each preview has its own numbers, and the result is shown', async () => {
    const page = await visit('/consultation')
    const height = page.getByRole('textbox', { name: 'Tinggi badan' })
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('70')
    for (const [value, bmi] of [
      ['170', '24,22'],
      ['', null],
      ['165', '25,71'],
      ['160', '27,34'],
    ] as const) {
      await height.fill(value)
      await (bmi ? page.getByText(bmi).first().waitFor() : expect.poll(() => page.getByText('24,22').count()).toBe(0))
    }
    await page.getByRole('button', { name: 'Mulai Konsultasi BMI' }).click()
    await heading(page, /^P7/)
    await page.goBack()
    await heading(page, 'Konsultasi')
    await expectNoErrorPage(page)
  })

  test('a guided session › every set is stored, and each step says its own number', async () => {
    const page = await visit('/training/session', {
      replies: {
        ...guidedReplies(),
        'GET /exercises': inLibrary(await readExercises()),
        'GET /programs/id/P7': { data: { ...program, schedule } },
        'PUT /training/sessions/{id}': (body) => answerSave(body),
      },
    })
    const tap = (name: string | RegExp) => page.getByRole('button', { name }).click()
    await tap('Mulai')
    await tap('Lewati pemanasan')
    for (let set = 0; set < 20; set++) {
      await tap(/^Selesai set/)
    }
    await tap('Selesai')
    await heading(page, 'Sesi selesai, Sari')
    await page.getByText('Semua tersimpan').waitFor()
    await expectNoErrorPage(page)
  })

  test.each([
    [
      'a person',
      {},
      ['Latihan', 'Riwayat Konsultasi', 'Konsultasi', 'Kalkulator', 'Gerakan Latihan', 'Akun', 'Beranda'],
    ],
    [
      'an administrator',
      { user: anAdmin },
      ['Program Olahraga', 'Aturan', 'Keputusan', 'Kelola Pengguna', 'Jejak Audit', 'Sistem', 'Keamanan'],
    ],
  ] as const)('%s goes from screen to screen › no error page', async (_, options, names) => {
    const page = await visit('user' in options ? '/admin' : '/', { ...options, width: 1280 })
    for (const name of names) {
      await page.getByRole('navigation').getByRole('link', { name }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoErrorPage(page)
    }
  })
})
