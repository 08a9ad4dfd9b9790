import { avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import { Box, Group, List, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Figure } from '#kit/figure/Figure.tsx'
import { Facts } from '#kit/layout/Facts.tsx'
import { Notice } from '#kit/states/Notice.tsx'
import { type Exercise, exerciseCategoryLabels, exerciseNeedLabels } from '@bugar/contracts/catalog/exercise'
import { type ReactNode, useState } from 'react'
import { PageTabs } from '#kit/layout/PageHeader.tsx'
import { ModalDialog } from '#kit/dialogs/ModalDialog.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

interface ExerciseTextProps {
  readonly exercise: Pick<Exercise, 'description' | 'avoidWith' | 'needs' | 'figure'>
}

const abilities = ['floor', 'company', 'company-after-fall']

interface WarningProps {
  readonly exercise: Pick<Exercise, 'avoidWith'>
  /** A sentence of an administrator; null without one. */
  readonly text: string | null
}

/** The kinds that an exercise is to be avoided with, and the sentence of an administrator beside them. */
function Warning({ exercise: { avoidWith = [] }, text }: WarningProps) {
  return avoidWith.length === 0 && text === null ? null : (
    <Notice color="jingga">
      <Title order={3}>Hindari bila</Title>
      <Text size="sm">{avoidWith.map((kind) => avoidKindLabels[kind]).join('; ')}</Text>
      {text && <p>{text}</p>}
    </Notice>
  )
}

/** The library's description of one exercise, section by section. */
export function ExerciseText({ exercise }: ExerciseTextProps) {
  const { description, needs = [], figure } = exercise
  const { muscles, equipment, steps, mistakes, easier, harder, ensure, avoid, rest } = readExerciseText(description)
  // The text names the equipment in detail.
  const told = needs.filter((need) => equipment === null || abilities.includes(need))
  const facts = [
    ['Otot', muscles],
    ['Alat', equipment],
    ['Perlu', told.map((need) => exerciseNeedLabels[need]).join('; ') || null],
    ['Pastikan', ensure],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  const variations = [
    ['Lebih mudah', easier],
    ['Lebih sulit', harder],
  ].filter(([, text]) => text)
  return (
    <Stack gap="lg" maw="66ch">
      {figure && (
        <Group bg="var(--mantine-color-abu-light)" bdrs="lg" p="sm" gap="sm" wrap="nowrap">
          <Box flex={1}>
            <Figure name={figure} isMoving h={200} />
          </Box>
          <Box w={{ base: 96, xs: 140 }} flex="none">
            <Figure name={figure} isMap h={{ base: 104, xs: 150 }} />
          </Box>
        </Group>
      )}
      <Warning exercise={exercise} text={avoid} />
      {!description?.trim() && <Text c="dimmed">Belum ada deskripsi</Text>}
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
      {facts.length > 0 && <Facts facts={facts} minColWidth="min(200px, 100%)" />}
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
      {variations.length > 0 && <hr />}
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
  const { name, category, youtubeVideoId: videoId } = exercise
  const info = { value: 'info', title: 'Info', content: <ExerciseText exercise={exercise} /> } as const
  const video = videoId && {
    value: 'video' as const,
    title: 'Video',
    content: <VideoPlayer videoId={videoId} name={name} />,
  }
  return (
    <ModalDialog title={name} eyebrow={exerciseCategoryLabels[category]} footer={footer} onClose={onClose}>
      {video ? <PageTabs label="Isi gerakan" tabs={[info, video]} value={tab} onChange={setTab} /> : info.content}
    </ModalDialog>
  )
}
