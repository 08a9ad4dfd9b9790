import { Link } from '@tanstack/react-router'
import { logout } from '#lib/logout.ts'
import type { Place } from './AppLayout.tsx'
import { Brand } from './Brand.tsx'
import classes from './SideMenu.module.css'

interface SideMenuProps {
  readonly places: readonly Place[]
  readonly name: string
  readonly detail: string
}

export function SideMenu({ places, name, detail }: SideMenuProps) {
  return (
    <div className={classes.menu}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <nav aria-label="Menu utama">
        <ul className={classes.places}>
          {places.map(({ to, label, exact = false }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.place}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.person}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>{detail}</p>
        <button type="button" className={classes.place} onClick={() => void logout()}>
          Logout
        </button>
      </div>
    </div>
  )
}
