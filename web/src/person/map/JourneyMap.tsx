import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import { Stack, Text, Group, Title, Kbd } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useRef, memo } from 'react'
import type { Odds } from '@bugar/contracts/advice/consultation/verdict'
import { bodyFatMethodTexts } from '@bugar/contracts/advice/health/measuring-methods'
import { useProgramNames, type NameOf, withName } from '#kit/program/program-names.ts'
import { QueryState } from '#kit/states/QueryState.tsx'
import { formatCm, formatNumber, formatBmi, formatKg, formatPercent, formatRecent } from '#kit/text/format.ts'
import { useToday } from '#kit/text/local-day.ts'
import { hasNoProteinFigure, usePersonState } from '#person/body/person-state.ts'
import { Terms } from '#person/terms/Terms.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { useJourney } from '#kit/data/queries.ts'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { type Distance, distancesOf, weightSide } from './geometry/distances.ts'
import { type Area, axesOf, boundsOn, haloAreaOf, haloOf } from './geometry/geometry.ts'
import { MapAnswer } from './MapAnswer.tsx'
import { MapColumns, MapRows, MapCells } from './MapCells.tsx'
import { type Dot, DotContext, MapDot, useDot } from './MapDot.tsx'
import { MapSteppers } from './MapSteppers.tsx'
import { MapTrail } from './MapTrail.tsx'
import { useExplained, usePrograms, useRulesInForce, useTrial } from './queries.ts'
import { rulesOnMap, factChanges, programFacts } from './geometry/rules-on-map.ts'
import { trailOf } from './geometry/trail.ts'
import axesClasses from './map.module.css'
import marks from './marks.module.css'
import { boundaryText, shownBoundaries } from './geometry/boundaries.ts'

interface MapNumbersProps {
  /** Oldest first. */
  readonly stops: readonly ConsultationSummary[]
  readonly now: Date
}

/** How many fit beside each other. */
const shownStops = 4

/** The trail in numbers. */
function MapNumbers({ stops, now }: MapNumbersProps) {
  return (
    <ol className={axesClasses.numbers} aria-label="Jejak konsultasi">
      {stops.slice(-shownStops).map(({ id, createdAt, weight, bodyFatPercentage, bmi, program }) => (
        <li key={id}>
          <Hint>{formatRecent(createdAt, now)}</Hint>
          <Text fw={700}>
            {formatKg(weight)}
            {bodyFatPercentage !== null && `, ${formatPercent(bodyFatPercentage)}`}
          </Text>
          <Group gap="xs" fz="sm" c="dimmed">
            BMI {formatBmi(bmi)} <ProgramBadge code={program.code} /> {program.name}
          </Group>
        </li>
      ))}
    </ol>
  )
}

interface MapDistancesProps {
  readonly distances: readonly Distance[]
  /** Labels stand beside it. */
  readonly halo: Area | null
  /** Where columns begin, in shares of the axis. */
  readonly columns: readonly number[]
}

/** Arrows to the next bounds. Hidden from screen readers and phones, where the list of bounds says the same. */
function MapDistances({ distances, halo, columns }: MapDistancesProps) {
  const right = halo?.to.x ?? 0
  const left = halo?.from.x ?? 1
  const shown = distances.flatMap((distance) => {
    const side = distance.fact === 'weight' ? weightSide(distance, halo, columns) : 'right'
    return side === null ? [] : { ...distance, side }
  })
  return shown.map(({ fact, text, programCode, from, to, side }) => (
    <span
      key={fact}
      aria-hidden="true"
      className={marks.distance}
      data-fact={fact}
      data-back={to.x < from.x || to.y < from.y || undefined}
      data-left={side === 'left' || undefined}
      style={{
        '--x': to.x,
        '--y': to.y,
        '--length': Math.abs(to.x - from.x) + Math.abs(to.y - from.y),
        '--right': Math.max(0, right - to.x),
        '--left': Math.max(0, to.x - left),
        '--above': halo ? (halo.to.y - halo.from.y) / 2 : 0,
      }}
    >
      <span className={marks.label}>
        <span>{text}</span> <span>ke {programCode}</span>
      </span>
    </span>
  ))
}

