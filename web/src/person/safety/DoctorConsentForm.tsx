import {
  type ConsentScope,
  doctorConsentOperations,
  type DoctorConsentUpdate,
} from '@bugar/contracts/advice/person/doctor-consent'
import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ChoiceCards, type Choice } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox } from '#kit/states/Notice.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { localDay, useToday } from '#kit/text/local-day.ts'
import { call } from '#kit/data/api.ts'
import { currentTime } from '#kit/session/clock.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

const useDoctorConsent = (onSaved: () => void) =>
  useMutation({
    mutationFn: (consent: DoctorConsentUpdate) =>
      call(doctorConsentOperations['doctorConsent.update'], { ...consent, today: localDay(currentTime()) }),
    onSuccess: async ({ message }) => {
      await refetchOutdated()
      toastSuccess(message)
      onSaved()
    },
  })

const scopeChoices: readonly Choice<ConsentScope>[] = [
  { value: 'full', title: 'Semua', detail: 'berlatih seperti program' },
  { value: 'gentle', title: 'Pelan dulu', detail: 'tanpa intensitas berat' },
  { value: 'walking', title: 'Jalan saja', detail: 'rencana tetap menunggu' },
]

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
