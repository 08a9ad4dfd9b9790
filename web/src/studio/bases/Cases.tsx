import type { BaseInForce } from '@bugar/contracts/rules/rule-base-operations'
import type { GoldenCase, CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { Flex, Group, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/Fold.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { ShowAll } from '#kit/lists/ShowAll.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { OutcomeTag } from './RuleLink.tsx'
import { caseCode, othersInWords, outcomeInWords, personInWords, stepOf } from './words.ts'

/** Cases shown initially, in addition to all failed ones. */
const few = 5

interface CaseLineProps {
  readonly base: BaseInForce['base']
  readonly item: GoldenCase
  readonly failure: CaseFailure | undefined
}

/** Open where it fails. */
function CaseLine({ base, item: { line, facts, expected, note }, failure }: CaseLineProps) {
  const step = stepOf(base, expected)
  const others = othersInWords(base, expected)
  const Icon = failure ? IconInfoCircle : IconCircleCheck
  return (
    <FoldLine
      isOpen={failure !== undefined}
      summary={
        <Group gap="xs" wrap="nowrap" flex={1} miw={0}>
          <Text span c={failure ? 'merah' : 'bugar'} lh={1} flex="none">
            <Icon size={20} role="img" aria-label={failure ? 'gagal' : 'lulus'} />
          </Text>
          <Text span size="sm" fw={600} c="dimmed" w="3rem" flex="none">
            {caseCode(line)}
          </Text>
          <Flex flex={1} miw={0} direction={{ base: 'column', xs: 'row' }} justify="space-between" gap="xxs">
            <Text size="sm">{note}</Text>
            {step && <OutcomeTag {...step} />}
          </Flex>
        </Group>
      }
    >
      <Hint>{personInWords(base, facts)}</Hint>
      {others && <Hint>{others}</Hint>}
      {failure && (
        <Text size="sm" c="merah" fw={600}>
          Seharusnya {outcomeInWords(base, expected)}; ternyata {outcomeInWords(base, failure.found)}
        </Text>
      )}
    </FoldLine>
  )
}

/** Golden cases: failed ones first, initially only a few. */
export function Cases({ base, goldenCases: { cases, failed } }: Pick<BaseInForce, 'base' | 'goldenCases'>) {
  const [isAll, setIsAll] = useState(false)
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
          {ordered.map((item, index) => {
            const failure = failureOf(item)
            return (
              <li key={item.line} hidden={!isAll && !failure && index >= few}>
                <CaseLine base={base} item={item} failure={failure} />
              </li>
            )
          })}
        </DividedList>
      )}
      {cases.length > few && <ShowAll isAll={isAll} onChange={setIsAll} total={`${total} kasus`} />}
    </Panel>
  )
}
