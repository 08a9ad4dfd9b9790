import type { Plan } from '@bugar/contracts/training/plan'
import { Group, Text } from '@mantine/core'
import { BusyButton } from '#kit/forms/BusyButton.tsx'
import { ErrorBox } from '#kit/states/ErrorBox.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { formatDate } from '#kit/text/format.ts'
import { noonOf } from '#kit/text/local-day.ts'
import { usePause } from './queries.ts'
import { WaitNotice } from './WaitNotice.tsx'

interface PlanNoticesProps {
  readonly plan: Plan
  readonly now: Date
}

/** Notices on a waiting, paused, finished or superseded plan, with the next step. */
export function PlanNotices({ plan, now }: PlanNoticesProps) {
  const pause = usePause(now)
  return (
    <>
      {plan.waitFor && <WaitNotice reason={plan.waitFor} />}
      {plan.state === 'paused' && (
        <Notice color="biru">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Dijeda sejak {formatDate(noonOf(plan.pausedOn ?? plan.startDate))}. Sesi selama jeda tidak dihitung, dan
              pekan yang tersisa bergeser.
            </Text>
            <BusyButton isBusy={pause.isPending} onClick={() => pause.mutate(plan.state)}>
              Lanjutkan
            </BusyButton>
          </Group>
          {pause.error && <ErrorBox mt="sm">{pause.error.message}</ErrorBox>}
        </Notice>
      )}
      {plan.state === 'finished' && (
        <Notice color="biru">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Dua belas pekan selesai. Konsultasi baru menunjukkan apa yang berubah dan program berikutnya.
            </Text>
            <LinkButton to="/consultation">Konsultasi baru</LinkButton>
          </Group>
        </Notice>
      )}
      {plan.newerProgram && (
        <Notice color="jingga">
          <Group gap="sm">
            <Text size="sm" flex="1 1 14rem">
              Konsultasi sesudahnya memberi program lain: {plan.newerProgram.code} {plan.newerProgram.name}. Rencana ini
              tetap memakai {plan.program.code} {plan.program.name}.
            </Text>
            <LinkButton to="/training/plan/new" variant="default">
              Buat rencana baru
            </LinkButton>
          </Group>
        </Notice>
      )}
    </>
  )
}
