import { Hint } from './Hint.tsx'

/** Says what the asterisk beside a label means; a screen reader names each such field as required. */
export function RequiredNote() {
  return <Hint>Tanda * berarti wajib diisi.</Hint>
}
