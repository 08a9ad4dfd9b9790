import { Stack, Text } from '@mantine/core'
import { Terms } from '#components/domain/Terms.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { FactLines } from '#components/ui/FactLines.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { men, oneDecimal, women } from './study.ts'

const points = (value: number) => `${oneDecimal(value)} poin`
const groups = [
  { name: 'Pria', group: men },
  { name: 'Wanita', group: women },
] as const

/** How far the tape's body fat is from the reference. */
export function TapeError() {
  return (
    <Panel title="Seberapa meleset pita ukur?">
      <Stack gap="sm">
        <Text c="dimmed" maw="60ch">
          <Terms>
            Pita rata-rata membaca terlalu tinggi. Di sekitar rata-rata itu, kira-kira satu dari tiga orang meleset
            lebih jauh dari sebarannya, ke atas atau ke bawah; satu poin adalah satu persen lemak tubuh.
          </Terms>
        </Text>
        <DividedList>
          {groups.map(({ name, group: { people, tapeError } }) => (
            <li key={name}>
              <Text fw={600} mb="xxs">
                {name}, {people} orang
              </Text>
              <FactLines
                facts={[
                  ['Rata-rata terlalu tinggi', points(tapeError.mean)],
                  ['Rentang rata-rata itu', `${oneDecimal(tapeError.low)}–${points(tapeError.high)}`],
                  ['Sebaran', `±${points(tapeError.spread)}`],
                ]}
              />
            </li>
          ))}
        </DividedList>
      </Stack>
    </Panel>
  )
}
