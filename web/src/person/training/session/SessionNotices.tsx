import { Button, Stack, Text } from '@mantine/core'
import { Notice } from '#kit/states/Notice.tsx'
import type { SessionTargets } from '@bugar/contracts/training/plan'
import { LinkButton } from '#kit/layout/links.tsx'
import { usePersonState } from '#person/body/person-state.ts'
import { CareCards, needsCare } from '#person/safety/held-parts.tsx'
import { useToday } from '#kit/text/local-day.ts'
import type { Guided } from './state.ts'

interface NotAdjustedProps {
  readonly error: Error
  /** Why this session should be skipped today; null when it may be started anyway. */
  readonly against: string | null
  readonly onBegin: () => void
}

const byHand = 'Bila tetap berlatih, pilih bentuk yang lebih ringan lewat Ganti, atau lewati gerakan yang nyeri.'

/** The check could not be sent, so the plan is not adjusted and the person chooses the easier forms. */
export function NotAdjusted({ error, against, onBegin }: NotAdjustedProps) {
  return (
    <Notice role="alert" color="jingga">
      <Stack gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={700}>
            Sesi belum dapat disesuaikan
          </Text>
          <Text size="sm">{error.message}</Text>
          <Text size="sm" fw={against ? 700 : undefined}>
            {against ?? byHand}
          </Text>
        </div>
        {against === null && (
          <Button variant="default" onClick={onBegin}>
            Mulai dan pilih sendiri
          </Button>
        )}
      </Stack>
    </Notice>
  )
}

/** Links to another running session. */
export function OtherSession({ running, text }: { readonly running: Guided; readonly text: string }) {
  return (
    <Notice color="jingga">
      Sesi {running.session.title} masih berjalan. {text}
      <LinkButton
        variant="default"
        mt="xs"
        to="/training/session"
        search={running.save.sessionId === null ? {} : { id: running.save.sessionId }}
      >
        Lanjutkan sesi itu
      </LinkButton>
    </Notice>
  )
}

interface SessionNoticesProps {
  readonly targets: SessionTargets
  readonly running: Guided | null
}

/** Notices before a session begins: another one is running, this one is done, the week is easy, or care is needed. */
export function SessionNotices({ targets: { session, easyWeek }, running }: SessionNoticesProps) {
  const limits = usePersonState(useToday()).data?.data.safety.limits ?? []
  return (
    <>
      {running && (
        <OtherSession
          running={running}
          text="Bila Anda memulai yang ini, sesi itu selesai dengan set yang sudah tercatat."
        />
      )}
      {session.state === 'done' && <Notice color="biru">Sesi ini sudah tercatat selesai.</Notice>}
      {easyWeek && (
        <Notice color="biru">
          <b>{easyWeek.reason.name}.</b> {easyWeek.reason.text}
        </Notice>
      )}
      {needsCare(limits) && <CareCards limits={limits} />}
    </>
  )
}
