import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { Sighting } from '@bugar/contracts/rules/draft/rule-draft-shadow'
import { Group, Progress, Text, Box, Stack } from '@mantine/core'
import { IconArrowRight, IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatNumber, formatTime } from '#kit/text/format.ts'
import { outcomeInWords } from '#studio/bases/words.ts'
import { shadowQuery } from '../queries.ts'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'
import { copiesInWords, copyStateWords, useRuleCopies } from '#kit/data/rule-copies.ts'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import { shortHash } from '../words.ts'

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

interface CopyProps {
  readonly copy: RuleCopy
}

const icons = { same: IconCircleCheck, behind: IconRefresh, late: IconAlertTriangle }

function CopyState({ copy: { state } }: CopyProps) {
  const [words, tone] = copyStateWords[state]
  const Icon = icons[state]
  return (
    <Group component="span" gap="xxs" wrap="nowrap" flex="none" c={tone} fw={600} fz="sm">
      <Icon size={18} aria-hidden="true" style={{ flex: 'none' }} />
      {words}
    </Group>
  )
}

/** Last error of a copy that is not up to date. */
function CopyError({ copy: { state, lastError } }: CopyProps) {
  return state !== 'same' && lastError && <Hint>{lastError.message}</Hint>
}

function CopyVersion({ copy: { version, hash } }: CopyProps) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {version}{' '}
      <Text span inherit c="dimmed">
        {shortHash(hash)}
      </Text>
    </Text>
  )
}

const sinceInWords = ({ since, sinceStart }: RuleCopy) =>
  `${formatTime(since)}${sinceStart ? ', sejak dinyalakan' : ''}`

interface CopyListProps {
  readonly copies: readonly RuleCopy[]
}

function CopyList({ copies }: CopyListProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const named = copies.map((copy, index) => ({ copy, name: `inferensi ${index + 1}` }))
  return isWide ? (
    <SmallTable
      head={['Salinan', 'Versi', 'Sejak', 'Keadaan']}
      rows={named.map(({ copy, name }) => ({
        key: copy.id,
        cells: [
          <Text key="name" span inherit style={{ whiteSpace: 'nowrap' }}>
            {name}
          </Text>,
          <CopyVersion key="version" copy={copy} />,
          sinceInWords(copy),
          <Fragment key="state">
            <CopyState copy={copy} />
            <CopyError copy={copy} />
          </Fragment>,
        ],
      }))}
    />
  ) : (
    <DividedList aria-label="Salinan">
      {named.map(({ copy, name }) => (
        <Group key={copy.id} component="li" justify="space-between" align="start" wrap="nowrap" gap="xs" py="xs">
          <Box flex={1} miw={0}>
            <Text size="sm" fw={600}>
              {name}
            </Text>
            <Text size="sm">
              versi <CopyVersion copy={copy} />
            </Text>
            <Hint>{sinceInWords(copy)}</Hint>
            <CopyError copy={copy} />
          </Box>
          <CopyState copy={copy} />
        </Group>
      ))}
    </DividedList>
  )
}

interface RolloutProps {
  readonly base: RuleBaseName
}

const everyMs = 5000

/** Which copy of the service uses which version of a base, and since when. */
export function Rollout({ base }: RolloutProps) {
  return (
    <Panel title="Siapa menjalankan apa" aside={<Hint>tertinggal lebih dari 5 detik tampil merah</Hint>}>
      <QueryState query={useRuleCopies(everyMs)} failure="Salinan yang berjalan belum dapat ditanya." height={120}>
        {({ data }) => {
          const { head = null, copies = [] } = data.find((each) => each.base === base) ?? {}
          return copies.length === 0 ? (
            <Hint>Belum ada salinan yang menjawab.</Hint>
          ) : (
            <Stack gap="xs">
              <Text role="status" size="sm">
                {copiesInWords(copies, head)}
              </Text>
              <CopyList copies={copies} />
            </Stack>
          )
        }}
      </QueryState>
    </Panel>
  )
}
