import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { bmi as bmiOf } from '@bugar/contracts/health/bmi'
import { genderLabels } from '@bugar/contracts/knowledge'
import type { RunnableBase } from '@bugar/contracts/rule-base-operations'
import { Stack, Text } from '@mantine/core'
import { useId, useRef } from 'react'
import { useProgramNames } from '#components/domain/program-names.ts'
import { QueryState } from '#components/ui/QueryState.tsx'
import { formatCm } from '#lib/format.ts'
import { useJourney } from '../../components/domain/queries.ts'
import { distancesOf } from './distances.ts'
import { axesOf, boundsOn, haloAreaOf, haloOf } from './geometry.ts'
import { MapAnswer } from './MapAnswer.tsx'
import { MapColumns, MapRows } from './MapAxes.tsx'
import { MapBounds } from './MapBounds.tsx'
import { MapChanges } from './MapChanges.tsx'
import { MapCells } from './MapCells.tsx'
import { MapDistances } from './MapDistances.tsx'
import { MapDot } from './MapDot.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapNumbers } from './MapNumbers.tsx'
import { MapSteppers } from './MapSteppers.tsx'
import { MapTrail } from './MapTrail.tsx'
import { useExplained, usePrograms, useRulesInForce } from './queries.ts'
import { rulesOnMap } from './rules-on-map.ts'
import { trailOf } from './trail.ts'
import { useDot } from './use-dot.ts'
import { useTrial } from './use-trial.ts'
import axesClasses from './axes.module.css'
import classes from './map.module.css'
import marks from './marks.module.css'

interface JourneyMapProps {
  readonly consultation: Consultation | ConsultationSummary
  readonly now: Date
}

/** Peta perjalanan: today's place among the programs, the earlier ones, and a dot to try other numbers with. */
export function JourneyMap(props: JourneyMapProps) {
  return (
    <QueryState query={useRulesInForce()} failure="Peta ini belum dapat dimuat." height={{ base: 860, md: 640 }}>
      {({ data }) => <RulesMap {...props} runnable={data} />}
    </QueryState>
  )
}

function RulesMap({ consultation, now, runnable }: JourneyMapProps & { readonly runnable: RunnableBase }) {
  const { gender, height, weight, bmi, bodyFatPercentage: bodyFat } = consultation
  const keysId = useId()
  const plane = useRef<HTMLDivElement>(null)
  const { nameOf } = useProgramNames()
  const explained = useExplained(consultation)
  // Asked for with the map, as without a network another program's texts cannot be had when the dot is on it.
  usePrograms()
  const trail = trailOf(useJourney().data?.data.consultations ?? [], consultation)
  const stops = [...trail, consultation]
  const places = stops.map((stop) => ({ bmi: stop.bmi, bodyFat: stop.bodyFatPercentage }))
  const rules = rulesOnMap(runnable.rules, gender)
  const axes = axesOf(rules, places)
  const dot = useDot(consultation, axes)
  const measurement = explained?.measurement ?? null
  const factsOf = (kg: number, fat: number | null) => ({
    gender,
    height,
    weight: kg,
    ...(fat !== null && { bodyFatPercentage: fat, ...(measurement && { bodyFatMethod: measurement.method }) }),
  })
  const trial = useTrial(factsOf(dot.weight, dot.bodyFat), factsOf(weight, bodyFat), runnable)
  const place = { bmi: trial.isMoved ? bmiOf(dot.weight, height) : bmi, bodyFat: dot.bodyFat }
  const halo = haloOf({ bmi, bodyFat, weight, height }, measurement)
  const haloArea = halo && haloAreaOf(halo, bmi, axes)
  const distances = explained && !trial.isMoved ? distancesOf(explained, axes) : []
  const hasLane = places.some((each) => each.bodyFat === null)
  return (
    <div className={classes.map}>
      <div className={classes.layout}>
        <MapAnswer {...{ consultation, explained, trial, place, nameOf, now }} />
        <Stack gap="sm" className={classes.drawing}>
          <div className={axesClasses.frame} data-lane={hasLane || undefined}>
            <MapColumns rules={rules} axes={axes} hasLane={hasLane} />
            <MapRows rules={rules} axes={axes} />
            <div className={axesClasses.field}>
              <div role="img" aria-label={`Peta ${stops.length} konsultasi: BMI ke bawah, lemak tubuh ke kanan`}>
                <MapCells
                  {...{ rules, axes, hasLane, nameOf }}
                  lit={trial.isMoved ? trial.verdict : consultation}
                  places={[...places, place]}
                />
                <div ref={plane} className={marks.plane} />
                <MapTrail
                  {...{ stops, axes, rules, distances, now }}
                  halo={haloArea}
                  tried={trial.isMoved ? place : null}
                />
                <MapDistances distances={distances} halo={haloArea} columns={boundsOn(axes.bodyFat, rules.bodyFat)} />
              </div>
              <MapDot
                {...{ place, axes, plane }}
                weight={dot.weight}
                weightRange={dot.ranges.weight}
                isMoved={trial.isMoved}
                describedBy={keysId}
                onDrag={dot.drag}
                onStep={dot.step}
                onReset={dot.reset}
              />
            </div>
          </div>
          <MapLegend
            hasTrail={trail.length > 0}
            hasFallback={rules.cells.some(({ isFallback }) => isFallback)}
            measurement={halo && measurement}
            keysId={keysId}
          />
        </Stack>
        <Stack gap="lg">
          <MapSteppers consultation={consultation} dot={dot} isMoved={trial.isMoved} />
          {trial.verdict && trial.verdict.programCode !== consultation.program.code && (
            <MapChanges from={consultation.program.code} to={trial.verdict.programCode} />
          )}
          {explained && <MapBounds explained={explained} nameOf={nameOf} />}
          <Text size="sm" c="dimmed">
            Bukan sasaran. Tidak ada yang disimpan. Batas untuk {genderLabels[gender].toLowerCase()}, tinggi{' '}
            {formatCm(height)}.
          </Text>
        </Stack>
      </div>
      {trail.length > 0 && <MapNumbers stops={stops} now={now} />}
    </div>
  )
}
