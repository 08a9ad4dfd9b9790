import * as z from 'zod/mini'
import { formBounds, isWithin, type MeasurementName, ofMeasurements } from '../health/measurements.ts'

/** `empty` is null where the field may be empty. */
const problems: Record<MeasurementName, { readonly empty: string | null; readonly outside: string }> = {
  weight: { empty: 'Berat badan harus diisi', outside: 'Berat badan tidak valid (1-300 kg)' },
  height: { empty: 'Tinggi badan harus diisi', outside: 'Tinggi badan tidak valid (1-250 cm)' },
  bodyFatPercentage: { empty: null, outside: 'Persentase lemak tidak valid (1-50%)' },
}

const typed = (name: MeasurementName) => {
  const { empty, outside } = problems[name]
  return z.custom<number | string>().check(
    z.refine((value) => empty === null || (value !== '' && value !== undefined), {
      error: empty ?? outside,
      abort: true,
    }),
    // Text that is not plain digits stays text, even where JavaScript reads a number in it, such as 1e2.
    z.refine(
      (value) => (value === '' && empty === null) || (typeof value === 'number' && isWithin(value, formBounds[name])),
      outside,
    ),
  )
}

/** Form input as typed; an empty field is an empty string. */
export const ConsultationForm = z.object(ofMeasurements(typed))
export type ConsultationForm = z.output<typeof ConsultationForm>
