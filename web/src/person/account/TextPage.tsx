import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { TextLink } from '#kit/layout/links.tsx'

export interface Section {
  readonly title: string
  readonly body: ReactNode
}

interface TextPageProps {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}

/** A page to read, one topic a card, with the way back to the account. */
export function TextPage({ title, lead, sections }: TextPageProps) {
  return (
    <>
      <TextLink to="/account" display="inline-block" py="sm">
        Kembali ke Akun
      </TextLink>
      <PageHeader title={title} lead={lead} />
      <Stack maw={720}>
        {sections.map((section) => (
          <Panel key={section.title} title={section.title}>
            <Text component="div" maw="60ch">
              {section.body}
            </Text>
          </Panel>
        ))}
      </Stack>
    </>
  )
}
