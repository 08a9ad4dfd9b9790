import type { User } from '@bugar/contracts/user'
import { Panel } from '#components/ui/Panel.tsx'
import classes from './DashboardScreen.module.css'

interface ProfileProps {
  readonly user: User
}

export function Profile({ user }: ProfileProps) {
  return (
    <div className={classes.minor}>
      <Panel title="Profil">
        <dl className={classes.facts}>
          <div>
            <dt>Nama</dt>
            <dd>{user.name}</dd>
          </div>
          <div>
            <dt>Jenis kelamin</dt>
            <dd>{user.gender === 'male' ? 'Pria' : 'Wanita'}</dd>
          </div>
        </dl>
      </Panel>
    </div>
  )
}
