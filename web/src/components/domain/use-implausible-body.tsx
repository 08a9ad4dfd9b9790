import { type Body, implausibleBody } from '@bugar/contracts/health/implausible-body'
import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from '#components/ui/Notice.tsx'
import { formatKg, formatNumber } from '#lib/format.ts'

interface Typed {
  readonly weight: number | string
  readonly height: number | string
}

interface Asked {
  readonly typed: Body
  readonly likely: Body | null
}

const cm = (value: number) => `${formatNumber(value, 2)} cm`

/** The numbers of a body that differ from the other one's. */
const differing = (body: Body, other: Body): string =>
  [
    ...(body.weight === other.weight ? [] : [formatKg(body.weight)]),
    ...(body.height === other.height ? [] : [cm(body.height)]),
  ].join(' dan ')

interface QuestionProps extends Asked {
  readonly onAnswer: (body: Body) => void
  readonly onRevise: () => void
}

function Question({ typed, likely, onAnswer, onRevise }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  const meant = likely && differing(likely, typed)
  return (
    <Notice color="jingga" role="alert">
      Berat {formatKg(typed.weight)} dengan tinggi {cm(typed.height)} tidak biasa.{' '}
      <b>{meant ? `Maksud Anda ${meant}?` : 'Sudah benar?'}</b>
      <Group gap="xs" mt="xs">
        <Button ref={first} variant="default" onClick={() => (likely ? onAnswer(likely) : onRevise())}>
          {meant ? `Ya, ${meant}` : 'Perbaiki'}
        </Button>
        <Button variant="default" onClick={() => onAnswer(typed)}>
          {likely ? `Tidak, ${differing(typed, likely)} sudah benar` : 'Sudah benar, lanjutkan'}
        </Button>
      </Group>
    </Notice>
  )
}

interface Answers {
  /** Goes on with the meant or the confirmed body. */
  readonly onAnswer: (body: Body) => void
  /** Leads back to the field. */
  readonly onRevise: () => void
  /** The height is known and not typed, so only the weight can be wrong. */
  readonly isHeightKnown?: boolean
}

/**
 * Asks once before a weight and a height are sent that hardly anybody has, such as a height in metres.
 * @returns a check for the button, false when the question has to be answered first, and the question
 */
export const useImplausibleBody = (
  { weight, height }: Typed,
  { onAnswer, onRevise, isHeightKnown = false }: Answers,
): readonly [() => boolean, ReactNode] => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [confirmed, setConfirmed] = useState<Body | null>(null)
  const isSame = (body: Body | undefined | null) => body?.weight === weight && body?.height === height
  const check = (): boolean => {
    if (typeof weight !== 'number' || typeof height !== 'number' || isSame(confirmed)) {
      return true
    }
    const typed = { weight, height }
    const found = implausibleBody(typed)
    const likely = isHeightKnown && found?.likely?.height !== height ? null : (found?.likely ?? null)
    setAsked(found && { typed, likely })
    return found === null
  }
  const answer = (body: Body) => {
    setAsked(null)
    setConfirmed(body)
    onAnswer(body)
  }
  const revise = () => {
    setAsked(null)
    onRevise()
  }
  const question = asked && isSame(asked.typed) && <Question {...asked} onAnswer={answer} onRevise={revise} />
  return [check, question]
}
