import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { Sighting } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import { Group, Progress, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { outcomeInWords } from '#studio/bases/words.ts'
import { shadowQuery } from '../queries.ts'

interface SightingLineProps {
  readonly base: Draft['declaration']
  readonly sighting: Sighting
}

function SightingLine({ base, sighting: { before, after, count } }: SightingLineProps) {
  return (
    <Group component="li" gap="xs" py="xs" justify="space-between" wrap="nowrap" align="start">
      <Text size="sm">
        {outcomeInWords(base, before)}{' '}
        <IconArrowRight size={16} role="img" aria-label="menjadi" style={{ verticalAlign: 'text-bottom' }} />{' '}
        <b>{outcomeInWords(base, after)}</b>
      </Text>
      <Text size="sm" fw={600} flex="none">
        {formatNumber(count)} jawaban
      </Text>
    </Group>
  )
}

/** Answers of a proposed draft so far; people get those of the active rules. */
export function Shadow({ draft: { id, declaration, head } }: { readonly draft: Draft }) {
  return (
    <QueryState query={useQuery(shadowQuery(id))} failure="Jawaban bayangan belum dapat dimuat." height={160}>
      {({ data: shadow }) => (
        <Panel title="Bayangan" aside={shadow && <Hint>sejak {formatTime(shadow.since)}</Hint>}>
          <Hint>Rancangan ini ikut menjawab; orangnya tetap menerima jawaban versi {head}.</Hint>
          {shadow === null ? (
            <Text size="sm" mt="xs">
              Belum ada yang ditanyakan sejak rancangan diajukan.
            </Text>
          ) : (
            <>
              <Text fz="xl" fw={750} mt="xs">
                {formatNumber(shadow.asked)} jawaban, {formatNumber(shadow.differing)} berbeda
              </Text>
              <Progress.Root size="md" my="xs" aria-hidden="true">
                <Progress.Section value={100 * (1 - shadow.differing / shadow.asked)} color="bugar" />
                <Progress.Section value={(100 * shadow.differing) / shadow.asked} color="jingga" />
              </Progress.Root>
              <DividedList aria-label="Jawaban yang berbeda">
                {shadow.sightings.map((sighting) => (
                  <SightingLine key={`${sighting.before} ${sighting.after}`} base={declaration} sighting={sighting} />
                ))}
              </DividedList>
              <Hint>Perbedaan yang mengenai kurang dari lima orang tidak dihitung dan tidak ditampilkan.</Hint>
            </>
          )}
        </Panel>
      )}
    </QueryState>
  )
}
