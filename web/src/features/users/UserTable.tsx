import type { User } from '@bugar/contracts/user'
import { useMediaQuery } from '@mantine/hooks'
import { formatDate } from '#lib/format.ts'
import table from '#components/ui/DataTable.module.css'
import { ActionButtons, GenderLabel, RoleTag, StatusTag, type UserActions } from './UserParts.tsx'
import classes from './users.module.css'

interface UserTableProps extends UserActions {
  readonly users: readonly User[]
  /** Number of the first one. */
  readonly first: number
}

function Cards({ users, first, ...actions }: UserTableProps) {
  return (
    <ol className={table.cards} start={first}>
      {users.map((user, index) => (
        <li key={user.id} className={table.card}>
          <div className={table.cardHead}>
            <div>
              <p className={table.name}>
                <span className={classes.number}>{first + index}.</span> {user.name}
              </p>
              <span className={table.minor}>{user.email}</span>
            </div>
            <StatusTag {...user} />
          </div>
          <dl className={table.facts}>
            <div>
              <dt>Peran</dt>
              <dd>
                <RoleTag {...user} />
              </dd>
            </div>
            <div>
              <dt>Jenis kelamin</dt>
              <dd>
                <GenderLabel {...user} />
              </dd>
            </div>
            <div>
              <dt>Bergabung</dt>
              <dd>{formatDate(user.createdAt)}</dd>
            </div>
          </dl>
          <ActionButtons user={user} {...actions} />
        </li>
      ))}
    </ol>
  )
}

function Rows({ users, first, ...actions }: UserTableProps) {
  return (
    <div className={table.frame}>
      <table className={table.table}>
        <caption>Daftar pengguna</caption>
        <thead>
          <tr>
            <th scope="col">No</th>
            <th scope="col">Nama</th>
            <th scope="col">Email dan peran</th>
            <th scope="col">Status</th>
            <th scope="col">Bergabung</th>
            <th scope="col">Aksi</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user, index) => (
            <tr key={user.id}>
              <td>{first + index}</td>
              <th scope="row">
                {user.name}
                <span className={table.minor}>
                  <GenderLabel {...user} />
                </span>
              </th>
              <td>
                <span className={classes.email}>{user.email}</span>
                <RoleTag {...user} />
              </td>
              <td>
                <StatusTag {...user} />
              </td>
              <td>{formatDate(user.createdAt)}</td>
              <td>
                <ActionButtons user={user} {...actions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A table where there is room for one, else a card for each. */
export function UserTable(props: UserTableProps) {
  const isWide = useMediaQuery('(min-width: 78em)', true, { getInitialValueInEffect: false })
  return isWide ? <Rows {...props} /> : <Cards {...props} />
}
