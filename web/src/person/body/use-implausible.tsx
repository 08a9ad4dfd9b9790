import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from '#kit/states/Notice.tsx'

interface Words {
  /** A sentence that says which value is unusual. */
  readonly unusual: string
  /** The likely numbers and the typed ones they replace; null when no slip explains the typed ones. */
  readonly meant: string | null
  readonly typed: string | null
}

interface Found<T> {
  readonly likely: T | null
  readonly words: Words
}

interface Answers<T> {
  /** Goes on with the meant or the confirmed values. */
  readonly onAnswer: (values: T) => void
  /** Leads back to the field. */
  readonly onRevise: () => void
}

interface QuestionProps {
  readonly words: Words
  readonly onMeant: () => void
  readonly onTyped: () => void
}

function Question({ words: { unusual, meant, typed }, onMeant, onTyped }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <Notice color="jingga" role="alert">
      {unusual} <b>{meant ? `Maksud Anda ${meant}?` : 'Sudah benar?'}</b>
      <Group gap="xs" mt="xs">
        <Button ref={first} variant="default" onClick={onMeant}>
          {meant ? `Ya, ${meant}` : 'Perbaiki'}
        </Button>
        <Button variant="default" onClick={onTyped}>
          {meant ? `Tidak, ${typed} sudah benar` : 'Sudah benar, lanjutkan'}
        </Button>
      </Group>
    </Notice>
  )
}

/**
 * Asks once before numbers are sent that hardly anybody has.
 * @param typed compared as JSON; null while a number is missing
 * @param find null for plausible numbers
 * @returns a check for the button, false when the question has to be answered first, and the question
 */
export const useImplausible = <T,>(
  typed: T | null,
  find: (typed: T) => Found<T> | null,
  { onAnswer, onRevise }: Answers<T>,
): readonly [() => boolean, ReactNode] => {
  const [asked, setAsked] = useState<(Found<T> & { readonly typed: T }) | null>(null)
  const [confirmed, setConfirmed] = useState<T | null>(null)
  const isSame = (values: T | null | undefined) => JSON.stringify(values) === JSON.stringify(typed)
  const check = (): boolean => {
    const found = typed === null || isSame(confirmed) ? null : find(typed)
    setAsked(typed && found && { ...found, typed })
    return found === null
  }
  const answer = (values: T | null) => {
    setAsked(null)
    if (values === null) {
      onRevise()
    } else {
      setConfirmed(values)
      onAnswer(values)
    }
  }
  const question = asked && isSame(asked.typed) && (
    <Question words={asked.words} onMeant={() => answer(asked.likely)} onTyped={() => answer(asked.typed)} />
  )
  return [check, question]
}
