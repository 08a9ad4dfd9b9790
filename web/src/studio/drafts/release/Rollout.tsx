import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { RuleCopy } from '@bugar/contracts/rules/rule-copies'
import { Box, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { Fragment } from 'react'
import { copiesInWords, copyStateWords, useRuleCopies } from '#kit/data/rule-copies.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { SmallTable } from '#kit/lists/SmallTable.tsx'
import { formatTime } from '#kit/text/format.ts'
import { shortHash } from '../words.ts'

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
