import { Button, Group, Stack } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isReachable } from '#kit/data/api.ts'
import { failureSentence } from '#kit/data/missing-code.ts'
import { toastError } from '#kit/states/toast.ts'
import { BusyButton } from '#kit/forms/FormFoot.tsx'
import { PageTitle } from '#kit/layout/CenteredPage.tsx'

/** Route error page. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
    reset()
  }
  // Without a connection the browser's own error page would replace this one.
  const reload = async () => {
    if (await isReachable()) {
      location.reload()
    } else {
      toastError('Tidak dapat terhubung ke server. Periksa koneksi Anda, lalu coba lagi.')
    }
  }
  return (
    <Stack role="alert" align="flex-start" maw={560}>
      <PageTitle>Halaman belum dapat ditampilkan</PageTitle>
      <p>{failureSentence(error)}</p>
      <Group gap="sm">
        <BusyButton isBusy={isBusy} onClick={() => void retry()}>
          Coba Lagi
        </BusyButton>
        <Button variant="default" onClick={() => void reload()}>
          Muat ulang halaman
        </Button>
      </Group>
    </Stack>
  )
}
