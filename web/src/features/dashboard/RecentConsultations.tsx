import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import '#lib/history-state.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { invalidConsultation, type ListedConsultation } from '#lib/consultation-lists.ts'
import { formatRecent } from '#lib/format.ts'
import { toastError } from '#lib/toast.ts'
import { useRecent } from './queries.ts'
import classes from './DashboardScreen.module.css'

interface RecentConsultationsProps {
  readonly now: Date
}

export function RecentConsultations({ now }: RecentConsultationsProps) {
  const { data, isError, refetch } = useRecent()
  const consultations = data?.data.consultations
  return (
    <div className={classes.major}>
      <Panel
        title="Konsultasi terakhir"
        aside={
          <Link to="/history" className={classes.all}>
            Lihat semua
          </Link>
        }
      >
        {isError && <ErrorBox onRetry={() => void refetch()}>Konsultasi terakhir belum dapat dimuat.</ErrorBox>}
        {consultations?.length === 0 && (
          <p className={classes.muted}>Belum ada konsultasi. Setelah yang pertama, hasilnya tampil di sini.</p>
        )}
        {consultations && (
          <ul className={classes.recent}>
            {consultations.map((consultation) => (
              <li key={consultation.id}>
                <RecentLink consultation={consultation} now={now} />
              </li>
            ))}
          </ul>
        )}
        {!consultations && !isError && <Placeholder narrow={134} wide={134} />}
      </Panel>
    </div>
  )
}

interface RecentLinkProps extends RecentConsultationsProps {
  readonly consultation: ListedConsultation
}

function RecentLink({ consultation: { program, createdAt, whole }, now }: RecentLinkProps) {
  const content = (
    <>
      <span>
        <b>{program.code ?? 'N/A'}</b> {program.name}
      </span>
      <time dateTime={createdAt ?? undefined} className={classes.when}>
        {formatRecent(createdAt, now)}
      </time>
    </>
  )
  return whole ? (
    <Link to="/consultation/result" state={{ consultation: whole }} className={classes.recentLink}>
      {content}
    </Link>
  ) : (
    <UnstyledButton w="100%" className={classes.recentLink} onClick={() => toastError(invalidConsultation)}>
      {content}
    </UnstyledButton>
  )
}
