import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { days } from '@bugar/contracts/knowledge'
import type { Plan } from '@bugar/contracts/plan'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePdf } from '../src/features/consultation/pdf/make-pdf.ts'
import { safetyPoints } from '../src/features/consultation/safety-points.ts'
import { aConsultation, aProgram } from './support/factories.ts'
import { aLongPlan } from './support/long-plan.ts'
import { hostileNames, type PdfCase, pdfCases } from './support/pdf-cases.ts'

/** A folder to keep the documents in, to be looked at by a person. */
const shots = process.env['BUGAR_SHOTS']

const hasPoppler = ['pdfinfo', 'pdftotext'].every((tool) => {
  try {
    execFileSync(tool, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

const packed = (text: string) => text.replaceAll(/\s+/g, '')
const sentencesOf = ({ program }: PdfCase): string[] => [
  ...[program.description, program.dietRecommendation].flatMap((text) => text.split('\n')),
  ...Object.values(program.schedule)
    .flatMap((text) => text.split('\n').slice(1))
    .flatMap((line) => line.replace(/^- /, '').split(': ')),
  ...program.sources,
  ...safetyPoints,
  ...days,
]

describe.skipIf(!hasPoppler)('pdf', () => {
  let folder: string
  let cases: PdfCase[]

  beforeAll(async () => {
    folder = shots ?? mkdtempSync(join(tmpdir(), 'bugar-pdf-'))
    cases = await pdfCases()
  })

  afterAll(() => {
    if (!shots) {
      rmSync(folder, { recursive: true })
    }
  })

  const read = (name: string, { consultation, program }: Omit<PdfCase, 'name'>, plan: Plan | null = null) => {
    const file = join(folder, `${name}.pdf`)
    const content = Buffer.from(makePdf(consultation, program, plan))
    writeFileSync(file, content)
    const run = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' })
    const outside = [
      ...run('pdftotext', '-bbox', file, '-').matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</g),
    ]
      .filter(([, left, top, right, bottom]) => {
        // Half a point for the side bearings of the letters.
        const [min, max] = [42.02, [595.28 - 42.02, 841.89 - 42.02]] as const
        return Number(left) < min || Number(top) < min || Number(right) > max[0]! || Number(bottom) > max[1]!
      })
      .map(([, , , , , word]) => word)
    return {
      info: run('pdfinfo', file),
      text: run('pdftotext', '-layout', file, '-'),
      raw: run('pdftotext', '-raw', file, '-'),
      outside,
      size: content.length,
      content,
    }
  }

  test('40 documents › three pages of A4, every sentence, nothing in the margins, light', () => {
    expect(cases).toHaveLength(40)
    for (const each of cases) {
      const { info, raw, outside, size, content } = read(each.name, each)
      const text = packed(raw)
      expect(info, each.name).toMatch(/Pages:\s+3\n/)
      expect(info, each.name).toMatch(/Page size:\s+595\.28 x 841\.89 pts \(A4\)/)
      expect(info, each.name).toContain(`Program Olahraga ${each.program.code} ${each.program.name}`)
      expect(content.toString('latin1'), each.name).toContain('/Lang (id)')
      expect(
        sentencesOf(each).filter((sentence) => !text.includes(packed(sentence))),
        each.name,
      ).toEqual([])
      for (const part of ['Mengapa program ini?', `Nomor konsultasi ${each.consultation.id}`, 'Halaman 3 dari 3']) {
        expect(text, each.name).toContain(packed(part))
      }
      expect(outside, each.name).toEqual([])
      expect(size, each.name).toBeLessThanOrEqual(100_000)
    }
  })

  test.each(hostileNames)('a person named %j › reads %j', (name, readable) => {
    const consultation = aConsultation({ user: { id: 'u1', name, email: 'sari@contoh.id' } })
    const { info, text, outside } = read(`name-${hostileNames.findIndex(([each]) => each === name)}`, {
      consultation,
      program: aProgram(),
    })
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(packed(text)).toContain(packed(readable))
    expect(outside).toEqual([])
  })

  test('texts of thousands of short lines still take three pages', () => {
    const many = (max: number) => 'a\n'.repeat(max / 2)
    const program = aProgram({
      description: many(3000),
      dietRecommendation: many(4000),
      schedule: {
        Senin: many(1500),
        Selasa: many(1500),
        Rabu: many(1500),
        Kamis: many(1500),
        Jumat: many(1500),
        Sabtu: many(1500),
        Minggu: `Rest\n${'- b: 1\n'.repeat(200)}`,
      },
    })
    const { info, outside } = read('many-lines', { consultation: aConsultation(), program })
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(outside).toEqual([])
  })

  test('a plan › the week of it that is next, what was changed and why, on three pages', () => {
    const { info, text, outside } = read(
      'plan',
      { consultation: aConsultation(), program: aProgram() },
      aLongPlan(2, 3),
    )
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(outside).toEqual([])
    for (const part of [
      'pekan 1 rencana Anda',
      'Gerakan 3 Selasa',
      'Disesuaikan untuk Anda',
      '(Keadaan 1; ACSM 2009)',
    ]) {
      expect(packed(text), part).toContain(packed(part))
    }
  })

  test('more than any program asks for › every exercise and the first changes, still on three pages', () => {
    const plan = aLongPlan(5, 8)
    const { info, raw, outside, size } = read('plan-long', { consultation: aConsultation(), program: aProgram() }, plan)
    const text = packed(raw)
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(outside).toEqual([])
    expect(size).toBeLessThanOrEqual(100_000)
    const names = plan.sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name))
    const said = [...names, 'Perubahan ke-8 kedua; dan 1 lagi.', '4 perubahan lain ada di aplikasi Bugar.']
    expect(said.filter((each) => !text.includes(packed(each)))).toEqual([])
  })

  test('a plan that no page can hold › three pages, and the last line of the week says where the rest is', () => {
    const shown = { consultation: aConsultation(), program: aProgram() }
    const { info, raw, outside } = read('plan-too-long', shown, aLongPlan(7, 12))
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(outside).toEqual([])
    expect(packed(raw)).toContain(packed('Selengkapnya di aplikasi Bugar.'))
  })
})
