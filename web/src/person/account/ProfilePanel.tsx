import { ProfileUpdate } from '@bugar/contracts/people/account'
import { bodyFatBounds, type Gender } from '@bugar/contracts/core/values/knowledge'
import type { User } from '@bugar/contracts/people/user'
import { Group, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { genderChoices, ChoiceCards } from '#kit/forms/ChoiceCards.tsx'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { ErrorBox, Notice } from '#kit/states/Notice.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { focusFirst, showFieldErrors } from '#kit/forms/form-errors.ts'
import { useUpdateProfile } from './queries.ts'

const others: Record<Gender, string> = {
  male: 'Kalkulator memakai rumus untuk pria, dan jawaban tentang kehamilan dan haid tidak dipakai lagi.',
  female: 'Kalkulator memakai rumus untuk wanita, dan pertanyaan kesehatan juga menanyakan kehamilan dan haid.',
}

/** The effects of saving another gender. */
function GenderEffects({ gender }: { readonly gender: Gender }) {
  const [low, high] = bodyFatBounds[gender]
  return (
    <Notice role="status" color="biru">
      <b>Setelah disimpan:</b> lemak tubuh Anda terhitung normal pada {low}–{high}%, jadi konsultasi berikutnya dapat
      memberi program lain. {others[gender]} Konsultasi yang sudah tersimpan tidak berubah.
    </Notice>
  )
}

const rangeOf = ([low, high]: readonly [number, number]) => `${low}–${high}%`

export function ProfilePanel({ user: { name, gender } }: { readonly user: User }) {
  const form = useForm<ProfileUpdate>({
    initialValues: { name, gender },
    validate: schemaResolver(ProfileUpdate, { sync: true }),
  })
  const { mutate, isPending, error } = useUpdateProfile()
  const save = (profile: ProfileUpdate) =>
    mutate(profile, {
      onSuccess: ({ data: { user } }) => form.initialize({ name: user.name, gender: user.gender }),
      onError: (failed) => showFieldErrors(form, failed),
    })
  const typed = form.values
  const isChanged = typed.name.trim() !== name || typed.gender !== gender
  return (
    <Panel title="Profil">
      <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirst(form, errors))}>
        <Stack>
          <TextInput label="Nama lengkap" autoComplete="name" {...form.getInputProps('name')} />
          <ChoiceCards
            label="Jenis kelamin"
            description={`Menentukan batas lemak tubuh normal: pria ${rangeOf(bodyFatBounds.male)}, wanita ${rangeOf(bodyFatBounds.female)}.`}
            choices={genderChoices}
            {...form.getInputProps('gender')}
          />
          {typed.gender !== gender && <GenderEffects gender={typed.gender} />}
          {error && <ErrorBox>Profil belum tersimpan. {error.message}</ErrorBox>}
          <Group>
            <BusyButton type="submit" disabled={!isChanged} isBusy={isPending}>
              Simpan profil
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Panel>
  )
}
