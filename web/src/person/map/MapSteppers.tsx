import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { formatKg, formatNumber, formatPercent } from '#kit/text/format.ts'
import { Hint } from '#kit/text/Tag.tsx'
import classes from './map.module.css'
import type { Dot } from './MapDot.tsx'

interface StepperProps {
  readonly label: string
  /** Size of one step, with its unit. */
  readonly stepText: string
  /** With its unit. */
  readonly value: string
  readonly canFall: boolean
  readonly canRise: boolean
  readonly onStep: (steps: 1 | -1) => void
}

/** A number with a button on each side: the same move as with the dot. */
function Stepper({ label, stepText, value, canFall, canRise, onStep }: StepperProps) {
  // Not `disabled`: a disabled button loses the keyboard focus.
  const button = (steps: 1 | -1, isPossible: boolean) => (
    <Button
      variant="default"
      px={0}
      w={52}
      aria-label={`${label} ${steps < 0 ? 'kurang' : 'tambah'} ${stepText}`}
      aria-disabled={!isPossible}
      onClick={() => onStep(steps)}
    >
      {steps < 0 ? <IconMinus size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
    </Button>
  )
  return (
    <Group wrap="nowrap" justify="space-between" gap="xs">
      <Text fw={600}>{label}</Text>
      <Group wrap="nowrap" gap="xs">
        {button(-1, canFall)}
        <Text component="output" aria-label={label} fw={750} size="lg" ta="center" miw="5.5rem">
          {value}
        </Text>
        {button(1, canRise)}
      </Group>
    </Group>
  )
}

interface MapSteppersProps {
  readonly consultation: ConsultationSummary
  readonly dot: Dot
}

const signed = (value: number): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(value))}`

/** "−3,3 kg dan −4 poin dari hasil ukur" */
const difference = ({ weight, bodyFatPercentage }: ConsultationSummary, dot: Dot): string =>
  [
    `${signed(dot.weight - weight)} kg`,
    ...(dot.bodyFat === null || bodyFatPercentage === null ? [] : [`${signed(dot.bodyFat - bodyFatPercentage)} poin`]),
  ].join(' dan ')

/** The accessible twin of the dot. */
export function MapSteppers({ consultation, dot }: MapSteppersProps) {
  const { weight, bodyFat, ranges, isMoved } = dot
  const steppers = useRef<HTMLDivElement>(null)
  const tryBodyFat = () => {
    dot.tryBodyFat()
    // The clicked button goes away.
    steppers.current?.querySelector('button')?.focus()
  }
  return (
    <Stack ref={steppers} gap="xs">
      <Stepper
        label="Berat"
        stepText="0,5 kg"
        value={formatKg(weight)}
        canFall={weight > ranges.weight.min}
        canRise={weight < ranges.weight.max}
        onStep={(steps) => dot.step(0, steps)}
      />
      {bodyFat === null ? (
        <>
          <Text size="sm">Konsultasi ini tanpa lemak tubuh, jadi titiknya berada di jalur BMI saja.</Text>
          <Button variant="default" onClick={tryBodyFat}>
            Coba dengan lemak tubuh
          </Button>
        </>
      ) : (
        <Stepper
          label="Lemak"
          stepText="0,5 poin"
          value={formatPercent(bodyFat)}
          canFall={bodyFat > ranges.bodyFat.min}
          canRise={bodyFat < ranges.bodyFat.max}
          onStep={(steps) => dot.step(steps, 0)}
        />
      )}
      <Group justify="space-between" gap="xs" mih="var(--tap)">
        <Hint>{isMoved && `${difference(consultation, dot)} dari hasil ukur`}</Hint>
        {/* Not `disabled`: a disabled button loses the keyboard focus. */}
        <Button
          variant="subtle"
          px={0}
          className={classes.reset}
          aria-disabled={!isMoved}
          data-idle={!isMoved || undefined}
          onClick={dot.reset}
        >
          Kembali ke hasil ukur
        </Button>
      </Group>
    </Stack>
  )
}
