import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import { NativeSelect } from '@mantine/core'

interface VersionSelectProps {
  readonly label: string
  readonly versions: readonly Pick<RuleVersion, 'version' | 'active'>[]
  readonly value: number
  readonly onChange: (version: number) => void
}

/** A version of a base, as one side of a comparison. */
export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={versions.map(({ version, active }) => ({
        value: String(version),
        label: `Versi ${version}${active ? ' (berlaku)' : ''}`,
      }))}
    />
  )
}
