import type { BaseInForce } from '@bugar/contracts/rule-base-operations'
import type { GoldenCase, CaseFailure } from '@bugar/contracts/rule-base-verification'
import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { OutcomeTag } from './OutcomeTag.tsx'
import { othersInWords, outcomeInWords, personInWords, stepOf } from './words.ts'

/** Cases before somebody asks for all. */
const few = 10

interface CaseLineProps {
  readonly base: BaseInForce['base']
  readonly item: GoldenCase
  readonly failure: CaseFailure | undefined
}

function CaseLine({ base, item: { line, facts, expected, note }, failure }: CaseLineProps) {
  const step = stepOf(base, expected)
  const others = othersInWords(base, expected)
  const Icon = failure ? IconInfoCircle : IconCircleCheck
  return (
    <Group component="li" gap="sm" align="start" wrap="nowrap">
      <Text size="sm" fw={600} c="dimmed" w="2.25rem" flex="none">
        {line}
      </Text>
      <Flex flex={1} miw={0} direction={{ base: 'column', xs: 'row' }} justify="space-between" gap="xs">
        <Box miw={0}>
          <Text size="sm">{note}</Text>
          <Hint>{personInWords(base, facts)}</Hint>
          {others && <Hint>{others}</Hint>}
          {failure && (
            <Text size="sm" c="merah" fw={600}>
              Seharusnya {outcomeInWords(base, expected)}; ternyata {outcomeInWords(base, failure.found)}
            </Text>
          )}
        </Box>
        {step && <OutcomeTag {...step} />}
      </Flex>
      <Text span c={failure ? 'merah' : 'bugar'} flex="none">
        <Icon size={20} role="img" aria-label={failure ? 'gagal' : 'lulus'} />
      </Text>
    </Group>
  )
}

/** People whose conclusions are known: those that fail first, ten until all are asked for. */
export function Cases({ base, goldenCases: { cases, failed } }: BaseInForce) {
  const [isAll, setAll] = useState(false)
  const failureOf = ({ line }: GoldenCase) => failed.find((failure) => failure.line === line)
  const ordered = [...cases.filter(failureOf), ...cases.filter((item) => !failureOf(item))]
  const total = formatNumber(cases.length)
  return (
    <Panel
      title="Kasus acuan"
      aside={<Hint>{`${formatNumber(cases.length - failed.length)} dari ${total} lulus`}</Hint>}
    >
      {cases.length === 0 ? (
        <Hint>Belum ada kasus acuan.</Hint>
      ) : (
        <DividedList aria-label="Kasus acuan">
          {ordered.slice(0, isAll ? undefined : few).map((item) => (
            <CaseLine key={item.line} base={base} item={item} failure={failureOf(item)} />
          ))}
        </DividedList>
      )}
      {cases.length > few && (
        <Button variant="subtle" mt="xs" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Lihat sepuluh saja' : `Lihat semua, ${total} kasus`}
        </Button>
      )}
    </Panel>
  )
}
