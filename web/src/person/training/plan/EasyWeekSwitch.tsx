import { Switch } from '@mantine/core'
import { ErrorBox } from '#kit/states/Notice.tsx'
import type { PlanWeek } from './Weeks.tsx'
import { useEasyWeek } from './queries.ts'

interface EasyWeekSwitchProps {
  readonly week: PlanWeek
  readonly now: Date
}

/** Makes a week an easy one, with half the sets at the same load, or a full one. */
export function EasyWeekSwitch({ week: { week, isEasy }, now }: EasyWeekSwitchProps) {
  const { mutate, isPending, variables, error } = useEasyWeek(now)
  const isOn = isPending ? variables.isEasy : isEasy
  return (
    <>
      <Switch
        mt="sm"
        size="md"
        {...(!isOn && { styles: { track: { backgroundColor: 'var(--field-line)' } } })}
        checked={isOn}
        label={`Pekan ${week} ringan`}
        description="Separuh set dengan beban yang sama"
        onChange={({ currentTarget }) => !isPending && mutate({ week, isEasy: currentTarget.checked })}
      />
      {error && <ErrorBox mt="xs">{error.message}</ErrorBox>}
    </>
  )
}
