import { Divider, Group, Text, UnstyledButton } from '@mantine/core'
import '#lib/history-state.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { PlainList } from '#components/ui/PlainList.tsx'
import { TextLink } from '#components/ui/TextLink.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { invalidConsultation, type ListedConsultation } from '#lib/consultation-lists.ts'
import { formatRecent } from '#lib/format.ts'
import { toastError } from '#lib/toast.ts'
import { useRecent } from './queries.ts'

interface RecentConsultationsProps {
  readonly now: Date
}

export function RecentConsultations({ now }: RecentConsultationsProps) {
  const { data, isError, refetch } = useRecent()
  const consultations = data?.data.consultations
  return (
    <Panel
      title="Konsultasi terakhir"
      aside={
        <TextLink to="/history" underline="hover" display="inline-block" py="sm" fz="xs" fw={700}>
          Lihat semua
        </TextLink>
      }
    >
      {isError && <ErrorBox onRetry={() => void refetch()}>Konsultasi terakhir belum dapat dimuat.</ErrorBox>}
      {consultations?.length === 0 && (
        <Text c="dimmed">Belum ada konsultasi. Setelah yang pertama, hasilnya tampil di sini.</Text>
      )}
      {consultations && (
        <PlainList gap={0}>
          {consultations.map((consultation, index) => (
            <li key={consultation.id}>
              {index > 0 && <Divider />}
              <RecentLink consultation={consultation} now={now} />
            </li>
          ))}
        </PlainList>
      )}
      {!consultations && !isError && <Placeholder narrow={134} wide={134} />}
    </Panel>
  )
}

interface RecentLinkProps extends RecentConsultationsProps {
  readonly consultation: ListedConsultation
}

function RecentLink({ consultation: { program, createdAt, summary }, now }: RecentLinkProps) {
  const content = (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm" mih="var(--tap)">
      <span>
        <Text span inherit fw={700} c="var(--mantine-color-text)">
          {program.code ?? 'N/A'}
        </Text>{' '}
        {program.name}
      </span>
      <Text component="time" size="xs" dateTime={createdAt ?? undefined} style={{ whiteSpace: 'nowrap' }}>
        {formatRecent(createdAt, now)}
      </Text>
    </Group>
  )
  return summary ? (
    <TextLink to="/consultation/result" state={{ consultation: summary }} underline="hover" display="block" c="dimmed">
      {content}
    </TextLink>
  ) : (
    <UnstyledButton w="100%" c="dimmed" onClick={() => toastError(invalidConsultation)}>
      {content}
    </UnstyledButton>
  )
}
