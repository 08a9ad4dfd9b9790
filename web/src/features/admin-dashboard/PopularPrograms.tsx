import { Skeleton } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { formatNumber } from '#lib/format.ts'
import { useStats } from './queries.ts'
import classes from './dashboard.module.css'

/** Which programs the rules gave how often, most first. */
export function PopularPrograms() {
  const { data, isError } = useStats()
  const programs = data?.data.programStats
  const most = programs?.[0]?.count ?? 1
  return (
    <section className={classes.wide}>
      <Panel title="Program yang disarankan">
        {programs?.length === 0 && <p className={classes.quiet}>Tampil di sini setelah konsultasi pertama.</p>}
        {isError && !data && <p className={classes.quiet}>Statistik konsultasi belum dapat dimuat.</p>}
        {programs && (
          <ol className={classes.list}>
            {programs.map(({ program, count }) => (
              <li key={program.code} className={classes.line}>
                <ProgramBadge code={program.code} />
                <span className={classes.grow}>
                  {program.name}
                  <span className={classes.bar} style={{ '--share': `${(count / most) * 100}%` }} />
                </span>
                <span className={classes.count}>{formatNumber(count)}</span>
              </li>
            ))}
          </ol>
        )}
        {!data && !isError && <Skeleton height={186} />}
      </Panel>
    </section>
  )
}
