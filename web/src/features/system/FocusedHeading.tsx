import { useEffect, useRef } from 'react'
import classes from './import.module.css'

/** The heading of what has just come into a panel: reading goes on there, because what had the focus may be gone. */
export function FocusedHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className={classes.heading}>
      {children}
    </h3>
  )
}
