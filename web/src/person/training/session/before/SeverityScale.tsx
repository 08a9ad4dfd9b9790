import { painScale } from '@bugar/contracts/advice/person/today-check'
import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { severityMeaning, severityWord } from './today-words.ts'
import classes from './today.module.css'

interface SeverityScaleProps {
  /** The name of the painful site. */
  readonly site: string
  /** Null when not answered. */
  readonly value: number | null
  readonly onChange: (value: number) => void
}

const { min, max } = painScale
const steps = Array.from({ length: max - min + 1 }, (_, index) => min + index)

const words = [...new Set(steps.map(severityWord))]

/** "4–6" */
const rangeOf = (word: string): string => {
  const named = steps.filter((step) => severityWord(step) === word)
  return [...new Set([named[0], named.at(-1)])].join('–')
}

/** From no pain to the worst: a slider, drawn as two rows of keys, and a button for each direction. */
export function SeverityScale({ site, value, onChange }: SeverityScaleProps) {
  const id = useId()
  const slider = useRef<HTMLInputElement>(null)
  const word = value === null ? null : severityWord(value)
  const text = value === null ? 'belum dipilih' : `${value}, ${word}: ${severityMeaning(value)}`
  const button = (by: number, name: string) => (
    <ActionIcon
      variant="default"
      size="var(--tap)"
      radius="md"
      aria-label={`${site} ${name}`}
      onClick={() => onChange(Math.min(max, Math.max(min, (value ?? min) + by)))}
    >
      {by < 0 ? <IconMinus size={20} aria-hidden="true" /> : <IconPlus size={20} aria-hidden="true" />}
    </ActionIcon>
  )
  return (
    <div className={classes.severity} data-word={word}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <label htmlFor={id}>
          <Text span fw={700} display="block">
            {site}
          </Text>
          <Text span size="sm" display="block" className={classes.meaning}>
            {text}
          </Text>
        </label>
        <Group wrap="nowrap" gap="xs">
          {button(-1, 'kurang')}
          {button(1, 'tambah')}
        </Group>
      </Group>
      <div className={classes.scale}>
        <input
          ref={slider}
          id={id}
          type="range"
          min={min}
          max={max}
          step={1}
          value={value ?? min}
          aria-valuetext={text}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        <div className={classes.cells} aria-hidden="true">
          {steps.map((step) => (
            <UnstyledButton
              key={step}
              tabIndex={-1}
              data-is={value === null || step > value ? 'above' : step === value ? 'chosen' : 'below'}
              onClick={() => {
                onChange(step)
                slider.current?.focus()
              }}
            >
              {step}
            </UnstyledButton>
          ))}
        </div>
      </div>
      <div className={classes.words} aria-hidden="true">
        {words.map((each) => (
          <span key={each} data-chosen={each === word || undefined}>
            {rangeOf(each)} {each}
          </span>
        ))}
      </div>
    </div>
  )
}
