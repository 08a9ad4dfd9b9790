import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { ProgramBadge } from '#kit/program/Kisi.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { QueryState } from '#kit/states/QueryState.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { invalidConsultation, type ListedConsultation } from '#kit/data/queries.ts'
import { formatRecent } from '#kit/text/format.ts'
import { toastError } from '#kit/states/toast.ts'
import { useRecent } from '#person/training/today/queries.ts'

interface RecentConsultationsProps {
  readonly now: Date
}

export function RecentConsultations({ now }: RecentConsultationsProps) {
  return (
    <Panel
      title="Konsultasi terakhir"
      aside={
        <TextLink to="/history" underline="hover" display="inline-block" py="sm" fz="xs" fw={700}>
          Lihat semua
        </TextLink>
      }
    >
      <QueryState query={useRecent()} failure="Konsultasi terakhir belum dapat dimuat." height={134}>
        {({ data: { consultations } }) =>
          consultations.length === 0 ? (
            <Text c="dimmed">Belum ada konsultasi. Setelah yang pertama, hasilnya tampil di sini.</Text>
          ) : (
            <Stack component="ul" gap={0}>
              {consultations.map((consultation, index) => (
                <li key={consultation.id}>
                  {index > 0 && <hr />}
                  <RecentLink consultation={consultation} now={now} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  )
}

interface RecentLinkProps extends RecentConsultationsProps {
  readonly consultation: ListedConsultation
}

function RecentLink({ consultation: { program, createdAt, summary }, now }: RecentLinkProps) {
  const content = (
    <Group component="span" justify="space-between" wrap="nowrap" gap="sm" mih="var(--tap)" py="xxs">
      <Group component="span" wrap="nowrap" gap="xs">
        <ProgramBadge code={program.code} /> {program.name}
      </Group>
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
