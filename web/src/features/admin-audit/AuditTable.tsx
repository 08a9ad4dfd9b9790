import type { AuditEntry } from '@bugar/contracts/audit'
import { useMediaQuery } from '@mantine/hooks'
import table from '#components/ui/DataTable.module.css'
import { Changes } from './Changes.tsx'
import { ObjectName, What, When, Who } from './EntryParts.tsx'
import type { AuditSearch } from './search.ts'
import classes from './audit.module.css'

interface AuditTableProps {
  readonly entries: readonly AuditEntry[]
  readonly search: AuditSearch
}

function Cards({ entries, search }: AuditTableProps) {
  return (
    <ul className={table.cards}>
      {entries.map((entry) => (
        <li key={entry.id} className={table.card}>
          <div>
            <p className={table.name}>
              <What entry={entry} />
            </p>
            <p className={table.minor}>
              <ObjectName entry={entry} search={search} />
            </p>
          </div>
          <p className={classes.by}>
            <Who entry={entry} search={search} />
            <span className={classes.quiet}>
              <When entry={entry} />
            </span>
          </p>
          <Changes entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Rows({ entries, search }: AuditTableProps) {
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.table}`}>
        <caption>Jejak audit, terbaru di atas</caption>
        <thead>
          <tr>
            {['Waktu', 'Pelaku', 'Tindakan', 'Perubahan'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={classes.quiet}>
                <When entry={entry} />
              </td>
              <td>
                <Who entry={entry} search={search} />
              </td>
              <th scope="row">
                <What entry={entry} />
                <span className={table.minor}>
                  <ObjectName entry={entry} search={search} />
                </span>
              </th>
              <td>
                <Changes entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table where there is room for one, else a card for each. */
export function AuditTable(props: AuditTableProps) {
  const isWide = useMediaQuery('(min-width: 72em)', true, { getInitialValueInEffect: false })
  return isWide ? <Rows {...props} /> : <Cards {...props} />
}
