import * as z from 'zod/mini'

const typed = (required: string | null, outside: string, least: number, most: number) =>
  z.custom<number | string>().check(
    z.refine((value) => required === null || (value !== '' && value !== undefined), {
      error: required ?? outside,
      abort: true,
    }),
    z.refine(
      (value) => (value === '' && required === null) || (Number(value) >= least && Number(value) <= most),
      outside,
    ),
  )

/** What a person has typed into the form; an empty field is an empty text. */
export const ConsultationForm = z.object({
  weight: typed('Berat badan harus diisi', 'Berat badan tidak valid (1-300 kg)', 1, 300),
  height: typed('Tinggi badan harus diisi', 'Tinggi badan tidak valid (1-250 cm)', 1, 250),
  bodyFatPercentage: typed(null, 'Persentase lemak tidak valid (1-50%)', 1, 50),
})
export type ConsultationForm = z.output<typeof ConsultationForm>
