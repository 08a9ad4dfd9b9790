import { type Gender, genderLabels, genders } from '@bugar/contracts/core/values/knowledge'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'

interface GenderSwitchProps {
  readonly value: Gender
  readonly onChange: (gender: Gender) => void
  readonly fullWidth?: boolean
}

export function GenderSwitch({ value, onChange, fullWidth = false }: GenderSwitchProps) {
  const name = useId()
  return (
    <Group
      role="radiogroup"
      aria-label="Jenis kelamin"
      gap="xxs"
      grow={fullWidth}
      wrap="nowrap"
      bd="1px solid var(--mantine-color-default-border)"
      bdrs="md"
    >
      {genders.map((gender) => (
        <Button
          key={gender}
          component="label"
          variant={gender === value ? 'light' : 'subtle'}
          c={gender === value ? 'bugar' : 'dimmed'}
          px={fullWidth ? 'xxs' : 'sm'}
          fz="sm"
          h="var(--tap)"
        >
          <VisuallyHidden
            renderRoot={(hidden) => (
              <input
                {...hidden}
                type="radio"
                name={name}
                checked={gender === value}
                onChange={() => onChange(gender)}
              />
            )}
          />
          {genderLabels[gender]}
        </Button>
      ))}
    </Group>
  )
}
