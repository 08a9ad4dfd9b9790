import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import classes from './dashboard.module.css'

const shortcuts = [
  { to: '/consultation', title: 'Konsultasi baru', text: 'Isi berat dan tinggi; lemak tubuh bila tahu.' },
  { to: '/calculator', title: 'Kalkulator', text: 'Kalori harian dan lemak tubuh.' },
  { to: '/exercises', title: 'Gerakan Latihan', text: 'Cara melakukan tiap gerakan, dengan video.' },
] as const

interface ShortcutsProps {
  /** The consultation is offered elsewhere on the screen. */
  readonly isNew: boolean
}

/** Links to occasional tasks. */
export function Shortcuts({ isNew }: ShortcutsProps) {
  return (
    <Panel title="Lihat juga">
      <DividedList cols={{ base: 1, md: isNew ? 2 : 3 }}>
        {shortcuts
          .filter(({ to }) => !isNew || to !== '/consultation')
          .map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className={classes.shortcut}>
                <span>
                  <Text span fw={700} display="block">
                    {title}
                  </Text>
                  <Hint span>{text}</Hint>
                </span>
                <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
              </Link>
            </li>
          ))}
      </DividedList>
    </Panel>
  )
}
