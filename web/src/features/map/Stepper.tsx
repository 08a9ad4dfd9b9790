import { Button, Group, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'

interface StepperProps {
  readonly label: string
  /** Of one step, with its unit. */
  readonly stepText: string
  /** With its unit. */
  readonly value: string
  readonly canFall: boolean
  readonly canRise: boolean
  readonly onStep: (steps: 1 | -1) => void
}

/** A number with a button on each side: the same move as with the dot. */
export function Stepper({ label, stepText, value, canFall, canRise, onStep }: StepperProps) {
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
