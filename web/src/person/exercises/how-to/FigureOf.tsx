import { Center } from '@mantine/core'
import { IconBarbell } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Figure } from '#kit/figure/Figure.tsx'
import { useExercises } from './exercise-queries.ts'

const surroundings: readonly (readonly [RegExp, string])[] = [
  [/pinggul|kaki/i, 'hip-mobility'],
  [/bahu|lengan/i, 'shoulder-mobility'],
  [/tangga/i, 'supported-step-up'],
  [/sepeda/i, 'bike'],
  [/jalan/i, 'walk'],
]

/** The figure of a warm-up step or of cardio, by its words. */
export const figureOf = (text: string): string => surroundings.find(([pattern]) => pattern.test(text))?.[1] ?? 'warm-up'

interface FigureOfProps {
  /** The exercise's name in the library. */
  readonly name: string
  /** Shown for an exercise without a figure; a neutral tile by default. */
  readonly otherwise?: ReactNode
  /** Not as a row's tile, so that its props are drawn too. */
  readonly isLarge?: boolean
}

const useFigure = (name: string) => useExercises().data?.data.exercises.find((each) => each.name === name)?.figure

const nothingDrawn = (
  <Center bg="var(--mantine-color-abu-light)" c="dimmed" style={{ aspectRatio: '1' }}>
    <IconBarbell size={22} aria-hidden="true" />
  </Center>
)

/** The figure of an exercise as a tile. */
export function FigureOf({ name, otherwise, isLarge = false }: FigureOfProps) {
  const figure = useFigure(name)
  return figure ? <Figure name={figure} ratio="1" isSmall={!isLarge} /> : <span>{otherwise ?? nothingDrawn}</span>
}

/** The figure of a session as a tile: of its first exercise, or of cardio by its words. */
export function SessionTile({ name, text }: { readonly name: string | undefined; readonly text: string }) {
  return name === undefined ? <Figure name={figureOf(text)} ratio="1" isSmall /> : <FigureOf name={name} />
}

/** Somebody who does an exercise, large and moving; without its name, cardio by its words. */
export function MovingFigure({ name, text }: { readonly name: string | undefined; readonly text: string }) {
  const found = useFigure(name ?? '')
  const figure = name === undefined ? figureOf(text) : found
  return figure && <Figure name={figure} h="100%" isMoving />
}
