import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { MenuItem } from './AppLayout.tsx'
import { RootMark } from '#kit/text/RootMark.tsx'
import classes from './AppLayout.module.css'

interface TabBarProps {
  readonly tabs: readonly MenuItem[]
}

/** The most used screens at the lower edge of a phone. */
export function TabBar({ tabs }: TabBarProps) {
  return (
    <Box component="nav" aria-label="Menu bawah" hiddenFrom="sm" className={classes.bottomBar}>
      <RootMark name="tabs" />
      <ul className={classes.tabs}>
        {tabs.map(({ to, label, icon: Icon, exact = false }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact, includeSearch: false }} className={classes.tab}>
              <span className={classes.icon}>
                <Icon size={22} stroke={1.75} aria-hidden="true" />
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  )
}
