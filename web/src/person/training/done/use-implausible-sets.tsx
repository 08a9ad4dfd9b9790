import { implausibleSet, type TypedSet } from '@bugar/contracts/advice/health/implausible-set'
import type { ReactNode } from 'react'
import { kgText } from '../loads/loads.ts'
import { useImplausible } from '#person/body/use-implausible.tsx'

/** A set as typed, with its name on the screen. */
export interface NamedSet extends TypedSet {
  readonly name: string
  readonly unit: 'repetitions' | 'seconds'
}

const amountText = ({ amount, unit }: NamedSet) => `${amount} ${unit === 'seconds' ? 'detik' : 'repetisi'}`
const loadText = ({ weightKg }: NamedSet) => (weightKg === null ? [] : [kgText(weightKg)])
const setText = (set: NamedSet) => [...loadText(set), amountText(set)].join(' × ')

/** The numbers of sets that differ from the others', each once. */
const differing = (sets: readonly NamedSet[], others: readonly NamedSet[]): string => {
  const texts = sets.flatMap((set, at) => [
    ...(set.weightKg === others[at]?.weightKg ? [] : loadText(set)),
    ...(set.amount === others[at]?.amount ? [] : [amountText(set)]),
  ])
  return [...new Set(texts)].join(' dan ')
}

const find = <T extends NamedSet>(typed: readonly T[]) => {
  const unusual = typed.filter((set) => implausibleSet(set) !== null)
  if (unusual.length === 0) {
    return null
  }
  const meant = typed.map((set) => {
    const found = implausibleSet(set)
    return found ? found.likely : set
  })
  const likely = meant.every((set) => set !== null) ? meant : null
  const words = {
    unusual: `${unusual.map((set) => `${set.name}: ${setText(set)}`).join('; ')} tidak biasa.`,
    meant: likely && differing(likely, typed),
    typed: likely && differing(typed, likely),
  }
  return { likely, words }
}

interface Answers<T> {
  /** Goes on with the meant or the confirmed sets, in their order. */
  readonly onAnswer: (sets: readonly T[]) => void
  /** Leads back to the field of the first unusual set. */
  readonly onRevise: (set: T, field: 'amount' | 'weightKg') => void
}

/** Asks once before sets are stored with far more load or repetitions than before, such as 125 kg for 12,5 kg. */
export const useImplausibleSets = <T extends NamedSet>(
  sets: readonly T[],
  { onAnswer, onRevise }: Answers<T>,
): readonly [() => boolean, ReactNode] => {
  const revise = () => {
    const set = sets.find((each) => implausibleSet(each) !== null)
    if (set) {
      onRevise(set, implausibleSet({ ...set, amount: 0 }) === null ? 'amount' : 'weightKg')
    }
  }
  return useImplausible(sets, find, { onAnswer, onRevise: revise })
}
