import type { ConsultationSummary } from '@bugar/contracts/consultation'
import type { BodyFatMethod } from '@bugar/contracts/measuring-methods'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '#components/ui/Panel.tsx'
import { formatKg, formatPercent } from '#lib/format.ts'
import { bodyFatRange, firstBodyFat, weightRange } from './ranges.ts'
import { Slider } from './Slider.tsx'
import { useWhatIf } from './use-what-if.ts'
import { WhatIfResult } from './WhatIfResult.tsx'
import classes from './WhatIf.module.css'

interface WhatIfProps {
  readonly consultation: ConsultationSummary
  /** How its body fat was measured; undefined while that is not known. */
  readonly method: BodyFatMethod | undefined
}

/** The verdict on other measurements; nothing is stored. */
export function WhatIf({ consultation, method }: WhatIfProps) {
  const { gender, height, weight: measuredWeight, bodyFatPercentage: measuredFat, program } = consultation
  const [weight, setWeight] = useState(measuredWeight)
  const [bodyFat, setBodyFat] = useState(measuredFat)
  const factsOf = (kg: number, fat: number | null) => ({
    gender,
    height,
    weight: kg,
    ...(fat !== null && { bodyFatPercentage: fat, ...(method && { bodyFatMethod: method }) }),
  })
  const result = useWhatIf(factsOf(weight, bodyFat), factsOf(measuredWeight, measuredFat))
  const reset = () => {
    setWeight(measuredWeight)
    setBodyFat(measuredFat)
  }
  return (
    <Panel
      title="Bagaimana jika angkanya lain?"
      aside={
        // Not `disabled`: a disabled button loses the keyboard focus.
        <Button
          variant="subtle"
          className={classes.reset}
          aria-disabled={!result.isMoved}
          data-idle={!result.isMoved || undefined}
          onClick={reset}
        >
          Kembali ke hasil ukur
        </Button>
      }
    >
      <Text c="dimmed" maw="62ch" mb="md">
        Geser untuk melihat program yang dipilih aturan. Ini bukan target, dan tidak ada yang disimpan.
      </Text>
      <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        <Stack gap="sm">
          <Slider
            label="Berat badan"
            range={weightRange(measuredWeight, height)}
            value={weight}
            show={formatKg}
            onChange={setWeight}
          />
          {bodyFat === null ? (
            <div>
              <Button variant="default" onClick={() => setBodyFat(firstBodyFat[gender])}>
                Coba dengan lemak tubuh
              </Button>
            </div>
          ) : (
            <Slider
              label="Lemak tubuh"
              range={bodyFatRange(gender, measuredFat)}
              value={bodyFat}
              show={formatPercent}
              onChange={setBodyFat}
            />
          )}
        </Stack>
        <WhatIfResult result={result} now={program.code} />
      </SimpleGrid>
    </Panel>
  )
}
