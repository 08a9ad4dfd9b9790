import { Checkbox, Group, RadioCard, RadioIndicator, SimpleGrid, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Hint } from '#kit/text/Tag.tsx'

interface CheckCardsProps {
  readonly label: string
  /** Otherwise it is only read aloud. */
  readonly isLabelShown?: boolean
  readonly options: readonly { readonly value: string; readonly title: string; readonly detail?: string }[]
  /** An option that excludes all others; a radio, since it can only be deselected by choosing another. */
  readonly exclusive?: string
  readonly values: readonly string[]
  readonly onChange: (value: string, isChecked: boolean) => void
  /** Called when the exclusive option was chosen by a pointer. */
  readonly onExclusive?: (() => void) | undefined
  readonly error?: ReactNode
}

/** Checkboxes as cards. */
export function CheckCards(props: CheckCardsProps) {
  const { label, isLabelShown = true, options, exclusive, values, onChange, onExclusive, error } = props
  const id = useId()
  // Six and more fit the height of a phone only when they are closer together.
  const isLong = options.length > 5
  return (
    <div role="group" aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      {isLabelShown && (
        <Text size="sm" fw={600} mb="xs" aria-hidden="true">
          {label}
        </Text>
      )}
      <SimpleGrid spacing={isLong ? 6 : 'xs'} cols={1}>
        {options.map(({ value, title, detail }) => {
          const isChecked = values.includes(value)
          const card = {
            checked: isChecked,
            px: 'md',
            py: isLong ? 4 : detail ? 'xs' : 'sm',
            mih: 'var(--tap)',
            bg: isChecked ? 'var(--mantine-color-bugar-light)' : 'var(--mantine-color-body)',
            bd: `1px solid ${isChecked ? 'var(--focus)' : 'var(--field-line)'}`,
          }
          const mark = { checked: isChecked, size: 'md', bd: isChecked ? undefined : '1px solid var(--field-line)' }
          const text = (
            <span>
              <Text span fw={600} display="block">
                {title}
              </Text>
              {detail && (
                <Hint span display="block">
                  {detail}
                </Hint>
              )}
            </span>
          )
          return value === exclusive ? (
            <RadioCard
              key={value}
              {...card}
              onClick={({ detail: clicks }) => {
                onChange(value, true)
                // A key presses without a click.
                if (clicks > 0) {
                  onExclusive?.()
                }
              }}
            >
              <Group wrap="nowrap" justify="space-between">
                {text}
                <RadioIndicator {...mark} />
              </Group>
            </RadioCard>
          ) : (
            <Checkbox.Card key={value} {...card} onChange={(next) => onChange(value, next)}>
              <Group wrap="nowrap" justify="space-between">
                {text}
                <Checkbox.Indicator {...mark} />
              </Group>
            </Checkbox.Card>
          )
        })}
      </SimpleGrid>
      {error && (
        <Text id={`${id}-error`} size="xs" fw={500} c="var(--mantine-color-error)" mt="xs">
          {error}
        </Text>
      )}
    </div>
  )
}
