import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Tag } from '#components/ui/Tag.tsx'
import { formatTime } from '#lib/format.ts'
import { useVersions } from './queries.ts'
import classes from './rules.module.css'

export function Versions() {
  const { data, isError, refetch } = useVersions()
  const versions = data?.data.versions
  return (
    <Panel
      title="Riwayat versi"
      aside={
        <Link to="/admin/audit" search={{ area: 'rule' }} className={classes.more}>
          Riwayat perubahan
        </Link>
      }
    >
      {isError && !versions && <ErrorBox onRetry={() => void refetch()}>Riwayat versi belum dapat dimuat.</ErrorBox>}
      {versions?.length === 0 && <p className={classes.quiet}>Setiap perubahan aturan akan tercatat di sini.</p>}
      {versions && (
        <ol className={classes.lines} reversed>
          {versions.map(({ version, hash, author, note, createdAt, active }) => (
            <li key={version} className={classes.line}>
              <Tag tone={active ? 'bugar' : 'abu'}>Versi {version}</Tag>
              <span>
                {note || 'Tanpa catatan'}
                {active && <b> (aktif)</b>}
                <span className={classes.small}>
                  {formatTime(createdAt)}, {author?.name ?? 'aturan awal sistem'}, sidik {hash.slice(0, 8)}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {!versions && !isError && <Skeleton height={180} />}
    </Panel>
  )
}
