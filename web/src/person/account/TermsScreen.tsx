import { Button, Paper, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { glossary } from '#person/terms/glossary.ts'
import { PageHeader } from '#kit/layout/PageHeader.tsx'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { EmptyState } from '#kit/states/EmptyState.tsx'
import { Filters, SearchField } from '#kit/lists/Filters.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { containsText } from '@bugar/contracts/core/values/fold'

/** All words that screens explain on tap. */
export function TermsScreen({ search }: { readonly search: string }) {
  const navigate = useNavigate()
  const found = glossary.filter(({ term, text }) => containsText(`${term}\n${text}`, search))
  const show = (next: string) =>
    void navigate({ to: '/account/terms', search: { search: next || undefined }, replace: true, resetScroll: false })
  return (
    <>
      <TextLink to="/account/help" display="inline-block" py="sm">
        Kembali ke Bantuan
      </TextLink>
      <PageHeader
        title="Istilah"
        lead="Kata bergaris titik di layar lain dapat ditekan; artinya sama dengan di sini."
      />
      <Stack maw={720} gap={0}>
        <Filters
          search={
            <SearchField
              label="Cari istilah"
              placeholder="Kata, misalnya repetisi"
              value={search}
              delayMs={200}
              onSearch={show}
            />
          }
        />
        <Text role="status" size="sm" c="dimmed" mb={search ? 'md' : 0}>
          {search && `“${search}”: ${found.length} dari ${glossary.length} ditemukan`}
        </Text>
        {found.length === 0 ? (
          <EmptyState
            title="Tidak ada istilah ditemukan"
            action={
              <Button variant="default" onClick={() => show('')}>
                Hapus pencarian
              </Button>
            }
          >
            Coba kata lain, atau lihat semua istilah.
          </EmptyState>
        ) : (
          <Paper>
            <DividedList aria-label="Istilah">
              {found.map(({ term, text, source }) => (
                <li key={term}>
                  <Text fw={600}>{term}</Text>
                  <Text maw="60ch">
                    {text}{' '}
                    {source && (
                      <TextLink to="/sources" hash={source} aria-label={`Sumber: ${term}`}>
                        Sumber
                      </TextLink>
                    )}
                  </Text>
                </li>
              ))}
            </DividedList>
          </Paper>
        )}
      </Stack>
    </>
  )
}