interface MapLegendProps {
  readonly hasTrail: boolean
  readonly hasFallback: boolean
  /** Null where no halo is drawn. */
  readonly measurement: Odds['measurement']
  /** Id of the line about the keys, which describes the dot. */
  readonly keysId: string
}

/** "dua dari tiga ukuran: ±4,3 poin; pita ukur biasa terbaca 2,2 poin terlalu tinggi" */
const haloText = ({ method, bias, spread }: NonNullable<Odds['measurement']>): string => {
  const often = `dua dari tiga ukuran: ±${formatNumber(spread)} poin`
  const shown = formatNumber(Math.abs(bias))
  return shown === '0'
    ? often
    : `${often}; ${bodyFatMethodTexts[method].label.toLowerCase()} biasa terbaca ${shown} poin terlalu ${bias > 0 ? 'tinggi' : 'rendah'}`
}

function MapLegend({ hasTrail, hasFallback, measurement, keysId }: MapLegendProps) {
  return (
    <Stack gap="xs">
      <Group component="ul" gap="sm" className={axesClasses.legend}>
        {hasTrail && <li data-sign="trail">konsultasi lalu</li>}
        {measurement && <li data-sign="halo">{haloText(measurement)}</li>}
        {hasFallback && <li data-sign="fallback">cadangan: program dari BMI saja</li>}
      </Group>
      <Text id={keysId} size="xs" c="dimmed" visibleFrom="sm">
        <Kbd>→</Kbd> <Kbd>↓</Kbd> geser 0,5 poin dan 0,5 kg, dengan <Kbd>Shift</Kbd> lima kali lebih jauh,{' '}
        <Kbd>Esc</Kbd> kembali ke hasil ukur
      </Text>
    </Stack>
  )
}

interface MapChangesProps {
  /** Codes of the result's program and of the one that the rules would choose, which is another. */
  readonly from: string
  readonly to: string
}

/** Yang berubah: what another program asks instead, by the texts of both; not drawn anew while the dot moves on it. */
const MapChanges = memo(function MapChanges({ from, to }: MapChangesProps) {
  const { nameOf } = useProgramNames()
  const state = usePersonState(useToday()).data?.data
  const unsaid = [
    ...((state?.energy.deficit.length ?? 0) + (state?.energy.surplus.length ?? 0) > 0 ? ['Makan'] : []),
    ...(hasNoProteinFigure(state?.safety) ? ['Protein'] : []),
  ]
  const title = `Yang berubah dari ${withName(from, nameOf)}`
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <QueryState query={usePrograms()} failure="Isi kedua program belum dapat dimuat." height={230}>
        {({ data }) => {
          const [before = [], after = []] = [from, to].map((code) => {
            const program = data.find((each) => each.code === code)
            return program && programFacts(program)
          })
          const changes = factChanges(before, after).filter(({ label }) => !unsaid.includes(label))
          return changes.length === 0 ? (
            <Text c="dimmed">Makan dan jumlah latihannya sama; gerakannya berbeda.</Text>
          ) : (
            <DividedList>
              {changes.map(({ label, text, before: old }) => (
                <li key={label} className={axesClasses.change}>
                  <Text c="dimmed">{label}</Text>
                  <Stack gap={0}>
                    <span>{text}</span>
                    <Hint>
                      {from}: {old}
                    </Hint>
                  </Stack>
                </li>
              ))}
            </DividedList>
          )
        }}
      </QueryState>
      <Hint mt="xs">Isi program, sebelum disesuaikan dengan jawaban kesehatan Anda.</Hint>
    </section>
  )
})

interface MapBoundsProps {
  readonly explained: Consultation
  readonly nameOf: NameOf
}

/** How far the next cells are from the measurements, and the programs there. */
function MapBounds({ explained, nameOf }: MapBoundsProps) {
  const boundaries = shownBoundaries(explained)
  return (
    boundaries.length > 0 && (
      <section>
        <Title order={3} mb="xs">
          Batas terdekat
        </Title>
        <DividedList>
          {boundaries.map((boundary) => (
            <Group key={boundary.fact} component="li" wrap="nowrap" gap="sm">
              <ProgramBadge code={boundary.programCode} />
              <span>
                <Terms>{boundaryText(explained, boundary)}</Terms>
                {nameOf(boundary.programCode) !== '' && `: ${nameOf(boundary.programCode)}`}
              </span>
            </Group>
          ))}
        </DividedList>
      </section>
    )
  )
}

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

