import * as z from 'zod/mini'
import { Email, GenderField, Name, NewPassword } from './session.ts'

/** Compared only when it is there. */
export const Confirmation = z.string().check(z.minLength(1, 'Konfirmasi password harus diisi'))

const RegistrationFields = z.object({
  name: Name,
  email: Email,
  password: NewPassword,
  gender: GenderField,
  confirmPassword: Confirmation,
  consent: z.literal(true, 'Centang persetujuan ini untuk mendaftar'),
})
/** That a new password was typed the same twice; an empty confirmation has a message of its own. */
export const typedTwice = (field: string) =>
  z.looseObject({ [field]: z.string(), confirmPassword: z.string() }).check(
    z.refine((form) => form['confirmPassword'] === '' || form[field] === form['confirmPassword'], {
      error: 'Password tidak cocok',
      path: ['confirmPassword'],
    }),
  )

/**
 * The registration form: what is sent, and the confirmation that is not. An intersection, because a check of
 * the whole form is left out while one of its fields has a fault.
 */
export const RegistrationForm = z.intersection(RegistrationFields, typedTwice('password'))
