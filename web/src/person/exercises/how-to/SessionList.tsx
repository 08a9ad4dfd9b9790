import { readExerciseLine } from '@bugar/contracts/catalog/program-day/exercise-line'
import { readSession } from '#kit/program/session-text.ts'
import { Box, Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPicture } from '#kit/figure/Figure.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { TextLink } from '#kit/layout/links.tsx'

export interface SessionLine {
  readonly name: string
  /** The gym name in brackets; null without one. */
  readonly alias: string | null
  /** Sets and repetitions or minutes; null for a separate sentence. */
  readonly dose: string | null
  /** The rest of the line; null when there is none. */
  readonly detail: string | null
  /** True for an exercise that the library may have, false for warm-up and the like. */
  readonly isExercise: boolean
}

interface SessionLines {
  readonly lines: readonly SessionLine[]
  /** The rest after each set, where all exercises have the same; null otherwise. */
  readonly rest: string | null
}

const aliasPattern = /^(.+?) \(([^()]+)\)$/
const restPattern = /^(.+?), istirahat (.+)$/
/** "Pemanasan 5–10 menit: jalan di tempat." */
const timedPattern = /^(\p{L}[\p{L} ]*?) (\d+(?:–\d+)? menit): (.+)$/u

const exerciseOf = (line: string): SessionLine & { readonly rest: string | null } => {
  const exercise = readExerciseLine(line)
  if (!exercise) {
    return { name: line, alias: null, dose: null, detail: null, isExercise: true, rest: null }
  }
  const [, name = exercise.name, alias = null] = aliasPattern.exec(exercise.name) ?? []
  const [, dose = exercise.dose, rest = null] = restPattern.exec(exercise.dose) ?? []
  return { name, alias, dose, detail: null, isExercise: true, rest }
}

const noteOf = (line: string): SessionLine => {
  const [, name = line, dose = null, detail = null] = timedPattern.exec(line) ?? []
  return { name, alias: null, dose, detail, isExercise: false }
}

/** A day's text as lines of name and dose, without its first, which names the session. */
export const sessionLines = (text: string): SessionLines => {
  const parts = readSession(text).parts.flatMap((part) =>
    typeof part === 'string' ? [{ ...noteOf(part), rest: null }] : part.map(exerciseOf),
  )
  const rests = new Set(parts.filter(({ isExercise }) => isExercise).map(({ rest }) => rest))
  const [common = null] = rests.size === 1 ? rests : []
  return {
    lines: parts.map(({ rest, ...line }) => ({
      ...line,
      detail: rest === null || rest === common ? line.detail : `istirahat ${rest}`,
    })),
    rest: common,
  }
}

const FigureOf = lazyPicture(async () => (await import('./FigureOf.tsx')).FigureOf)

const fullName = ({ name, alias }: SessionLine) => (alias === null ? name : `${name} (${alias})`)

interface SessionListProps {
  readonly lines: readonly SessionLine[]
}

/** A session line by line: the name, which leads to how it is done, and the dose at the end of the line. */
export function SessionList({ lines }: SessionListProps) {
  return (
    <DividedList>
      {lines.map((line) => (
        <Group key={`${line.name} ${line.dose}`} component="li" wrap="nowrap" justify="space-between" gap="sm">
          {line.isExercise && line.dose !== null && (
            <Box w={44} flex="none" data-tile>
              <Suspense>
                <FigureOf name={fullName(line)} />
              </Suspense>
            </Box>
          )}
          <Box flex={1}>
            <Name {...line} />
            {line.detail && <Hint>{line.detail}</Hint>}
          </Box>
          {line.dose && (
            <Text span size="sm" fw={700} ta="end" maw="45%" style={{ flexShrink: 0 }}>
              {line.dose}
            </Text>
          )}
        </Group>
      ))}
    </DividedList>
  )
}

function Name(line: SessionLine) {
  const { name, alias, dose, isExercise } = line
  if (!isExercise || dose === null) {
    return <Text fw={dose === null ? 400 : 600}>{name}</Text>
  }
  return (
    <TextLink
      to="/exercises"
      search={{ gerakan: fullName(line) }}
      display="block"
      // Full line height, for a sufficient tap target.
      py="sm"
      my="calc(var(--mantine-spacing-sm) * -1)"
      fw={600}
      underline="hover"
    >
      {name}
      {alias !== null && (
        <>
          {' '}
          <Hint span fw={400}>
            ({alias})
          </Hint>
        </>
      )}
    </TextLink>
  )
}
