import type { EnergyAdvice } from '@bugar/contracts/advice/person/person-state'
import { type Reason, type Safety, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'

export const energyLimits = ['no-deficit', 'no-surplus'] as const
type EnergyLimit = (typeof energyLimits)[number]

/** A change of the daily energy that the person is advised against. */
export interface AdvisedAgainst {
  readonly limit: EnergyLimit
  readonly text: string
  /** Why, a sentence with its source each. */
  readonly reasons: readonly string[]
}

const adviceOf = { 'no-deficit': 'deficit', 'no-surplus': 'surplus' } as const
const ofRecord = 'Begitu kesimpulan aturan keselamatan pada konsultasi ini.'

const inWords = ({ text, source }: Reason): string => `${text} Sumber: ${source}.`

/**
 * Energy changes advised against by the person's current state, else by the consultation's record.
 * @param now null when it could not be loaded
 * @param record null when it could not be loaded
 */
export const advisedAgainst = (
  now: Pick<EnergyAdvice, 'deficit' | 'surplus' | 'need'> | null,
  record: Pick<Safety, 'limits'> | null,
): AdvisedAgainst[] =>
  energyLimits.flatMap((limit) => {
    const reasons = now ? now[adviceOf[limit]].map(inWords) : record?.limits.includes(limit) ? [ofRecord] : []
    const needs = limit === 'no-deficit' && now ? now.need.map(inWords) : []
    return reasons.length > 0 ? [{ limit, text: safetyLimitTexts[limit], reasons: [...reasons, ...needs] }] : []
  })

/** Edits to the food texts by limit: clauses to replace, then sentences to drop. */
const changes: Record<
  EnergyLimit,
  { readonly clauses: readonly (readonly [RegExp, string])[]; readonly sentence: RegExp }
> = {
  'no-deficit': { clauses: [], sentence: /\bdefisit\b|\bmengurangi\b.*\bkkal\b|\bdikurangi\b|\btidak berubah\b/i },
  'no-surplus': {
    clauses: [
      [/^surplus [^,.]*, protein/i, 'Protein'],
      [/ sampai \+\d+ kkal per hari/, ''],
      [/; tambahkan [^.;]*/, ''],
    ],
    sentence: /\bsurplus\b|\btambah(?:an|kan)?\b/i,
  },
}

const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

const without = (line: string, limit: EnergyLimit): string => {
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
  return { cautions, lines: lines.filter((line) => line !== '') }
}

const beginning = (text: string): string => (text.length > 100 ? `${text.slice(0, 100).trimEnd()}…` : text)

/** The cautions in full; without any, the start of the food text. */
export const foodInShort = ({ cautions, lines }: FoodText): string =>
  cautions.length > 0 ? cautions.map(({ text }) => text).join(' ') : beginning(lines.join(' '))

/** A program's goal, from the first line of its description: the sentence that states it, else the first one. */
export const goalSentence = (description: string): string => {
  const sentences = (description.split('\n')[0] ?? '').split(/(?<=[.!?])\s+(?=\p{Lu})/u)
  return sentences.find((sentence) => /^(?:Tujuan|Sasaran)nya /.test(sentence)) ?? sentences[0] ?? ''
}
