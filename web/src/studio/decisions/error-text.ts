import type { FieldError } from '@bugar/contracts/core/bus/errors'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { inSentence, withUnit } from '#studio/rules/shared.ts'

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
