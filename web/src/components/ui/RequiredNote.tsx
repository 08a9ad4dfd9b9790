import classes from './RequiredNote.module.css'

/** Says what the asterisk beside a label means; a screen reader names each such field as required. */
export function RequiredNote() {
  return <p className={classes.note}>Tanda * berarti wajib diisi.</p>
}
