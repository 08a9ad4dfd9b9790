import classes from './Brand.module.css'

export function Brand() {
  return (
    <span className={classes.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={classes.tile} />
        <path d="M11 7v18M11 19.5a5 5 0 1 1 10 0a5 5 0 1 1-10 0" className={classes.letter} />
      </svg>
      Bugar
    </span>
  )
}
