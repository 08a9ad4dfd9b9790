import { Stack, Text } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ShareBar, ShareKey } from './ShareBar.tsx'
import { both, differenceText, men, percentOf, women } from './study.ts'

type Rights = Pick<typeof both, 'rightByBmi' | 'rightByTape' | 'firstRight'>

const methods = [
  { label: 'BMI saja', of: ({ rightByBmi }: Rights) => rightByBmi },
  { label: 'Lemak dari pita', of: ({ rightByTape }: Rights) => rightByTape },
  { label: 'Pita dan peluang', of: ({ firstRight }: Rights) => firstRight },
] as const

/** Share of people with the reference's program, by method. */
export function Methods() {
  return (
    <Panel title="Seberapa sering programnya tepat?">
      <Stack gap="sm">
        <Text c="dimmed" maw="60ch">
          Tepat berarti sama dengan program dari cara acuan. Baris ketiga memperhitungkan bahwa pita dapat meleset, lalu
          memilih program yang peluangnya terbesar.
        </Text>
        <DividedList>
          {methods.map(({ label, of }) => (
            <ShareBar
              key={label}
              label={label}
              share={of(both)}
              details={[`Pria ${percentOf(of(men).share)}`, `Wanita ${percentOf(of(women).share)}`]}
            />
          ))}
        </DividedList>
        <ShareKey />
        <Hint maw="60ch">
          Beda antara BMI saja dan pita: untuk semua orang {differenceText(both)}, untuk pria {differenceText(men)},
          untuk wanita {differenceText(women)}.
        </Hint>
      </Stack>
    </Panel>
  )
}
