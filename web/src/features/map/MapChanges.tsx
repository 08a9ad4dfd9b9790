import { Stack, Text, Title } from '@mantine/core'
import { memo } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { useProgramNames, withName } from '#components/domain/program-names.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { QueryState } from '#components/ui/QueryState.tsx'
import classes from './map.module.css'
import { factChanges, programFacts } from './program-facts.ts'
import { usePrograms } from './queries.ts'

interface MapChangesProps {
  /** Codes of the result's program and of the one that the rules would choose, which is another. */
  readonly from: string
  readonly to: string
}

/** Yang berubah: what another program asks instead, by the texts of both; not drawn anew while the dot moves on it. */
export const MapChanges = memo(function MapChanges({ from, to }: MapChangesProps) {
  const { nameOf } = useProgramNames()
  const title = `Yang berubah dari ${withName(from, nameOf)}`
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <QueryState query={usePrograms()} failure="Isi kedua program belum dapat dimuat." height={230}>
        {({ data }) => {
          const [before = [], after = []] = [from, to].map((code) => {
            const program = data.find((each) => each.code === code)
            return program && programFacts(program)
          })
          const changes = factChanges(before, after)
          return changes.length === 0 ? (
            <Text c="dimmed">Makan dan jumlah latihannya sama; gerakannya berbeda.</Text>
          ) : (
            <DividedList>
              {changes.map(({ label, text, before: old }) => (
                <li key={label} className={classes.change}>
                  <Text c="dimmed">{label}</Text>
                  <Stack gap={0}>
                    <span>{text}</span>
                    <Hint>
                      {from}: {old}
                    </Hint>
                  </Stack>
                </li>
              ))}
            </DividedList>
          )
        }}
      </QueryState>
      <Hint mt="xs">Isi program, sebelum disesuaikan dengan jawaban kesehatan Anda.</Hint>
    </section>
  )
})
