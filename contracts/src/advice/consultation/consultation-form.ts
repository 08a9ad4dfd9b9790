import * as z from 'zod/mini'
import { formBounds, isWithin } from '../health/measurements.ts'

const typed = (field: keyof typeof formBounds, required: string | null, outside: string) =>
  z.custom<number | string>().check(
    z.refine((value) => required === null || (value !== '' && value !== undefined), {
      error: required ?? outside,
      abort: true,
    }),
    // Text that is not plain digits stays text, even where JavaScript reads a number in it, such as 1e2.
    z.refine(
      (value) =>
        (value === '' && required === null) || (typeof value === 'number' && isWithin(value, formBounds[field])),
      outside,
    ),
  )

/** Form input as typed; an empty field is an empty string. */
export const ConsultationForm = z.object({
  weight: typed('weight', 'Berat badan harus diisi', 'Berat badan tidak valid (1-300 kg)'),
  height: typed('height', 'Tinggi badan harus diisi', 'Tinggi badan tidak valid (1-250 cm)'),
  bodyFatPercentage: typed('bodyFatPercentage', null, 'Persentase lemak tidak valid (1-50%)'),
})
export type ConsultationForm = z.output<typeof ConsultationForm>
