import { ActionIcon } from '@mantine/core'

interface FavoriteButtonProps {
  readonly name: string
  readonly isFavorite: boolean
  readonly className?: string | undefined
  readonly onToggle: () => void
}

export function FavoriteButton({ name, isFavorite, className, onToggle }: FavoriteButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size="var(--tap)"
      c={isFavorite ? 'bugar' : 'var(--mantine-color-text)'}
      className={className}
      aria-pressed={isFavorite}
      aria-label={`Favorit ${name}`}
      title={isFavorite ? 'Hapus dari favorit' : 'Tambah ke favorit'}
      onClick={onToggle}
    >
      <Heart isFilled={isFavorite} />
    </ActionIcon>
  )
}

export function Heart({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.8}
      aria-hidden="true"
    >
      <path d="M12 20.3l-1.2-1.1C6.1 15 3.2 12.3 3.2 8.9A4.7 4.7 0 0 1 8 4.1c1.6 0 3.1.8 4 2a5 5 0 0 1 4-2a4.7 4.7 0 0 1 4.8 4.8c0 3.4-2.9 6.1-7.6 10.3z" />
    </svg>
  )
}
