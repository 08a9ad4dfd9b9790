import { addDays } from '@bugar/contracts/core/values/day'
import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import { levelsOn, type Levels, muscleName } from '#kit/figure/body-map.ts'
import { BodyMap } from '#kit/figure/Drawing.tsx'
import { muscles } from '#kit/figure/movement.ts'
import { movementOf } from '#kit/figure/movements.ts'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { localDay } from '#kit/text/local-day.ts'
import { useExercises, useOwnExercises } from '#person/exercises/how-to/exercise-queries.ts'
import { useStrength } from '#person/training/done/personal-bests.ts'
import classes from '#theme/figure.module.css'

const rows = [
  [3, '2 hari atau lebih'],
  [2, '1 hari'],
  [1, 'Hanya membantu'],
  [undefined, 'Belum'],
] as const

/** The muscles by how much they did, as a map and as a list of their names; null for a week without a session. */
function Muscles({ levels }: { readonly levels: Levels | null }) {
  return (
    <Flex className={classes['levels']} direction={{ base: 'column', xs: 'row' }} gap="lg" align={{ xs: 'center' }}>
      <Box w={{ base: '100%', xs: 260 }} h={220} flex="none">
        <BodyMap muscles={levels ?? {}} />
      </Box>
      {levels === null ? (
        <Text c="dimmed">Belum ada set yang dicatat dalam tujuh hari ini. Otot yang dilatih akan tampil di sini.</Text>
      ) : (
        <Stack component="ul" gap="xs">
          {rows.map(([level, title]) => {
            const names = muscles.filter((muscle) => levels[muscle] === level).map(muscleName)
            return (
              names.length > 0 && (
                <li key={title}>
                  <Group gap="xs" wrap="nowrap">
                    <span className={classes['swatch']} data-level={level} aria-hidden="true" />
                    <Text fw={700}>{title}</Text>
                  </Group>
                  <Text size="sm" {...(level === undefined && { c: 'dimmed' })}>
                    {names.join(', ')}
                  </Text>
                </li>
              )
            )
          })}
        </Stack>
      )}
    </Flex>
  )
}

const height = { base: 420, xs: 220 }

/** The muscles that the sets of the last seven days worked; library exercises without a figure do not count. */
export function MusclePanel({ now }: { readonly now: Date }) {
  const library = useExercises()
  const own = useOwnExercises()
  const from = addDays(localDay(now), -6)
  return (
    <Panel title="Otot tujuh hari terakhir">
      <QueryState query={useStrength()} failure="Otot yang dilatih belum dapat dimuat." height={height}>
        {({ data }) => {
          const done = data.map(({ name, points }) => ({
            name,
            dates: points.map(({ date }) => date).filter((date) => date >= from),
          }))
          return done.every(({ dates }) => dates.length === 0) ? (
            <Muscles levels={null} />
          ) : (
            <QueryState query={library} failure="Otot tiap gerakan belum dapat dimuat." height={height}>
              {({ data: { exercises } }) => (
                <Muscles
                  levels={levelsOn(
                    done.map(({ name, dates }) => {
                      const added = own.data?.data.find((each) => each.name === name)
                      const figure = exercises.find((each) => each.name === name)?.figure ?? ''
                      return {
                        muscles: added
                          ? Object.fromEntries(added.muscles.map((muscle) => [muscle, 2 as const]))
                          : (movementOf(figure)?.muscles ?? {}),
                        dates,
                      }
                    }),
                  )}
                />
              )}
            </QueryState>
          )
        }}
      </QueryState>
    </Panel>
  )
}
