import { Group, SimpleGrid, Text } from '@mantine/core'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { BmiScale, BodyFatScale } from '../body/scales.tsx'
import { useProgramNames } from '#kit/program/program-names.ts'
import { notChosen, type Reasoned, reasonLinks } from './reasons.ts'
import { Terms } from './Terms.tsx'
import { Tag } from '#kit/text/Tag.tsx'
import classes from './ReasonChain.module.css'

interface ReasonChainProps {
  readonly verdict: Reasoned
}

/** Shows which rule fired on which facts, and how near the alternatives are. */
export function ReasonChain({ verdict }: ReasonChainProps) {
  const { nameOf } = useProgramNames()
  const others = notChosen(verdict)
  return (
    <>
      <ol className={classes.chain}>
        {reasonLinks(verdict).map(({ why, what, detail }, index) => (
          <li key={why} className={classes.link} style={{ '--nth': index }}>
            <Text span size="xxs" fw={600} className={classes.detail}>
              {why}
            </Text>
            <Text span size="xl" fw={750}>
              <Terms>{what}</Terms>
            </Text>
            <Text span size="xs" className={classes.detail}>
              {detail}
            </Text>
          </li>
        ))}
      </ol>
      <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md" mt="lg">
        <BmiScale value={verdict.bmi} category={verdict.bmiCategory} />
        {verdict.bodyFatPercentage !== null && (
          <BodyFatScale value={verdict.bodyFatPercentage} category={verdict.bodyFatCategory} gender={verdict.gender} />
        )}
      </SimpleGrid>
      {others.length > 0 && (
        <DividedList mt="sm" aria-label="Program terdekat yang tidak dipilih">
          {others.map(({ programCode, ruleId, sentence }) => (
            <Group
              key={`${programCode} ${sentence}`}
              component="li"
              wrap="nowrap"
              align="baseline"
              gap="sm"
              py="xs"
              fz="sm"
            >
              <Tag tone="abu">{programCode}</Tag>
              <span>
                <strong>{nameOf(programCode)}</strong> {sentence}
                {ruleId && (
                  <Text span inherit c="dimmed">
                    {' '}
                    (aturan {ruleId})
                  </Text>
                )}
              </span>
            </Group>
          ))}
        </DividedList>
      )}
    </>
  )
}
