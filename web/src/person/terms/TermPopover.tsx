import { Group, Paper, Text } from '@mantine/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { TextLink } from '#kit/layout/links.tsx'
import { hasPopovers, positionPopover } from '#kit/dialogs/position-popover.ts'
import { entryOf } from './glossary.ts'
import { useProgramNames, withName } from '#kit/program/program-names.ts'
import classes from './Terms.module.css'

interface TermPopoverProps {
  readonly id: string
  readonly word: string
  readonly of: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The meaning of a word; for the code of a program or a rule, its name. */
export function TermPopover({ id, word, of, onClose }: TermPopoverProps) {
  const box = useRef<HTMLSpanElement>(null)
  const { nameOf } = useProgramNames()
  useLayoutEffect(() => {
    // A browser without it shows the box all the same.
    ;(box.current as Partial<HTMLElement> | null)?.showPopover?.()
    const put = () => {
      if (box.current && of.current) {
        positionPopover(box.current, of.current.getBoundingClientRect())
      }
    }
    put()
    box.current?.focus()
    addEventListener('resize', put)
    return () => removeEventListener('resize', put)
  }, [of])
  const entry = entryOf(word)
  const name = withName(word, nameOf)
  return (
    // Inline elements: it is placed in paragraphs.
    <Paper
      component="span"
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-term`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      shadow="md"
      px="md"
      py="sm"
      className={classes.explanation}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!hasPopovers && !currentTarget.contains(relatedTarget)) {
          onClose()
        }
      }}
      onKeyDown={({ key }) => key === 'Escape' && !hasPopovers && of.current?.focus()}
    >
      <Text span display="block" fw={700} id={`${id}-term`}>
        {name === word ? entry?.term : name}
      </Text>
      <Text span display="block" size="sm" id={`${id}-text`}>
        {entry?.text}
      </Text>
      <Group component="span" gap="md" fz="sm" fw={700}>
        {/-\d{2}$/.test(word) && (
          <TextLink to="/sources" search={{ search: word }} py="sm">
            Aturan ini
          </TextLink>
        )}
        {entry?.source && (
          <TextLink to="/sources" hash={entry.source} py="sm">
            Sumber
          </TextLink>
        )}
        <TextLink to="/account/terms" py="sm">
          Semua istilah
        </TextLink>
      </Group>
    </Paper>
  )
}
