import { completePrograms, days, type ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Program, type Schedule } from '@bugar/contracts/catalog/program'
import * as z from 'zod/mini'
import { aBmiOnlyConsultation, aConsultation, aProgram } from './factories.ts'

const Seed = z.pick(Program, {
  code: true,
  name: true,
  description: true,
  cardioRatio: true,
  dietRecommendation: true,
  schedule: true,
  sources: true,
})
type Seed = z.output<typeof Seed>

/** The printed texts, read as data, so that a new sentence is tested without a copy of it here. */
export const readSeeds = async (): Promise<Seed[]> => {
  const { href } = new URL('../../../services/catalog/src/seed/programs.ts', import.meta.url)
  const { programs } = (await import(href)) as { programs: readonly unknown[] }
  return programs.map((program) => {
    const { bmiCategory: _bmi, bodyFatCategory: _fat, ...seed } = program as Record<string, unknown>
    return z.parse(z.looseObject(Seed.shape), seed) as Seed
  })
}

const filler = 'Kalimat tambahan yang panjang supaya halaman terisi penuh dan huruf harus mengecil. '
const upTo = (text: string, max: number) => (text + '\n' + filler.repeat(60)).slice(0, max).trim()

/** Extends each field to the maximum length. */
const lengthen = (seed: Seed): Seed => ({
  ...seed,
  description: upTo(seed.description, 3000),
  dietRecommendation: upTo(seed.dietRecommendation, 4000),
  schedule: Object.fromEntries(days.map((day) => [day, upTo(seed.schedule[day], 1500)])) as Schedule,
})

export interface PdfCase {
  readonly name: string
  readonly consultation: ReturnType<typeof aConsultation>
  readonly program: ReturnType<typeof aProgram>
}

const cellOf = (code: ProgramCode) => Object.entries(completePrograms).find(([, each]) => each === code)?.[0] ?? 'B2-L2'

/** Ten programs, with and without body fat, in texts of the usual and of the greatest length. */
export const pdfCases = async (): Promise<PdfCase[]> => {
  const seeds = await readSeeds()
  return seeds.flatMap((seed) =>
    [false, true].flatMap((isComplete) =>
      [false, true].map((isLong) => {
        const program = aProgram({ id: seed.code, ...(isLong ? lengthen(seed) : seed) })
        const named = { program: { id: seed.code, code: seed.code, name: seed.name } }
        const [bmiCategory, bodyFatCategory] = cellOf(seed.code).split('-') as ['B1', 'L1']
        const consultation = isComplete
          ? aConsultation({ ...named, bmiCategory, bodyFatCategory })
          : aBmiOnlyConsultation({ ...named, bmiCategory })
        return {
          name: `${seed.code}-${isComplete ? 'complete' : 'bmi'}-${isLong ? 'long' : 'short'}`,
          consultation,
          program,
        }
      }),
    ),
  )
}

/** Real and malicious names, each with the text that must be readable on the page. */
export const hostileNames: readonly (readonly [name: string, readable: string])[] = [
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['王小明', 'sari@contoh.id'],
  ['王小明 (Budi)', 'Budi'],
  ['🏋️‍♀️ Sari 💪🏽', 'Sari'],
  ['🔥🔥🔥', 'sari@contoh.id'],
  ['Мария Иванова', 'Mariya Ivanova'],
  ['Αλέξανδρος', 'Alexandros'],
  ['محمد', 'mhmd'],
  ['Nguyễn Thị Hồng', 'Nguyen Thi Hong'],
  ["D'Arcy \\(Putri\\) )(", "D'Arcy \\(Putri\\) )("],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['A'.repeat(200), 'AAAAAAAAAA'],
  ['Sari\u202egnorts\u202c Dewi', 'Sarignorts Dewi'],
  ['Sari\u0000\u0007\u001b[31m Dewi', 'Sari[31m Dewi'],
  ['Sari\n\n\nDewi', 'Sari Dewi'],
  ['𝓢𝓪𝓻𝓲 Dewi', 'Sari Dewi'],
  ['Ｓａｒｉ', 'Sari'],
  ['José Ñuñez ÿ', 'José Ñuñez ÿ'],
  ['Zoë “Z” d’Été – €', 'Zoë “Z” d’Été – €'],
  ['S\u0323\u0307a\u0301r\u030ci', 'Sári'],
]
