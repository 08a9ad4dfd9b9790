import {
  type ConsentScope,
  doctorConsentOperations,
  type DoctorConsentUpdate,
} from '@bugar/contracts/advice/person/doctor-consent'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePersonState } from '#person/body/person-state.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ChoiceCards, type Choice } from '#kit/forms/ChoiceCards.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { focusTitle } from '#kit/layout/CenteredPage.tsx'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { localDay, useToday } from '#kit/text/local-day.ts'
import { call } from '#kit/data/api.ts'
import { currentTime } from '#kit/session/clock.ts'
import { refetchOutdated } from '#kit/data/query-client.ts'
import { formatDay } from '#kit/text/format.ts'
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

const titleOf = (scope: ConsentScope) => scopeChoices.find(({ value }) => value === scope)?.title.toLowerCase()

const statement =
  'Dokter memeriksa saya sesudah keluhan ini terakhir terasa, tahu semua jawaban saya, dan mengizinkan latihan ini.'

/** Records a doctor's permission in two steps; needed again when the health answers change or a rule ends it. */
export function DoctorConsentForm() {
  const now = useToday()
  const today = localDay(now)
  const ended = usePersonState(now).data?.data.consentEnds ?? []
  const [confirmed, setConfirmed] = useState<DoctorConsentUpdate | null>(null)
  const form = useForm<{ examinedOn: string; scope: ConsentScope | ''; isStated: boolean }>({
    initialValues: { examinedOn: '', scope: '', isStated: false },
    validate: {
      examinedOn: (day) =>
        day === '' ? 'Isi tanggal pemeriksaan' : day > today ? 'Tanggal pemeriksaan tidak boleh di masa depan' : null,
      scope: (scope) => (scope === '' ? 'Pilih yang diizinkan dokter' : null),
      isStated: (isStated) => (isStated ? null : 'Centang bila pernyataan ini benar'),
    },
  })
  // The focused element is removed.
  const saving = useDoctorConsent(focusTitle)
  const save = (consent: DoctorConsentUpdate) => {
    // First, because a dialog that closes takes the focus.
    setConfirmed(null)
    saving.mutate(consent, { onError: (error) => showFieldErrors(form, error) })
  }
  return (
    <Panel title="Dokter sudah mengizinkan">
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ examinedOn, scope }) => setConfirmed(scope === '' ? null : { examinedOn, scope }),
          (errors) => focusFirst(form, errors),
        )}
      >
        <Stack>
          {ended.length > 0 && (
            <Notice color="jingga">Izin dokter berakhir. {ended.map(({ text }) => text).join(' ')}</Notice>
          )}
          {saving.error && <ErrorBox title="Izin belum disimpan">{saving.error.message}</ErrorBox>}
          <TextInput type="date" label="Diperiksa" max={today} maw={220} {...form.getInputProps('examinedOn')} />
          <ChoiceCards label="Yang diizinkan" choices={scopeChoices} {...form.getInputProps('scope')} />
          <Checkbox
            color="merah"
            label={statement}
            maw="60ch"
            {...form.getInputProps('isStated', { type: 'checkbox' })}
          />
          <Hint>Ditanyakan lagi bila jawaban kesehatan Anda berubah, atau bila keluhan terasa lagi.</Hint>
          <BusyButton
            type="submit"
            variant="default"
            c="bright"
            isBusy={saving.isPending}
            w={{ base: '100%', xs: 'auto' }}
            style={{ alignSelf: 'flex-start' }}
          >
            Simpan izin
          </BusyButton>
        </Stack>
      </form>
      {confirmed && (
        <ConfirmDialog
          title="Simpan izin dokter?"
          message={`Diperiksa ${formatDay(new Date(`${confirmed.examinedOn}T00:00`))}. Yang diizinkan: ${titleOf(confirmed.scope)}. Berhenti bila keluhan terasa lagi.`}
          confirmLabel="Ya, simpan"
          color="bugar"
          onConfirm={() => save(confirmed)}
          onCancel={() => setConfirmed(null)}
        />
      )}
    </Panel>
  )
}
