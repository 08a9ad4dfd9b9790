import classes from './Placeholder.module.css'

interface PlaceholderProps {
  /** Height in px that the content will have on a phone and on a wide screen, so that nothing moves when it comes. */
  readonly narrow: number
  readonly wide: number
}

export function Placeholder({ narrow, wide }: PlaceholderProps) {
  return (
    <div
      className={classes.placeholder}
      style={{ '--narrow': `${narrow}px`, '--wide': `${wide}px` }}
      data-placeholder
      aria-hidden="true"
    />
  )
}
