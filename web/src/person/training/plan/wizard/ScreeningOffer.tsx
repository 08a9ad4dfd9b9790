import { Group, Text } from '@mantine/core'
import { LinkButton } from '#kit/layout/links.tsx'
import { Notice } from '#kit/states/Notice.tsx'

/** For a person who has not answered the health questions. */
export function ScreeningOffer() {
  return (
    <Notice color="biru">
      <Group gap="sm">
        <Text size="sm" maw="60ch" flex="1 1 16rem">
          Pertanyaan kesehatan belum dijawab, jadi rencana dimulai pelan.
        </Text>
        <LinkButton to="/consultation/screening" variant="default">
          Jawab pertanyaan
        </LinkButton>
      </Group>
    </Notice>
  )
}
