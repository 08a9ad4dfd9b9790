import type { SessionTargets } from '@bugar/contracts/training/plan'
import { LinkButton } from '#kit/layout/links.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import type { Guided } from './state.ts'

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

/** Notices before a session begins: another one is running, this one is done, or the week is easy. */
export function SessionNotices({ targets: { session, easyWeek }, running }: SessionNoticesProps) {
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
    </>
  )
}
