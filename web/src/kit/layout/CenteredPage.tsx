import { Title, Group, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Kisi } from '#kit/program/Kisi.tsx'
import { Hint } from '#kit/text/Tag.tsx'

interface PageTitleProps {
  readonly children: string
  /** A line above the title, such as the kind of page. */
  readonly eyebrow?: string | undefined
  /** First word of the title, drawn large. */
  readonly code?: string
}

/** The first page keeps the browser's own focus. */
let isFirstPage = true

/** Fallback focus target. */
export const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/** The page's only h1: sets the document title and takes focus when the page was reached by a link. */
export function PageTitle({ children, eyebrow, code }: PageTitleProps) {
  const title = code ? `${code} ${children}` : children
  const heading = useRef<HTMLHeadingElement>(null)
  // Before a dialog of the same page opens, which restores the previous focus.
  useLayoutEffect(() => {
    if (!isFirstPage) {
      heading.current?.focus({ preventScroll: true })
    }
    isFirstPage = false
  }, [])
  useEffect(() => {
    document.title = `${title} · Bugar`
  }, [title])
  return (
    <div>
      {eyebrow && <Hint>{eyebrow}</Hint>}
      <Title order={1} ref={heading} tabIndex={-1} lts="-0.015em" textWrap="balance">
        {code && (
          <Text span inherit display="block" fz="display" lh={1}>
            {code}{' '}
          </Text>
        )}
        {children}
      </Title>
    </div>
  )
}

export function Brand() {
  return (
    <Group component="span" display="inline-flex" gap="xs" fz="xl" fw={750} lts="-0.01em" wrap="nowrap">
      <Kisi code="P2" height={30} />
      <span data-word>Bugar</span>
    </Group>
  )
}

interface CenteredPageProps {
  /** Beside the brand, such as the way to another page. */
  readonly aside?: ReactNode
  /** Beside the card, where there is room. */
  readonly beside?: ReactNode
  /** With something beside it. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page without a menu: one card in the middle; beside something, a panel as high as a wide screen. */
export function CenteredPage({ aside, beside, className, children }: CenteredPageProps) {
  const column = (
    <Stack
      component={beside ? 'div' : 'main'}
      align="center"
      justify="center"
      gap="xs"
      mih={{ base: beside ? 'auto' : '100dvh', md: '100dvh' }}
      px="md"
      pt={{ base: 'xs', xs: 'lg' }}
      pb="calc(var(--mantine-spacing-lg) + var(--foot-bar, 0px))"
    >
      <Group w="min(420px, 100%)" justify="space-between" gap="0 var(--mantine-spacing-sm)">
        <Brand />
        {aside}
      </Group>
      <Paper w="min(420px, 100%)" mb={{ base: 'auto', xs: 0 }}>
        <Stack>{children}</Stack>
      </Paper>
    </Stack>
  )
  return beside ? (
    <main className={className}>
      {column}
      {beside}
    </main>
  ) : (
    column
  )
}
