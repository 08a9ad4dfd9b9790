import { SimpleGrid, Stack, Text } from '@mantine/core'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'
import { ShareBar, ShareKey } from './ShareBar.tsx'
import { both, largestMiss, men, oneDecimal, percentOf, women } from './study.ts'

type Bin = (typeof men.bins)[number]

const peopleOf = ({ right }: Bin) => `${formatNumber(right.total, 0)} orang`
const saidAndRight = (bin: Bin | undefined) =>
  bin && `${percentOf(bin.said)} → ${percentOf(bin.right.share)} (${peopleOf(bin)})`

/** Whether the first program was right as often as its probability said. */
export function Calibration() {
  return (
    <Panel title="Apakah peluang yang disebut dapat dipercaya?">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="md">
        <Stack gap="sm">
          <Text c="dimmed" maw="60ch">
            Dari kesalahan ukur dapat dihitung peluang program yang disebut pertama. Peluang itu jujur bila programnya
            memang tepat sesering yang disebut.
          </Text>
          <Text c="dimmed" maw="60ch">
            Untuk semua orang bersama, selisih antara yang disebut dan yang terjadi paling banyak{' '}
            {oneDecimal(largestMiss)} poin persen.
          </Text>
          <Hint maw="60ch">
            Tiap baris satu kelompok orang: kiri peluang yang disebut, kanan bagian yang memang tepat. Di bawahnya pria
            dan wanita terpisah; orangnya sedikit, jadi selisihnya dapat kebetulan.
          </Hint>
          <ShareKey hasSaid />
        </Stack>
        <DividedList>
          {both.bins.map((bin, index) => (
            <ShareBar
              key={bin.from}
              label={
                <>
                  Disebut <strong>{percentOf(bin.said)}</strong>
                </>
              }
              share={bin.right}
              said={bin.said}
              details={[`Pria ${saidAndRight(men.bins[index])}`, `Wanita ${saidAndRight(women.bins[index])}`]}
            />
          ))}
        </DividedList>
      </SimpleGrid>
    </Panel>
  )
}