type Listed = { readonly summary: ConsultationSummary | null }

/** All that the dot does not change. */
const groundOf = (consultation: ConsultationSummary, all: readonly Listed[], { rules }: RunnableBase) => {
  const trail = trailOf(all, consultation)
  const stops = [...trail, consultation]
  const places = stops.map(({ bmi, bodyFatPercentage }) => ({ bmi, bodyFat: bodyFatPercentage }))
  const onMap = rulesOnMap(rules, consultation.gender)
  return { trail, stops, places, rules: onMap, axes: axesOf(onMap, places) }
}

type RulesMapProps = JourneyMapProps & { readonly runnable: RunnableBase }

function RulesMap(props: RulesMapProps) {
  const { consultation, runnable } = props
  const all = useJourney().data?.data.consultations
  const ground = useMemo(() => groundOf(consultation, all ?? [], runnable), [consultation, all, runnable])
  const dot = useDot(consultation, ground.axes)
  return (
    <DotContext value={dot}>
      <DrawnMap {...props} {...ground} dot={useDeferredValue(dot)} />
    </DotContext>
  )
}

type DrawnMapProps = RulesMapProps & ReturnType<typeof groundOf> & { readonly dot: Dot }

/** Drawn after the dot has moved, so that a press is answered at once on a slow phone. */
const DrawnMap = memo(function DrawnMap(props: DrawnMapProps) {
  const { consultation, now, runnable, trail, stops, places, rules, axes, dot } = props
  const { gender, height, weight, bmi, bodyFatPercentage: bodyFat } = consultation
  const keysId = useId()
  const plane = useRef<HTMLDivElement>(null)
  const { nameOf } = useProgramNames()
  const explained = useExplained(consultation)
  // Asked for with the map, as without a network another program's texts cannot be had when the dot is on it.
  usePrograms()
  const measurement = explained?.measurement ?? null
  const factsOf = (kg: number, fat: number | null) => ({
    gender,
    height,
    weight: kg,
    ...(fat !== null && { bodyFatPercentage: fat, ...(measurement && { bodyFatMethod: measurement.method }) }),
  })
  const trial = useTrial(factsOf(dot.weight, dot.bodyFat), factsOf(weight, bodyFat), runnable)
  const halo = haloOf({ bmi, bodyFat, weight, height }, measurement)
  const haloArea = halo && haloAreaOf(halo, bmi, axes)
  const distances = explained && !trial.isMoved ? distancesOf(explained, axes) : []
  const hasLane = places.some((each) => each.bodyFat === null)
  return (
    <div className={axesClasses.map}>
      <div className={axesClasses.layout}>
        <MapAnswer {...{ consultation, explained, trial, nameOf, now }} place={dot.place} />
        <Stack gap="sm" className={axesClasses.drawing}>
          <div className={axesClasses.frame} data-lane={hasLane || undefined}>
            <MapColumns rules={rules} axes={axes} hasLane={hasLane} />
            <MapRows rules={rules} axes={axes} />
            <div className={axesClasses.field}>
              <div role="img" aria-label={`Peta ${stops.length} konsultasi: BMI ke bawah, lemak tubuh ke kanan`}>
                <MapCells
                  {...{ rules, axes, hasLane, nameOf }}
                  lit={trial.isMoved ? trial.verdict : consultation}
                  places={[...places, dot.place]}
                />
                <div ref={plane} className={marks.plane} />
                <MapTrail
                  {...{ stops, axes, rules, distances, now }}
                  halo={haloArea}
                  tried={trial.isMoved ? dot.place : null}
                />
                <MapDistances distances={distances} halo={haloArea} columns={boundsOn(axes.bodyFat, rules.bodyFat)} />
              </div>
              <MapDot {...{ axes, plane }} describedBy={keysId} />
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
          <MapSteppers consultation={consultation} dot={dot} />
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
})
