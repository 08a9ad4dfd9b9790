import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Terms } from '#person/terms/Terms.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Fold } from '#kit/layout/Fold.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { ShareBar, ShareKey } from './ShareBar.tsx'
import { type Bin, both, type Calibrated, largestMiss, men, oneDecimal, percentOf, women } from './study.ts'

const peopleOf = ({ right }: Bin) => `${formatNumber(right.total, 0)} orang`
const saidAndRight = (bin: Bin | undefined) =>
  bin && `${percentOf(bin.said)} → ${percentOf(bin.right.share)} (${peopleOf(bin)})`

interface BinsProps {
  readonly title: string
  /** The answer in one line. */
  readonly answer: string
  readonly children: ReactNode
  readonly of: (group: Calibrated) => readonly Bin[]
}

/** Text beside one bar per group of people with about the same predicted probability. */
function Bins({ title, answer, children, of }: BinsProps) {
  const bins = of(both)
  const [ofMen, ofWomen] = [of(men), of(women)]
  return (
    <Fold title={title} summary={answer}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" verticalSpacing="md">
        <Stack gap="sm">
          {children}
          <Text c="dimmed" maw="60ch">
            <Terms>{`Untuk semua orang bersama, selisih antara yang disebut dan yang terjadi paling banyak ${oneDecimal(largestMiss(bins))} poin persen.`}</Terms>
          </Text>
          <Hint maw="60ch">
            Tiap baris satu kelompok orang: kiri peluang yang disebut, kanan bagian yang memang tepat. Di bawahnya pria
            dan wanita terpisah; orangnya sedikit, jadi selisihnya dapat kebetulan.
          </Hint>
          <ShareKey hasSaid />
        </Stack>
        <DividedList>
          {bins.map((bin, index) => (
            <ShareBar
              key={bin.from}
              label={
                <>
                  Disebut <strong>{percentOf(bin.said)}</strong>
                </>
              }
              share={bin.right}
              said={bin.said}
              details={[`Pria ${saidAndRight(ofMen[index])}`, `Wanita ${saidAndRight(ofWomen[index])}`]}
            />
          ))}
        </DividedList>
      </SimpleGrid>
    </Fold>
  )
}

/** Whether the first program was right as often as predicted. */
export function Calibration() {
  return (
    <Bins
      title="Apakah peluang yang disebut dapat dipercaya?"
      answer={`Selisihnya paling banyak ${oneDecimal(largestMiss(both.bins))} poin persen`}
      of={({ bins }) => bins}
    >
      <Text c="dimmed" maw="60ch">
        Dari kesalahan ukur dapat dihitung peluang program yang disebut pertama. Peluang itu jujur bila programnya
        memang tepat sesering yang disebut.
      </Text>
    </Bins>
  )
}

/** The same for people without body fat. */
export function CalibrationByBmi() {
  return (
    <Bins
      title="Bagaimana bila lemak tubuh tidak diukur?"
      answer={`Dari BMI saja program tepat pada ${percentOf(both.rightByBmi.share)} orang`}
      of={({ withoutBodyFat }) => withoutBodyFat.bins}
    >
      <Text c="dimmed" maw="60ch">
        Programnya lalu dipilih dari BMI saja dan tepat pada {percentOf(both.rightByBmi.share)} orang. Peluangnya
        memperhitungkan lemak tubuh orang dengan BMI dan jenis kelamin yang sama. Program yang disebut pertama tepat
        pada {percentOf(both.withoutBodyFat.firstRight.share)} orang.
      </Text>
    </Bins>
  )
}
