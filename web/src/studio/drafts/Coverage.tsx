import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { CaseCoverage, Untouched } from '@bugar/contracts/rules/draft/rule-draft-coverage'
import { Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { ShowAll } from '#kit/lists/ShowAll.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { untouchedInWords } from './cases/case-words.ts'
import { useMakeCase } from './cases/use-make-case.ts'
import { isOpen } from './words.ts'

/** Gaps shown initially. */
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

const madeOf = ({ person, expected }: Untouched) => person && expected !== null && { facts: person, expected }

interface MakeButtonProps {
  readonly base: Draft['declaration']
  readonly item: Untouched
  readonly making: ReturnType<typeof useMakeCase>
}

function MakeButton({ base, item, making: { canMake, isBusy, make } }: MakeButtonProps) {
  const made = madeOf(item)
  const words = `${item.rule} ${untouchedInWords(base, item)}`
  return (
    made && (
      <BusyButton
        variant="subtle"
        px="xs"
        fz="sm"
        isBusy={isBusy(made)}
        disabled={!canMake(made)}
        aria-label={`Jadikan kasus: ${words}`}
        onClick={() => make(made, words)}
      >
        Jadikan kasus
      </BusyButton>
    )
  )
}

/** Coverage of the rules by the golden cases, and the parts that no case covers. */
export function Coverage({ draft, coverage }: CoverageProps) {
  const { declaration, goldenCases } = draft
  const { fired, notFired, bounds, untouched } = coverage
  const [isAll, setIsAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // The pressed button disappears with its line.
  const making = useMakeCase(draft, () => list.current?.focus())
  const open = untouched.filter((item) => {
    const made = madeOf(item)
    return !made || !making.isMade(made)
  })
  return (
    <Panel title="Cakupan" aside={<Hint>oleh {formatNumber(goldenCases.length)} kasus acuan</Hint>}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3, xl: 1 }} spacing="lg" verticalSpacing="md" style={{ alignItems: 'end' }}>
          <Bar label="Aturan terpakai: pernah menyala" share={fired} />
          <Bar label="Aturan terpakai: pernah tidak menyala" share={notFired} />
          <Bar label="Kedua sisi tiap batas angka" share={bounds} />
        </SimpleGrid>
        {open.length > 0 && (
          <div ref={list} tabIndex={-1} style={{ outline: 0 }}>
            <Title order={3} size="sm" mb="xxs">
              Belum tersentuh
            </Title>
            {making.error && <ErrorBox my="xs">{making.error.message}</ErrorBox>}
            <DividedList aria-label="Belum tersentuh">
              {open.map((item, index) => (
                <Group
                  key={`${item.rule} ${item.what} ${JSON.stringify(item.condition)}`}
                  component="li"
                  justify="space-between"
                  gap="xxs"
                  py="xs"
                  display={!isAll && index >= few ? 'none' : undefined}
                >
                  <Text size="sm" flex="1 1 12rem">
                    <b>{item.rule}</b> {untouchedInWords(declaration, item)}
                  </Text>
                  {isOpen(draft) && <MakeButton item={item} making={making} base={declaration} />}
                </Group>
              ))}
            </DividedList>
            {open.length > few && (
              <ShowAll isAll={isAll} onChange={setIsAll} total={`${formatNumber(open.length)} hal`} />
            )}
          </div>
        )}
      </Stack>
    </Panel>
  )
}
