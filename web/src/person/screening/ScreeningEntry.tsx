import { Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'
import { Hint } from '#kit/text/Tag.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { formatDaysAgo } from '#kit/text/format.ts'
import type { Prefill } from '#kit/session/history-state.ts'
import { useDeleteProfile, useProfile } from './queries.ts'

interface ScreeningEntryProps {
  /** The values of the consultation form, restored after the questions. */
  readonly prefill: Prefill | undefined
}

function DeleteAnswers({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending, isError } = useDeleteProfile(onClose)
  return (
    <ConfirmDialog
      title="Hapus jawaban kesehatan"
      message="Semua jawaban Anda dihapus. Konsultasi yang sudah tersimpan tetap ada."
      confirmLabel="Hapus"
      isBusy={isPending}
      failure={isError ? 'Jawaban belum terhapus. Silakan coba lagi.' : null}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  )
}

/** The optional step before a consultation: whether the questions are answered, and the way to them. */
export function ScreeningEntry({ prefill }: ScreeningEntryProps) {
  const { data: reply, isError, refetch } = useProfile()
  const [isDeleting, setDeleting] = useState(false)
  const state = prefill ? { prefill } : {}
  const sentence = () => {
    if (isError && !reply) {
      return 'Jawaban Anda belum dapat dimuat.'
    }
    return reply?.data
      ? `Dijawab ${formatDaysAgo(reply.data.answeredAt, currentTime())}.`
      : 'Belum dijawab. Boleh dilewati.'
  }
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" mih={{ base: 66, xs: 46 }}>
      <Box miw={0}>
        <Text fw={600}>Pertanyaan kesehatan</Text>
        {reply || isError ? <Hint>{sentence()}</Hint> : <Skeleton h={20} w={180} radius="sm" data-placeholder />}
      </Box>
      <Group gap="xs" wrap="nowrap" flex="none">
        {isError && !reply && (
          <Button variant="default" onClick={() => void refetch()}>
            Coba Lagi
          </Button>
        )}
        {reply && (
          <LinkButton to="/consultation/screening" state={state} variant="default" px="sm">
            {reply.data ? 'Ubah' : 'Jawab'}
          </LinkButton>
        )}
        {reply?.data && (
          <Button variant="default" px="sm" onClick={() => setDeleting(true)}>
            Hapus
          </Button>
        )}
      </Group>
      {isDeleting && <DeleteAnswers onClose={() => setDeleting(false)} />}
    </Group>
  )
}
