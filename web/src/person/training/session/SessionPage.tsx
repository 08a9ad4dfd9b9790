import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import classes from './session.module.css'

interface SessionPageProps {
  /** In the middle of the header. */
  readonly middle?: ReactNode
  readonly aside?: ReactNode
  /** Pinned to the lower edge. */
  readonly foot?: ReactNode
  /** To the step before, in the place of leaving. */
  readonly onBack?: () => void
  readonly children: ReactNode
}

/** A page without a menu, made for one hand. Leaving it loses nothing. */
export function SessionPage({ middle, aside, foot, onBack, children }: SessionPageProps) {
  const router = useRouter()
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/training', replace: true })
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="abu"
          size="var(--tap)"
          c="var(--mantine-color-text)"
          aria-label={onBack ? 'Kembali' : 'Kembali, sesi tetap tersimpan'}
          onClick={onBack ?? leave}
        >
          {onBack ? <IconArrowLeft size={22} aria-hidden="true" /> : <IconX size={22} aria-hidden="true" />}
        </ActionIcon>
        <div>{middle}</div>
        <div>{aside}</div>
      </div>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </main>
  )
}

/** A page that shows no exercise. */
export function TitledSession({ children }: Pick<SessionPageProps, 'children'>) {
  return (
    <SessionPage>
      <PageTitle>Sesi latihan</PageTitle>
      {children}
    </SessionPage>
  )
}

/** The check was stored, but the adjusted session could not be loaded. */
export function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorBox title="Jawaban tersimpan" onRetry={onRetry}>
      Sesi yang disesuaikan belum dapat dimuat.
    </ErrorBox>
  )
}
