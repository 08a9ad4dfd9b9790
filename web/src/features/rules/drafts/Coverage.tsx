import type { Draft } from '@bugar/contracts/rule-draft'
import type { CaseCoverage } from '@bugar/contracts/rule-draft-coverage'
import { Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ShowAll } from '#components/ui/ShowAll.tsx'
import { formatNumber } from '#lib/format.ts'
import { untouchedInWords } from './case-words.ts'

/** Before somebody asks for all. */
const few = 4

interface BarProps {
  readonly label: string
  readonly share: CaseCoverage['fired']
}

function Bar({ label, share: { touched, total } }: BarProps) {
  const words = `${formatNumber(touched)} dari ${formatNumber(total)}`
  return (
    <div>
      <Group justify="space-between" align="end" wrap="nowrap" gap="sm" mb="xs">
        <Text size="sm">{label}</Text>
        <Text fw={700} flex="none">
          {words}
        </Text>
      </Group>
      <Progress aria-label={`${label}: ${words}`} value={total === 0 ? 100 : (touched / total) * 100} />
    </div>
  )
}

interface CoverageProps {
  readonly draft: Draft
  readonly coverage: CaseCoverage
}

/** What the golden cases try of the rules, and what none of them does. */
export function Coverage({ draft: { declaration, goldenCases }, coverage }: CoverageProps) {
  const { fired, notFired, bounds, untouched } = coverage
  const [isAll, setIsAll] = useState(false)
  return (
    <Panel title="Cakupan" aside={<Hint>oleh {formatNumber(goldenCases.length)} kasus acuan</Hint>}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3, xl: 1 }} spacing="lg" verticalSpacing="md" style={{ alignItems: 'end' }}>
          <Bar label="Aturan terpakai: pernah menyala" share={fired} />
          <Bar label="Aturan terpakai: pernah tidak menyala" share={notFired} />
          <Bar label="Kedua sisi tiap batas angka" share={bounds} />
        </SimpleGrid>
        {untouched.length > 0 && (
          <div>
            <Title order={3} size="sm" mb="xxs">
              Belum tersentuh
            </Title>
            <DividedList aria-label="Belum tersentuh">
              {untouched.map((item, index) => (
                <Text
                  key={`${item.rule} ${item.what} ${JSON.stringify(item.condition)}`}
                  component="li"
                  size="sm"
                  py="xs"
                  hidden={!isAll && index >= few}
                >
                  <b>{item.rule}</b> {untouchedInWords(declaration, item)}
                </Text>
              ))}
            </DividedList>
            {untouched.length > few && (
              <ShowAll isAll={isAll} onChange={setIsAll} total={`${formatNumber(untouched.length)} hal`} />
            )}
          </div>
        )}
      </Stack>
    </Panel>
  )
}
