import { Checkbox, Group, SimpleGrid, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Hint } from './Hint.tsx'

interface CheckCardsProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly title: string; readonly detail?: string }[]
  readonly values: readonly string[]
  readonly onChange: (value: string, isChecked: boolean) => void
  readonly error?: ReactNode
}

/** Checkboxes as cards. */
export function CheckCards({ label, options, values, onChange, error }: CheckCardsProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <Text id={`${id}-label`} size="sm" fw={600} mb="xs">
        {label}
      </Text>
      <SimpleGrid spacing="xs" cols={1}>
        {options.map(({ value, title, detail }) => {
          const isChecked = values.includes(value)
          return (
            <Checkbox.Card
              key={value}
              checked={isChecked}
              onChange={(next) => onChange(value, next)}
              px="md"
              py="sm"
              mih="var(--tap)"
              bg={isChecked ? 'var(--mantine-color-bugar-light)' : 'var(--mantine-color-body)'}
              bd={`1px solid ${isChecked ? 'var(--focus)' : 'var(--field-line)'}`}
            >
              <Group wrap="nowrap" justify="space-between">
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
                <Checkbox.Indicator
                  checked={isChecked}
                  size="md"
                  bd={isChecked ? undefined : '1px solid var(--field-line)'}
                />
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
