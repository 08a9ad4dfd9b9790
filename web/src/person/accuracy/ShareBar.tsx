import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import classes from './accuracy.module.css'
import { intervalOf, percentOf, type Share } from './study.ts'

interface ShareBarProps {
  readonly label: ReactNode
  readonly share: Share
  /** The predicted probability, from 0 to 1. */
  readonly said?: number
  /** Below the bar; each stays on one line. */
  readonly details: readonly string[]
}

const at = (share: number) => `${share * 100}%`

/** A list item: a share of people with its interval, in numbers and drawn from 0 to 100 %. */
export function ShareBar({ label, share, said, details }: ShareBarProps) {
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text span size="sm">
          {label}
        </Text>
        <Text span size="sm" ms="auto">
          <strong>{percentOf(share.share)}</strong> <Hint span>({intervalOf(share)})</Hint>
        </Text>
      </Group>
      <div className={classes.track} aria-hidden="true">
        <span className={classes.interval} style={{ '--from': at(share.low), '--to': at(share.high) }} />
        <span className={classes.share} style={{ '--at': at(share.share) }} />
        {said !== undefined && <span className={classes.said} style={{ '--at': at(said) }} />}
      </div>
      <Group gap="xxs" mt="xxs">
        {details.map((detail) => (
          <Hint key={detail} span me="sm">
            {detail}
          </Hint>
        ))}
      </Group>
    </li>
  )
}

/** The legend of the bars. */
export function ShareKey({ hasSaid = false }: { readonly hasSaid?: boolean }) {
  const marks = [
    ...(hasSaid ? [{ name: 'said', text: 'yang disebut' } as const] : []),
    { name: 'share', text: 'yang terjadi' } as const,
    { name: 'interval', text: 'rentang keyakinan' } as const,
  ]
  return (
    <Group gap="md" mt="sm">
      {marks.map(({ name, text }) => (
        <Hint key={name} span>
          <span className={classes.key} aria-hidden="true">
            <span className={classes[name]} />
          </span>{' '}
          <Terms isAlone>{text}</Terms>
        </Hint>
      ))}
    </Group>
  )
}
