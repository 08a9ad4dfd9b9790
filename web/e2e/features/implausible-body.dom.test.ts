import { describe, expect, test } from 'vitest'
import { aWeighIn, weighInReplies } from '../support/body.ts'
import { normal as withConsultations } from '../support/consultations.ts'
import { useDomSite } from '../support/dom-site.ts'
import { aConsultation } from '../support/factories.ts'
import { guidedReplies } from '../support/guided.ts'
import { press, waitForText } from '../support/page.ts'
import { normal, now } from '../support/plan-replies.ts'

describe('what is asked or kept before it is lost', () => {
  const { visit } = useDomSite()

  const consult = async (weight: string, height: string) => {
    const sent: unknown[] = []
    const page = await visit('/consultation', {
      replies: {
        ...withConsultations,
        'POST /consultations': (body) => {
          sent.push(body)
          return { status: 201, data: aConsultation() }
        },
      },
    })
    await page.getByRole('textbox', { name: 'Berat badan' }).fill(weight)
    await page.getByRole('textbox', { name: 'Tinggi badan' }).fill(height)
    await press(page, 'Mulai Konsultasi BMI')
    return { page, sent }
  }

  test('a height in metres › is asked about before it is sent, and goes on with what was meant', async () => {
    const { page, sent } = await consult('70', '1,75')
    await page.getByRole('alert').filter({ hasText: 'Maksud Anda 175 cm?' }).waitFor()
    expect(sent).toEqual([])
    await press(page, 'Ya, 175 cm')
    await expect.poll(() => sent).toMatchObject([{ weight: 70, height: 175 }])
  })

  test('what was typed is right › is sent as typed', async () => {
    const { page, sent } = await consult('170', '65')
    await press(page, 'Tidak, 170 kg dan 65 cm sudah benar')
    await expect.poll(() => sent).toMatchObject([{ weight: 170, height: 65 }])
  })

  test('no slip explains it › leads back to the field, and another body is not asked about', async () => {
    const { page, sent } = await consult('300', '190')
    await press(page, 'Perbaiki')
    expect(document.activeElement?.getAttribute('data-path')).toBe('consultation-weight')
    await page.getByRole('textbox', { name: 'Berat badan' }).fill('100')
    await press(page, 'Mulai Konsultasi BMI')
    await expect.poll(() => sent).toMatchObject([{ weight: 100, height: 190 }])
  })

  test('today’s weight with the known height › is asked about too', async () => {
    const { replies, kept } = weighInReplies(aWeighIn('2026-11-20', 69))
    const page = await visit('/', { now, replies: { ...normal, ...replies } })
    await page.getByRole('textbox', { name: 'Hari ini' }).fill('6,9')
    await press(page, 'Catat hari ini')
    await waitForText(page, 'Maksud Anda 69 kg?')
    expect(kept).toHaveLength(1)
    await press(page, 'Ya, 69 kg')
    await expect.poll(() => kept.map(({ weight }) => weight)).toEqual([69, 69])
  })

  test('the note of a session › going back in the browser keeps it, as the dialog promises', async () => {
    const page = await visit('/training', { replies: guidedReplies() })
    await page.goto('/training/session')
    await press(page, 'Mulai')
    await press(page, 'Lanjut ke latihan')
    await press(page, 'Catatan')
    await page.getByRole('textbox', { name: 'Catatan sesi ini' }).fill('lutut kiri kaku')
    await page.goBack()
    await page.goto('/training/session')
    await press(page, 'Catatan')
    expect(await page.getByRole('textbox', { name: 'Catatan sesi ini' }).inputValue()).toBe('lutut kiri kaku')
  })
})
