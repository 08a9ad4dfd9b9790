import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Badge } from '@mantine/core'

/** Cells by rows of BMI and columns of body fat; empty where no program is made for the pair. */
export const cells = 'P1 P5 P9 P6 P2 P7 P10 P8 P3   P4'.split(' ')

interface KisiProps {
  readonly code: ProgramCode
  /** In px, or in percent of its place. */
  readonly height: number | `${number}%`
}

/** The grid of rules with a program's cell lit, decorative: its code or the brand stands beside it. */
export function Kisi({ code, height }: KisiProps) {
  const lit = cells.indexOf(code)
  // Larger where it would be lost.
  const more = typeof height === 'number' && height < 24 ? 3.4 : 1.3
  return (
    <svg viewBox="-4 -4 52 68" height={height} aria-hidden="true">
      {cells.map((_, index) => {
        const row = Math.floor(index / 3)
        const by = index === lit ? more : 0
        const size = 12 + 2 * by
        // P4 holds for its whole row.
        const off = code === 'P4' && row === 3 ? '--mantine-color-jingga-light' : '--cell'
        return (
          <rect
            key={index}
            x={(index % 3) * 16 - by}
            y={row * 16 - by}
            width={size}
            height={size}
            rx={size / 4}
            fill={`var(${index === lit ? `--row-${Math.min(row, 2)}` : off})`}
          />
        )
      })}
    </svg>
  )
}

interface ProgramBadgeProps {
  /** Null when unknown. */
  readonly code: ProgramCode | null
}

export function ProgramBadge({ code }: ProgramBadgeProps) {
  return (
    <Badge variant="default" leftSection={code && <Kisi code={code} height={16} />}>
      {code ?? 'N/A'}
    </Badge>
  )
}
