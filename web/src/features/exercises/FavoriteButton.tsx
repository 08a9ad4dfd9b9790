import classes from './exercises.module.css'

interface FavoriteButtonProps {
  readonly name: string
  readonly isFavorite: boolean
  readonly onToggle: () => void
}

export function FavoriteButton({ name, isFavorite, onToggle }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={isFavorite}
      aria-label={`Favorit ${name}`}
      title={isFavorite ? 'Hapus dari favorit' : 'Tambah ke favorit'}
      onClick={onToggle}
    >
      <Heart />
    </button>
  )
}

export function Heart() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 20.3l-1.2-1.1C6.1 15 3.2 12.3 3.2 8.9A4.7 4.7 0 0 1 8 4.1c1.6 0 3.1.8 4 2a5 5 0 0 1 4-2a4.7 4.7 0 0 1 4.8 4.8c0 3.4-2.9 6.1-7.6 10.3z" />
    </svg>
  )
}
