import { Button, Group, PasswordInput, Skeleton, Stack, Text } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { CodeField } from '#components/ui/CodeField.tsx'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { FocusedHeading } from '#components/ui/FocusedHeading.tsx'
import { textsOf, useBeginTotp, useConfirmTotp } from './queries.ts'

const QrCode = lazy(() => import('./QrCode.tsx').then((file) => ({ default: file.QrCode })))

interface EnrolmentProps {
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

interface Secret {
  readonly secret: string
  readonly uri: string
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function Confirm({ secret: { secret, uri }, onEnrolled, onCancel }: EnrolmentProps & { readonly secret: Secret }) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useConfirmTotp()
  const texts = textsOf(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(code, {
      onSuccess: ({ data }) => onEnrolled(data.recoveryCodes),
      onError: () => field.current?.focus(),
    })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={420}>
        <FocusedHeading>Pindai, lalu masukkan kode</FocusedHeading>
        <Text>Pindai kode QR ini dengan aplikasi autentikator di ponsel Anda.</Text>
        <Suspense fallback={<Skeleton h={220} w={220} />}>
          <QrCode text={uri} />
        </Suspense>
        <Text size="sm">
          Tidak dapat memindai? Ketik kunci ini di aplikasi:
          <Text span display="block" ff="monospace" fw={600} mt="xxs" maw="20ch">
            {inFours(secret)}
          </Text>
        </Text>
        {texts.box && <ErrorBox>{texts.box}</ErrorBox>}
        <CodeField
          ref={field}
          description="6 angka yang sekarang tampil di aplikasi"
          inputMode="numeric"
          value={code}
          error={texts.field}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="xs">
          <BusyButton type="submit" isBusy={isPending}>
            Aktifkan
          </BusyButton>
          <Button variant="default" onClick={onCancel}>
            Batal
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** From the password to the first code: nothing is asked for at login before that code was right. */
export function Enrolment(props: EnrolmentProps) {
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { mutate, data, error, isPending } = useBeginTotp()
  const texts = textsOf(error)
  if (data) {
    return <Confirm {...props} secret={data.data} />
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    mutate(password, { onError: () => field.current?.focus() })
  }
  return (
    <form noValidate onSubmit={send}>
      <Stack maw={420}>
        <FocusedHeading>Masukkan password Anda</FocusedHeading>
        {texts.box && <ErrorBox>{texts.box}</ErrorBox>}
        <PasswordInput
          ref={field}
          required
          label="Password"
          autoComplete="current-password"
          value={password}
          error={texts.field}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group gap="xs">
          <BusyButton type="submit" isBusy={isPending}>
            Lanjutkan
          </BusyButton>
          <Button variant="default" onClick={props.onCancel}>
            Batal
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
