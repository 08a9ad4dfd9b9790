import { Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Hint } from '#kit/text/Tag.tsx'

interface PageTitleProps {
  readonly children: string
  /** A line above the title, such as the kind of page. */
  readonly eyebrow?: string | undefined
}

/** The first page keeps the browser's own focus. */
let isFirstPage = true

/** Fallback focus target. */
export const focusTitle = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/** The page's only h1: sets the document title and takes focus when the page was reached by a link. */
export function PageTitle({ children, eyebrow }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before a dialog of the same page opens, which restores the previous focus.
  useLayoutEffect(() => {
    if (!isFirstPage) {
      heading.current?.focus({ preventScroll: true })
    }
    isFirstPage = false
  }, [])
  useEffect(() => {
    document.title = `${children} · Bugar`
  }, [children])
  return (
    <div>
      {eyebrow && <Hint>{eyebrow}</Hint>}
      <Title order={1} ref={heading} tabIndex={-1} lts="-0.015em" textWrap="balance">
        {children}
      </Title>
    </div>
  )
}
