import { Group, Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { LinkButton } from '#kit/layout/links.tsx'
import { planOfProgram } from '../advice/fitting-program.ts'
import classes from './result.module.css'

interface StartBarProps {
  readonly program: ConsultationSummary['program']
  /** The person has a plan of it. */
  readonly isBegun: boolean
  /** The bar is shown once this element is scrolled out of view. */
  readonly after: RefObject<HTMLElement | null>
}

/** The program with a button to start it, at the upper edge of the window. */
export function StartBar({ program: { code, name }, isBegun, after }: StartBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
    )
    if (after.current) {
      observer.observe(after.current)
    }
    return () => observer.disconnect()
  }, [after])
  return (
    isShown && (
      <Group
        component="nav"
        aria-label={`Program ${code}`}
        wrap="nowrap"
        justify="space-between"
        className={classes.bar}
      >
        <Text fw={700} truncate>
          {code} {name}
        </Text>
        <LinkButton {...planOfProgram} variant="subtle" px="xs" flex="none">
          {isBegun ? 'Rencana' : 'Mulai'}
        </LinkButton>
      </Group>
    )
  )
}
