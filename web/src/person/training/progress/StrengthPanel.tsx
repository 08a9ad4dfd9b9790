import type { ExerciseStrength } from '@bugar/contracts/training/strength'
import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useState } from 'react'
import { LineChart } from '#kit/charts/LineChart.tsx'
import { useStrength } from '#person/training/done/personal-bests.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatKg, formatNumber } from '#kit/text/format.ts'
import { EmptyPanel } from './EmptyPanel.tsx'
import { strengthSeries } from './strength-series.ts'

/** One exercise over time: estimated maximum and volume, or repetitions or seconds without a load. */
export function StrengthPanel() {
  return (
    <Panel title="Kekuatan">
      <QueryState query={useStrength()} failure="Kemajuan gerakan belum dapat dimuat." height={{ base: 640, md: 380 }}>
        {({ data: exercises }) =>
          exercises.length === 0 ? (
            <EmptyPanel action={<LinkButton to="/training">Ke latihan hari ini</LinkButton>}>
              Belum ada sesi terpandu. Setelah yang pertama selesai, volume dan perkiraan kekuatan tiap gerakan tampil
              di sini.
            </EmptyPanel>
          ) : (
            <Exercises exercises={exercises} />
          )
        }
      </QueryState>
    </Panel>
  )
}

const howCounted =
  'Volume adalah repetisi × beban semua set hari itu; gerakan tiap sisi dihitung satu sisi. 1RM perkiraan adalah beban × (1 + repetisi ÷ 30) dari set terbaik dengan 2–12 repetisi (Epley 1985), atau beban satu repetisi; bukan beban untuk dicoba.'

const idOf = ({ exerciseId, name, unit }: ExerciseStrength) => `${unit} ${exerciseId ?? name}`

function Exercises({ exercises }: { readonly exercises: readonly ExerciseStrength[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const exercise = exercises.find((each) => idOf(each) === chosen) ?? exercises[0]
  if (!exercise) {
    return null
  }
  const { oneRepMax, volume, amount } = strengthSeries(exercise)
  const isLoaded = volume.values.length > 0
  const mark = (value: number) => formatNumber(value)
  return (
    <Stack>
      <NativeSelect
        label="Gerakan"
        maw={420}
        data={exercises.map((each) => ({ value: idOf(each), label: each.name }))}
        value={idOf(exercise)}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        {oneRepMax.values.length > 0 && (
          <LineChart title="1RM perkiraan" series={oneRepMax} format={formatKg} formatMark={mark} line="best" isDaily />
        )}
        {isLoaded ? (
          <LineChart title="Volume" series={volume} format={formatKg} formatMark={mark} isDaily />
        ) : (
          <LineChart
            title={exercise.unit === 'seconds' ? 'Total detik' : 'Total repetisi'}
            series={amount}
            format={mark}
            formatMark={mark}
            line="best"
            isDaily
          />
        )}
      </SimpleGrid>
      {isLoaded && (
        <Hint maw="66ch">
          <Terms>{howCounted}</Terms>
        </Hint>
      )}
    </Stack>
  )
}
