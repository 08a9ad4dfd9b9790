import { AppError } from '@bugar/contracts/errors'
import type { Draft } from '@bugar/contracts/rule-draft'
import { Group, Text } from '@mantine/core'
import { BusyButton } from '#components/ui/BusyButton.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import { FailureReasons } from '../FailureReasons.tsx'
import { useDraftWrite } from './queries.ts'

/** Another version became active since: rebases the draft's own changes on it. */
export function Rebase({ draft: { id, from, head } }: { readonly draft: Draft }) {
  const { mutate, error, isPending } = useDraftWrite('ruleDraft.rebase')
  const collides = error instanceof AppError && error.code === 'conflict' && (error.errors ?? []).length > 0
  return (
    <Notice role="status" color="jingga" mb="md">
      <Text size="sm" fw={700}>
        Versi {head} sudah berlaku, sedangkan rancangan ini dari versi {from}.
      </Text>
      <Text size="sm">
        {collides
          ? 'Sebagian baris diubah di kedua pihak. Pilih yang dipakai untuk baris itu:'
          : 'Sesuaikan dulu: perubahan Anda ditaruh di atas versi yang berlaku.'}
      </Text>
      {error && !collides && <Text size="sm">{error.message}</Text>}
      {collides && <FailureReasons error={error} limit={5} />}
      <Group gap="xs" mt="xs">
        {collides ? (
          <>
            <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id, prefer: 'draft' })}>
              Pakai milik rancangan
            </BusyButton>
            <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id, prefer: 'current' })}>
              Pakai versi {head}
            </BusyButton>
          </>
        ) : (
          <BusyButton variant="default" isBusy={isPending} onClick={() => mutate({ id })}>
            Sesuaikan
          </BusyButton>
        )}
      </Group>
    </Notice>
  )
}
