import type { Plan } from '@bugar/contracts/plan'
import { Group, Text } from '@mantine/core'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { formatDate } from '#lib/format.ts'
import { noonOf } from '#lib/local-day.ts'
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
