import { Group } from '@mantine/core'

export function Brand() {
  return (
    <Group component="span" display="inline-flex" gap="xs" fz="xl" fw={750} lts="-0.01em" wrap="nowrap">
      <svg viewBox="0 0 32 32" width="28" height="28" fill="none" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--mantine-color-bugar-filled)" />
        <path
          d="M11 7v18M11 19.5a5 5 0 1 1 10 0a5 5 0 1 1-10 0"
          stroke="var(--mantine-color-white)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span data-word>Bugar</span>
    </Group>
  )
}
