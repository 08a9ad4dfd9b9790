import type { ConsentScope } from '@bugar/contracts/doctor-consent'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { ChoiceCards } from '#components/ui/ChoiceCards.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { focusTitle } from '#components/layout/PageTitle.tsx'
import { focusFirst, showFieldErrors } from '#lib/form-errors.ts'
import { localDay } from '#lib/local-day.ts'
import { useToday } from '#lib/use-today.ts'
import { useDoctorConsent } from './use-doctor-consent.ts'
import { scopeChoices } from './consent-texts.ts'

/** Records a doctor's permission; needed again when the health answers change. */
export function DoctorConsentForm() {
  const today = localDay(useToday())
  const form = useForm<{ examinedOn: string; scope: ConsentScope }>({
    initialValues: { examinedOn: today, scope: 'gentle' },
    validate: {
      examinedOn: (day) =>
        day === '' ? 'Isi tanggal pemeriksaan' : day > today ? 'Tanggal pemeriksaan tidak boleh di masa depan' : null,
    },
  })
  // The focused element is removed.
  const saving = useDoctorConsent(focusTitle)
  return (
    <Panel title="Dokter sudah mengizinkan">
      <form
        noValidate
        onSubmit={form.onSubmit(
          (consent) => saving.mutate(consent, { onError: (error) => showFieldErrors(form, error) }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <Stack>
          {saving.error && <ErrorBox title="Izin belum disimpan">{saving.error.message}</ErrorBox>}
          <TextInput type="date" label="Diperiksa" max={today} maw={220} {...form.getInputProps('examinedOn')} />
          <ChoiceCards label="Yang diizinkan" choices={scopeChoices} {...form.getInputProps('scope')} />
          <Hint>Ditanyakan lagi bila jawaban kesehatan Anda berubah.</Hint>
          <BusyButton
            type="submit"
            isBusy={saving.isPending}
            w={{ base: '100%', xs: 'auto' }}
            style={{ alignSelf: 'flex-start' }}
          >
            Simpan izin
          </BusyButton>
        </Stack>
      </form>
    </Panel>
  )
}
