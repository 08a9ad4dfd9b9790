import { Link } from '@tanstack/react-router'
import '#lib/history-state.ts'
import { ErrorBox } from '#components/ErrorBox.tsx'
import { Panel } from '#components/Panel.tsx'
import { Placeholder } from '#components/Placeholder.tsx'
import { formatRecent } from '#lib/format.ts'
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
                <Link to="/consultation/result" state={{ consultation }} className={classes.recentLink}>
                  <span>
                    <b>{consultation.program.code}</b> {consultation.program.name}
                  </span>
                  <time dateTime={consultation.createdAt} className={classes.when}>
                    {formatRecent(consultation.createdAt, now)}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {!consultations && !isError && <Placeholder narrow={134} wide={134} />}
      </Panel>
    </div>
  )
}
