import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { formatRecent } from '#lib/format.ts'
import { useLatest } from './queries.ts'
import classes from './dashboard.module.css'

interface LatestConsultationsProps {
  readonly now: Date
}

export function LatestConsultations({ now }: LatestConsultationsProps) {
  const { data, isError, refetch } = useLatest()
  const consultations = data?.data.consultations
  return (
    <Panel
      title="Konsultasi terakhir"
      aside={
        <Link to="/admin/consultations" className={classes.all}>
          Lihat semua
        </Link>
      }
    >
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Konsultasi terakhir belum dapat dimuat.</ErrorBox>}
      {consultations?.length === 0 && <p className={classes.quiet}>Belum ada konsultasi.</p>}
      {consultations && (
        <ul className={classes.list}>
          {consultations.map(({ id, user, program, createdAt }) => (
            <li key={id} className={classes.line}>
              <ProgramBadge code={program.code} />
              <span className={classes.grow}>
                {user.name}
                <span className={classes.small}>{program.name}</span>
              </span>
              <time dateTime={createdAt ?? undefined} className={classes.quiet}>
                {formatRecent(createdAt, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {!data && !isError && <Skeleton height={186} />}
    </Panel>
  )
}
