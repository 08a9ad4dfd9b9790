import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { isOwn } from '@bugar/contracts/rules/any-base'
import type { RuleBase, Conclusion, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { inSentence, withUnit, codeLabel } from '#studio/bases/words.ts'
import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { LoggedDecision } from '@bugar/contracts/teams/logged-decision'
import { stepKinds } from '@bugar/contracts/advice/person/progression'
import { type SafetyLevel, safetyLevelTexts } from '@bugar/contracts/advice/person/safety'
import { levelTones, nextStepTones, planStartTones, programTones } from '#kit/program/tones.tsx'
import type { Tone } from '#theme/palette.ts'

const zone = { timeZone: 'Asia/Jakarta' } as const
const clock = new Intl.DateTimeFormat('id-ID', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat('id-ID', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })

/** 14.22.07 in Jakarta, whose days the log is filtered by. */
export const clockOf = (at: string): string => clock.format(new Date(at))

/** 3 Des 2026 in Jakarta */
export const dateOf = (at: string): string => date.format(new Date(at))

/** 3 Des 2026, 14.22.07,184 WIB */
export const momentOf = (at: string): string =>
  `${dateOf(at)}, ${clockOf(at)},${String(new Date(at).getUTCMilliseconds()).padStart(3, '0')} WIB`

const prefix = 'facts.'

/** 'Usia: harus angka dari 5 sampai 120 tahun', of an error in a logged decision. */
export const errorInWords = ({ field, message }: FieldError, declared: RuleBase | undefined): string => {
  if (!field.startsWith(prefix)) {
    return field === 'facts'
      ? 'Kesalahan yang bergantung pada fakta yang disamarkan tidak diperlihatkan'
      : `${field}: ${message}`
  }
  const factOf = (name: string) => declared?.facts.find((each) => each.name === name)
  const name = field.slice(prefix.length)
  const fact = factOf(name)
  const [, min, max] = /^Must be a number from (\S+) to (\S+)$/.exec(message) ?? []
  const [, gender] = /^Only for gender (\w+)$/.exec(message) ?? []
  const fixed = new Map([
    ['Required', 'harus diisi'],
    ['Unknown fact', 'tidak dikenal'],
    ['Unknown code', 'kodenya tidak dikenal'],
  ])
  const genderLabel = factOf('gender')?.codes?.find(({ code }) => code === gender)?.label
  const words =
    min && max
      ? `harus angka dari ${withUnit(Number(min), undefined)} sampai ${withUnit(Number(max), fact?.unit)}`
      : gender
        ? `hanya untuk ${inSentence(genderLabel ?? gender)}`
        : (fixed.get(message) ?? message)
  return `${fact?.label ?? name}: ${words}`
}

/** The conclusion that a decision is named by: the first of these that says more than the kind does without a rule. */
const mainFacts: Record<RuleBaseName, readonly string[]> = {
  program: ['programCode', 'bmiCategory'],
  safety: ['level'],
  adaptation: ['start'],
  progression: stepKinds.toReversed(),
  energy: ['deficit', 'surplus', 'programEnergy', 'need'],
}

const tones: Readonly<Record<string, Tone>> = { ...programTones, ...levelTones, ...nextStepTones, ...planStartTones }

export interface Outcome {
  readonly fact: string
  readonly code: string
  readonly label: string
  readonly tone: Tone
}

type Answer = Pick<Conclusion, 'fact' | 'values'>

export interface Concluded extends Pick<LoggedDecision, 'base'> {
  readonly conclusions: readonly Answer[]
}

/** The label of a conclusion's codes; the codes themselves while the base is not known. */
export const labelsOf = (declared: RuleBase | undefined, { fact, values }: Answer): string[] => {
  const kind = declared?.kinds.find((each) => each.fact === fact)
  return values.map((code) => (kind ? codeLabel(kind, code) : code))
}

/** The conclusion that names a decision; null when nothing was concluded. */
export const outcomeOf = ({ base, conclusions }: Concluded, declared: RuleBase | undefined): Outcome | null => {
  const named = isOwn(base) ? conclusions.map(({ fact }) => fact) : mainFacts[base]
  const known = named.flatMap((fact) => conclusions.find((each) => each.fact === fact) ?? [])
  const concluded = known.filter(({ values }) => values.length > 0)
  const otherwise = (fact: string) => declared?.kinds.find((kind) => kind.fact === fact)?.otherwise
  const main = concluded.find(({ fact, values }) => values[0] !== otherwise(fact)) ?? concluded[0]
  const code = main?.values[0]
  if (!main || code === undefined) {
    return null
  }
  return { fact: main.fact, code, label: labelsOf(declared, main)[0] ?? code, tone: tones[code] ?? 'abu' }
}

export const outcomeLabels = { invalid: 'Fakta ditolak', failed: 'Bertentangan' } as const
const outcomeTitles = { invalid: 'Fakta ditolak', failed: 'Aturan bertentangan' } as const

/** The heading of an opened decision. */
export const titleOf = (
  decision: Concluded & Pick<LoggedDecision, 'outcome'>,
  declared: RuleBase | undefined,
): string => {
  if (decision.outcome !== 'concluded') {
    return outcomeTitles[decision.outcome]
  }
  const outcome = outcomeOf(decision, declared)
  if (!outcome) {
    return 'Tanpa kesimpulan'
  }
  const { fact, code, label } = outcome
  if (fact === 'level') {
    return safetyLevelTexts[code as SafetyLevel]?.title ?? label
  }
  const kind = declared?.kinds.find((each) => each.fact === fact)
  return kind ? `${kind.label}${fact === 'programCode' ? '' : ':'} ${label}` : capitalize(label)
}

/** The labels of what is concluded otherwise. */
export const differingLabels = (
  before: readonly Answer[],
  after: readonly Answer[],
  declared: RuleBase | undefined,
): string[] => {
  const textOf = (answers: readonly Answer[], fact: string) =>
    (answers.find((each) => each.fact === fact)?.values ?? []).toSorted().join(' ')
  const facts = [...new Set([...before, ...after].map(({ fact }) => fact))]
  return facts
    .filter((fact) => textOf(before, fact) !== textOf(after, fact))
    .map((fact) => declared?.kinds.find((kind) => kind.fact === fact)?.label ?? fact)
}
