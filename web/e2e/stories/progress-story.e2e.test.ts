import { answerHealthy, aPerson, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath } from '../support/browser.ts'
import { waitForText } from '../support/page.ts'
import { startSystem, type System } from '../support/system.ts'

describe.skipIf(!chromiumPath)('story › progress on the whole system', () => {
  let system: System

  beforeAll(async () => {
    system = await startSystem()
  })
  afterAll(() => system?.stop())

  const ask = (method: string, path: string, token: string, body?: object) =>
    request(system.stack.url, method, path, { token, ...(body && { body }) })

  test('a goal is refused at its field with what was typed, then kept with its pace, changed and deleted', async () => {
    const { page, stack, consoleErrors } = system
    const { token } = await aPerson(stack.url)
    await ask('POST', '/consultations', token, { weight: 88, height: 200 })
    await system.continueAs(token)
    await page.goto('/training')
    await page.getByRole('link', { name: 'Kemajuan' }).click()
    await waitForText(page, 'Belum ada sesi terpandu.')
    await page.getByRole('button', { name: 'Tetapkan sasaran' }).click()
    await page.getByLabel('Berat sasaran (kg)').fill('73,9')
    await page.getByLabel('Sampai tanggal').fill(inDays(140))
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, 'Pada berat sasaran ini berlaku: Berat Anda di bawah rentang ideal')
    await waitForText(page, 'Sumber: NICE CG32.')
    expect(await page.getByLabel('Berat sasaran (kg)').inputValue()).toBe('73,9')
    await page.getByLabel('Berat sasaran (kg)').fill('86')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await waitForText(page, /Dari 88 kg ke 86 kg .* 0,1 kg per pekan, atau kira-kira 110 kkal lebih sedikit per hari/)
    expect((await ask('GET', '/user/body-goal', token)).body.data.goal).toMatchObject({ weight: 86, date: inDays(140) })
    await page.reload()
    await page.getByRole('button', { name: 'Hapus sasaran' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
    await waitForText(page, 'Belum ada sasaran berat.')
    expect((await ask('GET', '/user/body-goal', token)).body.data).toBeNull()
    expect(consoleErrors).toEqual([expect.stringContaining('400')])
  })

  test('a guided session and a plan › stand on the screen', async () => {
    const { page, stack } = system
    const { token } = await aPerson(stack.url)
    await ask('POST', '/consultations', token, { weight: 70, height: 170, bodyFatPercentage: 15 })
    await answerHealthy(stack.url, token)
    const started = await ask('POST', '/training/plan', token, { startDate: inDays(1) })
    expect(started.status, started.text).toBe(201)
    const at = new Date().toISOString()
    const id = crypto.randomUUID()
    const set = { amount: 10, weightKg: 60, at }
    const saved = await ask('PUT', `/training/sessions/${id}`, token, {
      revision: 1,
      sessionId: null,
      date: inDays(0),
      startedAt: at,
      finishedAt: at,
      feeling: 'right',
      cardioMinutes: null,
      note: '',
      exercises: [
        {
          exerciseId: null,
          name: 'Jongkok uji',
          plannedName: null,
          unit: 'repetitions',
          target: { min: 8, max: 12, sets: 2 },
          isSkipped: false,
          hadPain: false,
          wasTooHard: false,
          sets: [set, set],
        },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    await system.continueAs(token)
    await page.goto('/training/progress')
    await waitForText(page, '80 kg')
    await waitForText(page, '1.200 kg')
    await waitForText(page, 'Pekan 12')
  })
})
