import { Hint } from '#kit/dialogs/Hint.tsx'

/** Explains the asterisk beside a label; screen readers announce such fields as required. */
export function RequiredNote() {
  return <Hint>Tanda * berarti wajib diisi.</Hint>
}
