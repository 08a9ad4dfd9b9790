import { type Body, implausibleBody } from '@bugar/contracts/advice/health/implausible-body'
import type { ReactNode } from 'react'
import { formatKg, formatNumber } from '#kit/text/format.ts'
import { useImplausible } from './use-implausible.tsx'

interface Typed {
  readonly weight: number | string
  readonly height: number | string
}

const cm = (value: number) => `${formatNumber(value, 2)} cm`

/** The numbers of a body that differ from the other one's. */
const differing = (body: Body, other: Body): string =>
  [
    ...(body.weight === other.weight ? [] : [formatKg(body.weight)]),
    ...(body.height === other.height ? [] : [cm(body.height)]),
  ].join(' dan ')

interface Answers {
  /** Goes on with the meant or the confirmed body. */
  readonly onAnswer: (body: Body) => void
  /** Leads back to the field. */
  readonly onRevise: () => void
  /** The height is known and not typed, so only the weight can be wrong. */
  readonly isHeightKnown?: boolean
}

/** Asks once before a weight and a height are sent that hardly anybody has, such as a height in metres. */
export const useImplausibleBody = (
  { weight, height }: Typed,
  { isHeightKnown = false, ...answers }: Answers,
): readonly [() => boolean, ReactNode] => {
  const find = (typed: Body) => {
    const found = implausibleBody(typed)
    if (found === null) {
      return null
    }
    const likely = isHeightKnown && found.likely?.height !== typed.height ? null : found.likely
    const words = {
      unusual: `Berat ${formatKg(typed.weight)} dengan tinggi ${cm(typed.height)} tidak biasa.`,
      meant: likely && differing(likely, typed),
      typed: likely && differing(typed, likely),
    }
    return { likely, words }
  }
  const typed = typeof weight === 'number' && typeof height === 'number' ? { weight, height } : null
  return useImplausible(typed, find, answers)
}
