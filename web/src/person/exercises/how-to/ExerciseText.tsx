import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { Divider, Group, List, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Facts } from '#kit/layout/Facts.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { type Exercise, exerciseCategoryLabels } from '@bugar/contracts/catalog/exercise'
import { type ReactNode, useState } from 'react'
import { PageTabs } from '#kit/layout/PageHeader.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

interface ExerciseTextProps {
  readonly description: string | null
}

/** The library's description of one exercise, section by section. */
export function ExerciseText({ description }: ExerciseTextProps) {
  const { muscles, equipment, steps, mistakes, easier, harder, avoid, rest } = readExerciseText(description)
  const facts = [
    ['Otot', muscles],
    ['Alat', equipment],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  const variations = [
    ['Lebih mudah', easier],
    ['Lebih sulit', harder],
  ].filter(([, text]) => text)
  if (!description?.trim()) {
    return <Text c="dimmed">Belum ada deskripsi</Text>
  }
  return (
    <Stack gap="lg" maw="66ch">
      {facts.length > 0 && <Facts facts={facts} minColWidth="min(200px, 100%)" />}
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {steps.length > 0 && (
        <section>
          <Title order={3} mb="xs">
            Langkah
          </Title>
          <Stack component="ol" gap="sm">
            {steps.map((step, index) => (
              <Group key={step} component="li" wrap="nowrap" align="flex-start" gap="sm">
                <ThemeIcon variant="light" size={26} radius="sm" fz="xs" fw={800} aria-hidden="true">
                  {index + 1}
                </ThemeIcon>
                {step}
              </Group>
            ))}
          </Stack>
        </section>
      )}
      {mistakes.length > 0 && (
        <section>
          <Title order={3} mb="xs">
            Kesalahan umum
          </Title>
          <List spacing="xxs">
            {mistakes.map((mistake) => (
              <List.Item key={mistake}>{mistake}</List.Item>
            ))}
          </List>
        </section>
      )}
      {variations.length > 0 && <Divider />}
      {variations.length > 0 && (
        <SimpleGrid minColWidth="min(220px, 100%)" autoFlow="auto-fit">
          {variations.map(([title, text]) => (
            <section key={title}>
              <Title order={3} mb="xs">
                {title}
              </Title>
              <p>{text}</p>
            </section>
          ))}
        </SimpleGrid>
      )}
      {avoid && (
        <Notice color="jingga">
          <Title order={3} mb="xs">
            Hindari bila
          </Title>
          <p>{avoid}</p>
        </Notice>
      )}
    </Stack>
  )
}

interface HowToDialogProps {
  readonly exercise: Exercise
  readonly footer?: ReactNode
  readonly onClose: () => void
}

/** Instructions for an exercise, as text and as a video. */
export function HowToDialog({ exercise, footer, onClose }: HowToDialogProps) {
  const [tab, setTab] = useState<'info' | 'video'>('info')
  const { name, category, description, youtubeUrl, youtubeVideoId } = exercise
  const info = { value: 'info', title: 'Info', content: <ExerciseText description={description} /> } as const
  const video = {
    value: 'video',
    title: 'Video',
    content: <VideoPlayer videoId={youtubeVideoId} name={name} />,
  } as const
  return (
    <ModalDialog title={name} eyebrow={exerciseCategoryLabels[category]} footer={footer} onClose={onClose}>
      {youtubeUrl ? <PageTabs label="Isi gerakan" tabs={[info, video]} value={tab} onChange={setTab} /> : info.content}
    </ModalDialog>
  )
}
