import type { EnergyAdvice } from '@bugar/contracts/advice/person/person-state'
import { hasNoProteinFigure } from '#person/body/person-state.ts'
import { type Reason, type Safety, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'

export const energyLimits = ['no-deficit', 'no-surplus'] as const
type TextLimit = (typeof energyLimits)[number] | 'no-protein'

/** A change of eating, or a figure for it, that the person is advised against. */
export interface AdvisedAgainst {
  readonly limit: TextLimit
  readonly text: string
  /** Why, a sentence with its source each. */
  readonly reasons: readonly string[]
}

const adviceOf = { 'no-deficit': 'deficit', 'no-surplus': 'surplus' } as const
const ofRecord = 'Begitu kesimpulan aturan keselamatan pada konsultasi ini.'

const inWords = ({ text, source }: Reason): string => `${text} Sumber: ${source}.`

const noProtein: AdvisedAgainst = {
  limit: 'no-protein',
  text: 'Tanpa angka protein: tanyakan jumlahnya kepada dokter atau ahli gizi yang merawat ginjal Anda.',
  reasons: [],
}

/**
 * Energy changes advised against by the person's current state, else by the consultation's record.
 * @param now null when it could not be loaded
 * @param record null when it could not be loaded
 */
export const advisedAgainst = (
  now: Pick<EnergyAdvice, 'deficit' | 'surplus' | 'need'> | null,
  record: Pick<Safety, 'limits' | 'reasons'> | null,
): AdvisedAgainst[] => [
  ...energyLimits.flatMap((limit) => {
    const reasons = now ? now[adviceOf[limit]].map(inWords) : record?.limits.includes(limit) ? [ofRecord] : []
    const needs = limit === 'no-deficit' && now ? now.need.map(inWords) : []
    return reasons.length > 0 ? [{ limit, text: safetyLimitTexts[limit], reasons: [...reasons, ...needs] }] : []
  }),
  ...(hasNoProteinFigure(record) ? [noProtein] : []),
]

/**
 * Edits to a program's texts by limit: clauses to replace, then sentences to drop. The sentences also catch promises
 * that an administrator wrote.
 */
const changes: Record<
  TextLimit,
  { readonly clauses: readonly (readonly [RegExp, string])[]; readonly sentence: RegExp }
> = {
  'no-deficit': {
    clauses: [
      [/ yang ingin turun [^.]*/, ''],
      [/berat turun perlahan dan /, ''],
      [/lemak berkurang dan otot bertambah, berat tetap atau turun sedikit/, 'otot bertambah'],
      [/berat turun \d[^:]*? dengan sendi/, 'bergerak nyaman dengan sendi'],
      [/, lingkar pinggang mengecil|(?:,| dan) berat dapat turun [^.]*/g, ''],
    ],
    sentence:
      /\bdefisit\b|\bmengurangi\b.*\bkkal\b|\bdikurangi\b|\btidak berubah\b|\b(?:ingin|dapat|akan) (?:turun|berkurang)\b|\bberat turun (?:\d|perlahan)|\blemak berkurang\b/i,
  },
  'no-surplus': {
    clauses: [
      [/^surplus [^,.]*, protein/i, 'Protein'],
      [/ sampai \+\d+ kkal per hari/, ''],
      [/; tambahkan [^.;]*/, ''],
      [/ yang ingin menambah berat[^.]*/, ''],
      [/, (?:dan makan lebih banyak|dengan makan sedikit lebih banyak)[^.]*/, ''],
      [/(?:,| dan) berat dapat naik [^.]*/g, ''],
      [/ atau naik (?:sedikit|\d[^.]*)/, ''],
    ],
    sentence: /\bsurplus\b|\btambah(?:an|kan)?\b|\bmenambah berat\b|\bberat (?:dapat|akan) naik\b/i,
  },
  'no-protein': {
    clauses: [[/, protein \d[\d,–]* g per kg [^.,(]*(?:, paling banyak \d+ g per hari)?/i, '']],
    sentence: /\bprotein\b.*\d|\d g (?:per kg|ada|tiap)/i,
  },
}

/** Sentences that go with a limit without being the change that it is against. */
const besides: Partial<Record<TextLimit, RegExp>> = { 'no-deficit': /\bberat bergeser\b/ }

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

const without = (line: string, limit: TextLimit): string => {
  const { clauses, sentence } = changes[limit]
  return sentencesOf(line)
    .map((each) => clauses.reduce((text, [found, instead]) => text.replace(found, instead), each))
    .filter((each) => !sentence.test(each))
    .join(' ')
}

export interface FoodText {
  /** Shown in place of the removed text; empty where the text advises no such change. */
  readonly cautions: readonly AdvisedAgainst[]
  readonly lines: readonly string[]
}

/** A program's food text without the changes that the person is advised against. */
export const foodText = (diet: string, against: readonly AdvisedAgainst[]): FoodText => {
  let lines = diet.split('\n').map((line) => line.trim())
  const cautions = against.filter(({ limit }) => {
    const kept = lines.map((line) => without(line, limit))
    const isChanged = kept.some((line, index) => line !== lines[index])
    lines = kept
    return isChanged
  })
  const isKept = (sentence: string) => !against.some(({ limit }) => besides[limit]?.test(sentence))
  return {
    cautions,
    lines: lines.map((line) => sentencesOf(line).filter(isKept).join(' ')).filter((line) => line !== ''),
  }
}

const beginning = (text: string): string => (text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text)

/** The cautions in full; without any, the start of the food text. */
export const foodInShort = ({ cautions, lines }: FoodText): string =>
  cautions.length > 0 ? cautions.map(({ text }) => text).join(' ') : beginning(lines.join(' '))

/** A program's own ways to begin and raise a load; the safety guide beside its description says how. */
const ofLoads = /^(?:Mulai dengan beban yang menyisakan|Naik: )/
/** A slow start has other minutes than the program's. */
const ofMinutes = /^Kardio naik dari /

/**
 * A program's description without what the person is advised against, and with one way to raise a load.
 * @param isSlow true where the person starts more slowly than the program
 */
export const describedFor = (description: string, against: readonly AdvisedAgainst[], isSlow: boolean): string =>
  description
    .split('\n')
    .map((line) =>
      sentencesOf(against.reduce((kept, { limit }) => without(kept, limit), line))
        .filter((each) => !ofLoads.test(each) && !(isSlow && ofMinutes.test(each)))
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')

/** A program's goal, from the first line of its description: the sentence that states it, else the first one. */
export const goalSentence = (description: string): string => {
  const sentences = (description.split('\n')[0] ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return sentences.find((sentence) => /^(?:Tujuan|Sasaran)nya /.test(sentence)) ?? sentences[0] ?? ''
}
