import { planExamples } from '@bugar/contracts/examples/training'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Plan, PlannedExercise } from '@bugar/contracts/training/plan'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advisedAgainst, foodText } from '../../src/person/consultation/advice/energy-limits.ts'
import type { Beside } from '../../src/person/pdf/printed-week.ts'
import { makePdf } from '../../src/person/consultation/pdf/make-pdf.ts'
import { safetyPoints } from '../../src/person/consultation/advice/safety-points.ts'
import { weekFile } from '../../src/person/training/plan/pdf/week-file.ts'
import { aPlannedExercise } from '../../src/testing/planned-session.ts'
import { aConsultation, aProgram, nameOf } from '../support/factories.ts'
import { readExercises } from '../support/exercises.ts'
import { hostileNames, type PdfCase, pdfCases } from '../support/pdf-cases.ts'

const exercisesOf = (day: string, count: number): PlannedExercise[] =>
  Array.from({ length: count }, (_, index) =>
    aPlannedExercise({
      name: `Gerakan ${index + 1} ${day} dengan nama yang panjang`,
      sets: 4,
      restSeconds: { min: 90, max: 120 },
    }),
  )

const text =
  'Alasan yang panjang supaya baris penuh: bagian ini diganti agar sesuai dengan waktu, alat, dan keluhan Anda.'

/** A session on each of the first days of the week, with more changes than a page names. */
export const aLongPlan = (strengthDays: number, exercises: number): Plan => {
  const plan = planExamples['plan.move'].output
  const [session] = plan.sessions
  return {
    ...plan,
    sessions: days.slice(0, strengthDays).map((day, index) => ({
      ...session!,
      id: `1-${day}`,
      week: 1,
      day,
      date: `2026-11-${16 + index}`,
      movedFrom: null,
      state: 'due',
      cardioMinutes: 30,
      exercises: exercisesOf(day, exercises),
    })),
    changes: Array.from({ length: 12 }, (_, index) => ({
      id: `c${index}`,
      what: [`Perubahan ke-${index + 1} pertama`, `Perubahan ke-${index + 1} kedua`, `Perubahan ke-${index + 1} lain`],
      reason: {
        ruleId: `ADAP-${index}`,
        name: `Keadaan ${index + 1}`,
        text,
        source: 'ACSM 2009',
        strength: 'moderate',
      },
    })),
  }
}

/** A folder for the documents, for manual review. */
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
    .flatMap((line) => line.replace(/^- /, '').split(/: |, istirahat /)),
  ...program.sources,
  ...safetyPoints,
  ...days,
]

describe.skipIf(!hasPoppler)('pdf', () => {
  let folder: string
  let cases: PdfCase[]
  let beside: Beside

  beforeAll(async () => {
    folder = shots ?? mkdtempSync(join(tmpdir(), 'bugar-pdf-'))
    cases = await pdfCases()
    const library = await readExercises()
    beside = {
      figures: new Map(library.map(({ name, figure }) => [name, figure ?? ''])),
      loads: new Map(library.map(({ name }) => [name, 'coba 12,5 kg'])),
    }
  })

  afterAll(() => {
    if (!shots) {
      rmSync(folder, { recursive: true })
    }
  })

  const read = (name: string, { consultation, program }: Omit<PdfCase, 'name'>, limits: Safety['limits'] = []) => {
    const food = foodText(program.dietRecommendation, advisedAgainst(null, { limits, reasons: [] }))
    return readFile(name, makePdf(consultation, program, food, nameOf, undefined, beside))
  }

  const readFile = (name: string, document: ArrayBuffer) => {
    const file = join(folder, `${name}.pdf`)
    const content = Buffer.from(document)
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
      const days = Object.values(each.program.schedule).filter((day) => /^- .+, istirahat /m.test(day))
      expect(text.match(/,istirahat\d/g), each.name).toBeNull()
      expect(text.match(/Istirahatantarset:/g), each.name).toHaveLength(days.length)
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

  test.each(['P3', 'P7'])('%s with a limit against eating less › page 3 has the limit and no deficit', (code) => {
    const shown = cases.find(({ name }) => name === `${code}-complete-short`) as PdfCase
    const { info, raw, outside } = read(`${code}-no-deficit`, shown, ['no-deficit'])
    expect(info).toMatch(/Pages:\s+3\n/)
    expect(outside).toEqual([])
    const text = packed(raw)
    for (const part of ['Tanpa defisit kalori: jangan mengurangi makan', 'Protein 1,6–2,0 g per kg', 'Isi piring']) {
      expect(text.toLowerCase(), part).toContain(packed(part).toLowerCase())
    }
    expect(text).not.toMatch(/Defisit(?:sekitar)?\d|Caramudahmengurangi/)
  })

  const readPlan = async (name: string, plan: ReturnType<typeof aLongPlan>) =>
    readFile(name, await weekFile(plan, 1, beside).arrayBuffer())

  test('a plan › this week of it, what was changed and why, on one page', async () => {
    const { info, text, outside } = await readPlan('plan', aLongPlan(2, 3))
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(info).toMatch(/Title:\s+Rencana P\d+ .+, pekan 1\n/)
    expect(outside).toEqual([])
    for (const part of [
      'pekan 1 rencana Anda',
      'Gerakan 3 Selasa',
      'Disesuaikan untuk Anda',
      '(Keadaan 1; ACSM 2009)',
      'Halaman 1 dari 1',
    ]) {
      expect(packed(text), part).toContain(packed(part))
    }
  })

  test('more than any program asks for › every exercise and the first changes, still on one page', async () => {
    const plan = aLongPlan(5, 8)
    const { info, raw, outside, size } = await readPlan('plan-long', plan)
    const text = packed(raw)
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(outside).toEqual([])
    expect(size).toBeLessThanOrEqual(100_000)
    const names = plan.sessions.flatMap(({ exercises }) => exercises.map(({ name }) => name))
    const said = [...names, 'Perubahan ke-8 kedua; dan 1 lagi.', '4 perubahan lain ada di aplikasi Bugar.']
    expect(said.filter((each) => !text.includes(packed(each)))).toEqual([])
  })

  test('a plan that no page can hold › one page, and its last line says where the rest is', async () => {
    const { info, raw, outside } = await readPlan('plan-too-long', aLongPlan(7, 12))
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(outside).toEqual([])
    expect(packed(raw)).toContain(packed('Selengkapnya di aplikasi Bugar.'))
  })
})
